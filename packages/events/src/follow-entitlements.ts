import type { EventBus } from '@platform/event-bus';
import type { createKnownTiers } from '@platform/service-kit';
import { TOPICS } from '../generated/topics.ts';
import { decodeEntitlement } from './billing.ts';

/** The ends of the log are read with the position of a group; this one never commits. */
const NO_GROUP = 'tiers';
/**
 * A partition whose last message was a tombstone that compaction has removed never reaches its end. When nothing has come
 * for this long, everything is read.
 */
const QUIET_MS = 5_000;

/** Keeps the tiers of all workspaces up to date; resolves when it is connected, before everything is read. */
export async function followEntitlements(
  eventBus: EventBus,
  {
    tiers,
    onUnreadable,
  }: {
    readonly tiers: ReturnType<typeof createKnownTiers>;
    readonly onUnreadable: (error: unknown) => void;
  },
): Promise<{ readonly close: () => Promise<void> }> {
  const { name } = TOPICS.billingEntitlements;
  await eventBus.ensureTopics([TOPICS.billingEntitlements]);
  const lags = await eventBus.lag(NO_GROUP, [name]);
  const unread = new Map(lags.filter(({ end }) => end > 0).map(({ partition, end }) => [partition, end]));
  if (unread.size === 0) tiers.complete();
  const quiet = setTimeout(tiers.complete, QUIET_MS).unref();
  const follower = await eventBus.follow(name, (events) => {
    quiet.refresh();
    for (const { key, value, partition, offset } of events) {
      try {
        if (value === null) tiers.remove(key);
        else tiers.set(decodeEntitlement(value));
      } catch (error) {
        tiers.setUnreadable(key);
        onUnreadable(error);
      }
      if (offset + 1 >= (unread.get(partition) ?? 0)) unread.delete(partition);
    }
    if (unread.size === 0) tiers.complete();
  });
  return {
    close: async () => {
      clearTimeout(quiet);
      await follower.close();
    },
  };
}
