import type { ProfileEvent } from '@platform/contracts/profiles';
import type { EventBus, Subscription } from '@platform/event-bus';
import { decodeProfile, EventDecodeError } from '@platform/events/profiles';
import { TOPICS } from '@platform/events/topics';

const GROUP = 'notifications';
const BATCH_SIZE_MAX = 50;

/** Consumes `profiles.profiles.v1`: the profiles whose new matches workspaces are informed of. */
export async function consumeProfiles(
  eventBus: EventBus,
  actions: {
    readonly apply: (profile: ProfileEvent, at: Date) => Promise<void>;
    readonly remove: (id: string) => Promise<void>;
  },
): Promise<Subscription> {
  await eventBus.ensureTopics([TOPICS.profilesProfiles]);
  return eventBus.subscribe({
    group: GROUP,
    topics: [TOPICS.profilesProfiles.name],
    batchSizeMax: BATCH_SIZE_MAX,
    handle: async (events) => {
      for (const { key, value, headers } of events) {
        if (value === null) await actions.remove(key);
        else await actions.apply(decodeProfile(value), new Date(headers.ce_time));
      }
    },
    retry: { attemptsMax: 1, isTransient: (error) => !(error instanceof EventDecodeError) },
  });
}
