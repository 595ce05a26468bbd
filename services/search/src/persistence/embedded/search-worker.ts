import { setImmediate as otherCalls } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type IndexChange, UnreadableStateError } from '../../ports/search-index.ts';
import { isCorruption } from './index-file.ts';
import type { IndexStoreOptions } from './index-store.ts';
import type { EngineCall, EngineCalls, Reply, Request } from './messages.ts';
import type { PreparedChange } from './prepare-change.ts';
import { createSearchEngine, EngineNotOpenError } from './search-engine.ts';

/** Work on changes stops for queries after so much time. */
const SLICE_MS = 4;

const engine = createSearchEngine(workerData as IndexStoreOptions);

/** These only read and are answered at once; the others change the index and wait for each other. */
const READING = new Set<EngineCall>(['query', 'lookUp', 'valuesByPrefix', 'byIds', 'check']);
let writing: Promise<unknown> = Promise.resolve();

parentPort?.on('message', (request: Request) => {
  const work = () => answer(request);
  if (READING.has(request.call)) void work();
  else writing = writing.then(work);
});

async function answer({ number, call, args }: Request): Promise<void> {
  try {
    const work = call === 'apply' ? apply : (engine[call] as (...given: typeof args) => unknown);
    send({ number, ok: true, value: await (work as (...given: typeof args) => unknown)(...args) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    send({ number, ok: false, message, kind: kindOf(error) });
  }
}

/** Decodes and folds in slices between which queries are answered; then writes all in one transaction. */
async function apply(changes: readonly IndexChange[]): Promise<ReturnType<EngineCalls['apply']>> {
  const pause = pauses();
  if (engine.isRebuilding()) return engine.applyToBoth(changes, pause);
  const prepared: PreparedChange[] = [];
  for (const change of changes) {
    prepared.push(engine.prepare(change));
    await pause();
  }
  return engine.apply(prepared);
}

/** Gives way to waiting calls each time a slice is over. */
function pauses(): () => Promise<void> {
  let sliceBegan = performance.now();
  return async () => {
    if (performance.now() - sliceBegan < SLICE_MS) return;
    await otherCalls();
    sliceBegan = performance.now();
  };
}

function send(reply: Reply): void {
  parentPort?.postMessage(reply);
}

function kindOf(error: unknown): Extract<Reply, { ok: false }>['kind'] {
  if (isCorruption(error) || error instanceof EngineNotOpenError) return 'lost';
  return error instanceof UnreadableStateError ? 'unreadable' : 'failed';
}
