import type { ReplayResult } from '@platform/contracts/catalog';
import { AppError, type Clock, elapsedMs, type Logger } from '@platform/service-kit';
import { catalogErrors } from '../errors.ts';
import type { ReplayRepository, ReplayState } from '../ports/replay.port.ts';
import type { SourceRegistry } from '../ports/source-registry.port.ts';
import { createEventLoopYield } from './event-loop-yield.ts';
import { eventOf } from './subsidy-event.ts';

export type ReplayDeps = {
  readonly replay: ReplayRepository;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly onEvents: () => void;
  /** Resolves when the waiting events are in the log, or when the log is unavailable. */
  readonly eventsPublished: () => Promise<void>;
};

/** States that are published together; the next ones wait until these are in the log, so that outboxes stay small. */
const BATCH_SIZE = 200;

/**
 * Publishes the state of all subsidies, or of those a source describes, once more, marked `backfill` so that no alerts
 * are sent: for consumers that lost something. Uses the outboxes, so an older state can never follow a newer one. Safe
 * to repeat and to interrupt; yields the number published so far, and a summary.
 */
export async function* replayStates(deps: ReplayDeps, source: string | null): AsyncGenerator<ReplayResult> {
  const startedAt = deps.clock.now();
  let republished = 0;
  let after: string | null = null;
  try {
    for (;;) {
      const states = await deps.replay.page({ source, after, limit: BATCH_SIZE });
      const last = states.at(-1);
      if (last === undefined) break;
      republished += await publishAgain(deps, states);
      after = last.subsidy.id;
      yield { kind: 'progress', republished };
    }
  } catch (error) {
    const known = error instanceof AppError ? error : catalogErrors.REPLAY_INTERRUPTED({ cause: error });
    deps.logger.warn({ err: error, code: known.code }, 'replay stopped');
    yield { kind: 'failed', code: known.code, message: known.message };
  }
  yield { kind: 'summary', republished, elapsedMs: elapsedMs(startedAt, deps.clock.now()) };
}

/** Puts states into their outboxes and waits for the log; resolves with how many can be published. */
export async function publishAgain(
  deps: Omit<ReplayDeps, 'logger'>,
  states: readonly ReplayState[],
): Promise<number> {
  const replayed = await withEvents(states, deps.clock.now());
  await deps.replay.requeue(replayed);
  deps.onEvents();
  await deps.eventsPublished();
  return replayed.length;
}

async function withEvents(states: readonly ReplayState[], now: Date) {
  const yieldToOthers = createEventLoopYield();
  const context = { origin: 'backfill' as const, now };
  const replayed = [];
  for (const state of states) {
    const event = eventOf(state.subsidy, context);
    // A published state has been sent as an event before, so its event can be built again.
    if (typeof event !== 'string') replayed.push({ state, event });
    await yieldToOthers();
  }
  return replayed;
}

/**
 * Replays what an operator names. Throws `CATALOG_SOURCE_UNKNOWN` before the first result for a source that neither exists
 * nor has left records.
 */
export async function* replayNamed(
  deps: ReplayDeps & { readonly sources: SourceRegistry },
  source: string | null,
): AsyncGenerator<ReplayResult> {
  if (source !== null && deps.sources.find(source) === null) {
    // A source that was removed from the configuration may have left records.
    const left = await deps.replay.page({ source, after: null, limit: 1 });
    if (left.length === 0) throw catalogErrors.SOURCE_UNKNOWN();
  }
  yield* replayStates(deps, source);
}
