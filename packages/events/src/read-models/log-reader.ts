import { setTimeout as pause } from 'node:timers/promises';
import { type EventBus, GroupBusyError, type GroupLag, type ReceivedEvent } from '@platform/event-bus';
import { EventDecodeError } from '../event-decode-error.ts';

const BATCH_SIZE_MAX = 500;
const POLL_MS = 50;
/** A group that a killed process was in is free once the log has noticed it. */
const BUSY_MS_MAX = 60_000;
const BUSY_POLL_MS = 500;
/** Consumers of the service are not waited for longer; what they have not applied then counts as a difference. */
const CONSUMER_MS_MAX = 10_000;

export type LogEnds = ReadonlyMap<string, number>;

/** Reads state topics from their beginnings, in a consumer group of its own. */
export type LogReader = {
  /** Resolves when every event that is in the log now was applied. */
  readonly caughtUp: () => Promise<void>;
  /** Runs while no event is being applied. */
  readonly between: (action: () => Promise<void>) => Promise<void>;
  /** From now on, states at and after these positions are left to the consumer group of the model; removals are not. */
  readonly leaveStatesFrom: (ends: LogEnds) => void;
  readonly counts: () => { readonly read: number; readonly unreadable: number };
  readonly close: () => Promise<void>;
};

type ReaderOptions = {
  readonly group: string;
  readonly topics: readonly string[];
  readonly apply: (events: readonly ReceivedEvent[]) => Promise<unknown>;
  readonly signal: AbortSignal;
};

export async function startLogReader(eventBus: EventBus, options: ReaderOptions): Promise<LogReader> {
  const { group, topics, apply, signal } = options;
  await rewind(eventBus, options);
  let [read, unreadable] = [0, 0];
  let failure: { readonly error: unknown } | null = null;
  let left: LogEnds | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(action: () => Promise<Result>): Promise<Result> => {
    const done = turn.then(action);
    turn = done.catch(() => undefined);
    return done;
  };
  const isDue = ({ value, topic, partition, offset }: ReceivedEvent): boolean =>
    value === null || left === null || offset < (left.get(`${topic}/${partition}`) ?? 0);
  const requireProgress = (): void => {
    signal.throwIfAborted();
    if (failure !== null) throw failure.error;
  };

  const subscription = await eventBus.subscribe({
    group,
    topics,
    batchSizeMax: BATCH_SIZE_MAX,
    // A failure ends the rebuild, so nothing is ever retried here or becomes a dead letter.
    handle: (events) =>
      inTurn(async () => {
        if (failure !== null || signal.aborted) return;
        try {
          unreadable += await applyReadable(events.filter(isDue), apply);
          read += events.length;
        } catch (error) {
          failure = { error };
        }
      }),
  });

  return {
    caughtUp: async () => {
      const ends = await logEnds(eventBus, group, topics);
      while (!(await hasReached(eventBus, { group, topics, ends }))) {
        requireProgress();
        await pause(POLL_MS);
      }
      requireProgress();
    },
    between: (action) =>
      inTurn(async () => {
        requireProgress();
        await action();
      }),
    leaveStatesFrom: (ends) => {
      left = ends;
    },
    counts: () => ({ read, unreadable }),
    close: subscription.close,
  };
}

/** Applies what can be decoded; returns the number of events that cannot. */
async function applyReadable(
  events: readonly ReceivedEvent[],
  apply: ReaderOptions['apply'],
): Promise<number> {
  if (events.length === 0) return 0;
  try {
    await apply(events);
    return 0;
  } catch (error) {
    if (!(error instanceof EventDecodeError)) throw error;
  }
  let unreadable = 0;
  for (const event of events) {
    try {
      await apply([event]);
    } catch (error) {
      if (!(error instanceof EventDecodeError)) throw error;
      unreadable += 1;
    }
  }
  return unreadable;
}

async function rewind(eventBus: EventBus, { group, topics, signal }: ReaderOptions): Promise<void> {
  const until = performance.now() + BUSY_MS_MAX;
  for (;;) {
    try {
      return await eventBus.rewind(group, topics);
    } catch (error) {
      if (!(error instanceof GroupBusyError) || performance.now() > until) throw error;
    }
    await pause(BUSY_POLL_MS, undefined, { signal });
  }
}

/** Where the topics end now. */
export async function logEnds(
  eventBus: Pick<EventBus, 'lag'>,
  group: string,
  topics: readonly string[],
): Promise<LogEnds> {
  return new Map((await eventBus.lag(group, topics)).map((lag) => [placeOf(lag), lag.end]));
}

/** Resolves when a consumer group has committed what is in the log now, or does not come closer to it. */
export async function consumerCaughtUp(
  eventBus: Pick<EventBus, 'lag'>,
  group: string,
  topics: readonly string[],
): Promise<void> {
  const ends = await logEnds(eventBus, group, topics);
  const until = performance.now() + CONSUMER_MS_MAX;
  while (performance.now() < until && !(await hasReached(eventBus, { group, topics, ends }))) {
    await pause(POLL_MS);
  }
}

async function hasReached(
  eventBus: Pick<EventBus, 'lag'>,
  {
    group,
    topics,
    ends,
  }: { readonly group: string; readonly topics: readonly string[]; readonly ends: LogEnds },
): Promise<boolean> {
  const lags = await eventBus.lag(group, topics);
  return lags.every((lag) => lag.committed >= (ends.get(placeOf(lag)) ?? 0));
}

function placeOf({ topic, partition }: Pick<GroupLag, 'topic' | 'partition'>): string {
  return `${topic}/${partition}`;
}
