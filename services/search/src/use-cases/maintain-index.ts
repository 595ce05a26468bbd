import { setTimeout as pause } from 'node:timers/promises';
import type { Subscription } from '@platform/event-bus';
import { kitErrors, type Logger } from '@platform/service-kit';
import { IndexLostError, type IndexState, type SearchIndex } from '../ports/search-index.ts';
import type { LogPositionKeeper } from './log-positions.ts';

export type IndexMaintainer = {
  /** Opens the index, schedules a replay when it needs one, and consumes the log. Resolves when queries can run. */
  readonly start: () => Promise<void>;
  /**
   * Opens the index again after damage or the death of its engine; does nothing before `start` has resolved or during
   * another call.
   */
  readonly restore: () => Promise<void>;
  /** Builds a new index from the whole log while the present one serves; rejects when it could not replace that one. */
  readonly rebuild: () => Promise<void>;
  /** Stops consuming the log, after a running restore or rebuild has ended. */
  readonly close: () => Promise<void>;
  /** A new index is being built next to the serving one. */
  readonly isRebuilding: () => boolean;
};

export type LogFollower = {
  /** `replay`: in larger batches, for an index that serves no queries yet. */
  readonly follow: (pace: 'live' | 'replay') => Promise<Subscription>;
  /** Resets to the start of the log; only while no subscription runs. */
  readonly rewind: () => Promise<void>;
  /** Events that the group has not committed yet. */
  readonly lag: () => Promise<number>;
};

type MaintainerDeps = {
  readonly index: SearchIndex;
  readonly log: LogFollower;
  readonly positions: Pick<LogPositionKeeper, 'open'>;
  readonly logger: Logger;
  /** Called when the index was opened again after damage, or replaced by a new one. */
  readonly onReplaced: () => void;
};
type RebuildReason = 'columns' | 'rules' | 'operator';
type Following = ReturnType<typeof createFollowing>;

const LAG_POLL_MS = 250;
const RESTORE_PAUSE_MS = 1_000;

/** Keeps the index in step with the log through first starts, damage, and releases that add columns or change rules. */
export function createIndexMaintainer(deps: MaintainerDeps): IndexMaintainer {
  const { log, logger } = deps;
  const closing = new AbortController();
  const following = createFollowing(log, closing.signal);
  let started = false;
  let restoring: Promise<void> | null = null;
  let rebuilding: Promise<void> | null = null;
  let rebuildsPending = 0;

  /** Rebuilds follow each other. */
  const rebuild = (reason: RebuildReason): Promise<void> => {
    rebuildsPending += 1;
    const built = (rebuilding ?? Promise.resolve())
      .then(() => rebuildIndex(deps, following, { reason, signal: closing.signal }))
      .finally(() => {
        rebuildsPending -= 1;
      });
    rebuilding = built.catch(() => undefined);
    return built;
  };
  /** Starts a new index next to one that lacks columns or follows other rules; queries do not wait for it. */
  const rebuildWhereNeeded = ({ unavailable, isOutdated }: IndexState) => {
    if ((unavailable.length === 0 && !isOutdated) || closing.signal.aborted) return;
    rebuild(unavailable.length > 0 ? 'columns' : 'rules').catch((error: unknown) => {
      if (!closing.signal.aborted) logger.error({ err: error }, 'search index could not be rebuilt');
    });
  };

  /** Retries until it succeeds, because otherwise the log would not be consumed any more. */
  const restore = async () => {
    while (!closing.signal.aborted) {
      try {
        await following.stop();
        const state = await openIndex(deps);
        await following.start('live');
        deps.onReplaced();
        rebuildWhereNeeded(state);
        return;
      } catch (error) {
        logger.error({ err: error }, 'search index could not be restored; trying again');
        await pause(RESTORE_PAUSE_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  };

  return {
    start: async () => {
      const state = await openIndex(deps);
      await following.start('live');
      started = true;
      rebuildWhereNeeded(state);
    },
    restore: async () => {
      if (!started || closing.signal.aborted) return;
      restoring ??= restore().finally(() => {
        restoring = null;
      });
      await restoring;
    },
    rebuild: async () => {
      if (!started || closing.signal.aborted) throw kitErrors.service.NOT_READY();
      await rebuild('operator');
    },
    close: async () => {
      closing.abort();
      await restoring;
      await rebuilding;
      await following.stop();
    },
    isRebuilding: () => rebuildsPending > 0,
  };
}

/** The only subscription to the log; after `signal` none is started. */
function createFollowing(log: LogFollower, signal: AbortSignal) {
  let subscription: Subscription | null = null;
  return {
    start: async (pace: 'live' | 'replay'): Promise<void> => {
      if (!signal.aborted) subscription = await log.follow(pace);
    },
    stop: async (): Promise<void> => {
      await subscription?.close();
      subscription = null;
    },
  };
}

async function openIndex({ index, log, positions, logger }: MaintainerDeps): Promise<IndexState> {
  const state = await index.open();
  if (state.setAside !== null) {
    logger.warn({ reason: state.setAside }, 'search index set aside; it is rebuilt from the event log');
  }
  const lost = await positions.open();
  if (lost > 0) logger.warn({ count: lost }, 'the event log ends before what the index has read');
  if (state.needsReplay) {
    await log.rewind();
    await index.replayed();
  }
  logger.info({ count: state.documents }, 'search index opened');
  return state;
}

/**
 * Builds a new index from the whole log next to the serving one, and replaces that one when it is complete. The serving one
 * follows the log again whatever happens.
 */
async function rebuildIndex(
  { index, log, logger, onReplaced }: MaintainerDeps,
  following: Following,
  { reason, signal }: { readonly reason: RebuildReason; readonly signal: AbortSignal },
): Promise<void> {
  logger.warn({ reason }, 'a new search index is built beside the serving one');
  await index.beginRebuild();
  await following.stop();
  try {
    await log.rewind();
    await following.start('replay');
    while ((await log.lag()) > 0) await pause(LAG_POLL_MS, undefined, { signal });
    await index.finishRebuild();
  } finally {
    await following.stop();
    await following.start('live');
  }
  logger.info('search index replaced by the new one');
  onReplaced();
}

/** The same index, calling `onLoss` whenever a call finds it damaged or its engine dead. */
export function watchForLoss(index: SearchIndex, onLoss: () => void): SearchIndex {
  const noticing = async <Result>(call: Promise<Result>): Promise<Result> => {
    try {
      return await call;
    } catch (error) {
      if (error instanceof IndexLostError) onLoss();
      throw error;
    }
  };
  return {
    ...index,
    apply: (changes) => noticing(index.apply(changes)),
    query: (query) => noticing(index.query(query)),
    lookUp: (...args) => noticing(index.lookUp(...args)),
    valuesByPrefix: (...args) => noticing(index.valuesByPrefix(...args)),
    byIds: (...args) => noticing(index.byIds(...args)),
    versions: (from) => noticing(index.versions(from)),
    check: () => noticing(index.check()),
  };
}
