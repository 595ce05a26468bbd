import { setImmediate as otherCalls } from 'node:timers/promises';
import { serveWorker } from '@platform/worker-link';
import { type IndexChange, IndexLostError } from '../../ports/search-index.ts';
import type { EngineCall, EngineCalls } from './engine-calls.ts';
import { isCorruption } from './index-file.ts';
import { EngineNotOpenError } from './index-generations.ts';
import type { IndexStoreOptions } from './index-store.ts';
import type { PreparedChange } from './prepare-change.ts';
import { createSearchEngine, type SearchEngine } from './search-engine.ts';

/** Work on changes pauses for queries after this time. */
const SLICE_MS = 4;

/** Read-only calls, which run at once; the others change the index and run one after the other. */
const READING = new Set<EngineCall['name']>([
  'query',
  'lookUp',
  'valuesByPrefix',
  'byIds',
  'versions',
  'changedSince',
  'count',
  'notes',
  'check',
]);

await serveWorker<EngineCalls, void, IndexStoreOptions>((options) => {
  const engine = createSearchEngine(options);
  let writing: Promise<unknown> = Promise.resolve();
  const queueWrite = <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
    const result = writing.then(work);
    writing = result.catch(() => undefined);
    return result;
  };
  return {
    started: undefined,
    handle: (call) => (READING.has(call.name) ? run(engine, call) : queueWrite(() => run(engine, call))),
    close: () => queueWrite(engine.close),
  };
});

async function run(engine: SearchEngine, call: EngineCall): Promise<unknown> {
  try {
    if (call.name === 'apply') return await apply(engine, ...call.args);
    const work = engine[call.name] as (...args: readonly unknown[]) => unknown;
    return await work(...call.args);
  } catch (error) {
    // Only opening the index again can help.
    if (isCorruption(error) || error instanceof EngineNotOpenError) {
      throw new IndexLostError(error instanceof Error ? error.message : String(error), { cause: error });
    }
    throw error;
  }
}

/** Decodes and folds in slices between which queries run; then writes all in one transaction. */
async function apply(engine: SearchEngine, changes: readonly IndexChange[]): Promise<number> {
  const pause = pauses();
  if (engine.isRebuilding()) return engine.applyToBoth(changes, pause);
  const prepared: PreparedChange[] = [];
  for (const change of changes) {
    prepared.push(engine.prepare(change));
    await pause();
  }
  return engine.apply(prepared);
}

/** Lets waiting calls run each time a slice is over. */
function pauses(): () => Promise<void> {
  let sliceBegan = performance.now();
  return async () => {
    if (performance.now() - sliceBegan < SLICE_MS) return;
    await otherCalls();
    sliceBegan = performance.now();
  };
}
