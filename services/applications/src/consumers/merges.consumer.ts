import type { EventBus, Subscription } from '@platform/event-bus';
import { consumeMerges } from '@platform/events/consume-merges';
import { TOPICS } from '@platform/events/topics';

type Apply = Parameters<typeof consumeMerges>[1]['apply'];

/** Consumes merges of programmes from `catalog.subsidies.v1`. */
export function consumeProgrammeMerges(eventBus: EventBus, apply: Apply): Promise<Subscription> {
  return consumeMerges(eventBus, { group: 'applications-merges', subsidies: TOPICS.catalogSubsidies, apply });
}
