import type { Logger } from '../bus-logger.ts';
import { ConsumerStalledError } from '../errors.ts';
import type { Consumer } from './consumer.ts';
import type { StallDetector } from './stall-detector.ts';

/** Bounds of the time between two looks at the consumers, which is a quarter of the limit. */
const LOOK_MS_MIN = 1_000;
const LOOK_MS_MAX = 15_000;

export type ConsumerWatch = {
  /** @throws the stall of a consumer as of the last look. */
  readonly refuseStalled: () => void;
  readonly stop: () => void;
};

/**
 * Looks at the consumers at intervals, logs a stall once with what is known about it, and calls `onStalled` unless the
 * handler only fails again and again: what it depends on is away, which a new process would not change.
 */
export function watchConsumers(options: {
  readonly consumers: ReadonlySet<Consumer>;
  readonly stalls: StallDetector;
  readonly stalledAfterMs: number;
  readonly logger: Logger;
  readonly now: () => number;
  readonly onStalled: (error: ConsumerStalledError) => void;
}): ConsumerWatch {
  const stalled = new Map<Consumer, ConsumerStalledError>();
  let isLooking = false;

  const look = async (): Promise<void> => {
    for (const consumer of stalled.keys()) if (!options.consumers.has(consumer)) stalled.delete(consumer);
    for (const consumer of options.consumers) {
      const found = await stallOf(consumer, options.stalls);
      const known = stalled.get(consumer);
      if (found === undefined) stalled.delete(consumer);
      else stalled.set(consumer, found);
      if (found === undefined && known !== undefined)
        options.logger.info(factsOf(known, options.now()), 'a stalled consumer continues');
      if (found !== undefined && known?.facts.reason !== found.facts.reason) {
        options.logger.error(factsOf(found, options.now()), 'a consumer has stalled');
        if (found.facts.reason !== 'retries') options.onStalled(found);
      }
    }
  };
  const everyMs = Math.min(LOOK_MS_MAX, Math.max(LOOK_MS_MIN, options.stalledAfterMs / 4));
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
    });
  }, everyMs);
  timer.unref();

  return {
    refuseStalled: () => {
      const [first] = stalled.values();
      if (first !== undefined) throw first;
    },
    stop: () => clearInterval(timer),
  };
}

/** Undefined also while the log does not respond: then nobody knows whether there are unread events. */
async function stallOf(consumer: Consumer, stalls: StallDetector): Promise<ConsumerStalledError | undefined> {
  try {
    await stalls.refuseStalled(consumer);
    return undefined;
  } catch (error) {
    return error instanceof ConsumerStalledError ? error : undefined;
  }
}

function factsOf({ facts }: ConsumerStalledError, nowMs: number) {
  const { group, topic, partition, reason, sinceMs, lastOffset, unread } = facts;
  return { group, topic, partition, reason, offset: lastOffset, lag: unread, durationMs: nowMs - sinceMs };
}
