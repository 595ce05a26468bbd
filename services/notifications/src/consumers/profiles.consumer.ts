import type { ProfileEvent } from '@platform/contracts/profiles';
import type { EventBus, ReceivedEvent, Subscription } from '@platform/event-bus';
import { decodeProfile, EventDecodeError } from '@platform/events/profiles';
import { TOPICS } from '@platform/events/topics';

const GROUP = 'notifications';
const BATCH_SIZE_MAX = 50;

export type ProfileActions = {
  readonly apply: (profile: ProfileEvent, at: Date) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
};

/** Consumes `profiles.profiles.v1`: the profiles whose new matches workspaces are informed of. */
export async function consumeProfiles(eventBus: EventBus, actions: ProfileActions): Promise<Subscription> {
  await eventBus.ensureTopics([TOPICS.profilesProfiles]);
  return eventBus.subscribe({
    group: GROUP,
    topics: [TOPICS.profilesProfiles.name],
    batchSizeMax: BATCH_SIZE_MAX,
    handle: (events) => applyProfileEvents(events, actions),
    retry: { attemptsMax: 1, isTransient: (error) => !(error instanceof EventDecodeError) },
  });
}

export async function applyProfileEvents(
  events: readonly ReceivedEvent[],
  { apply, remove }: ProfileActions,
): Promise<void> {
  for (const { key, value, headers } of events) {
    if (value === null) await remove(key);
    else await apply(decodeProfile(value), new Date(headers.ce_time));
  }
}
