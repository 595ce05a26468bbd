import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableStateError } from '../../ports/search-index.ts';
import { isCorruption } from './index-file.ts';
import type { IndexStoreOptions } from './index-store.ts';
import type { Reply, Request } from './messages.ts';
import { createSearchEngine, EngineNotOpenError } from './search-engine.ts';

const engine = createSearchEngine(workerData as IndexStoreOptions);

parentPort?.on('message', (request: Request) => {
  parentPort?.postMessage(answer(request));
});

function answer({ number, call, args }: Request): Reply {
  try {
    const work = engine[call] as (...given: typeof args) => unknown;
    return { number, ok: true, value: work(...args) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { number, ok: false, message, kind: kindOf(error) };
  }
}

function kindOf(error: unknown): Extract<Reply, { ok: false }>['kind'] {
  if (isCorruption(error) || error instanceof EngineNotOpenError) return 'lost';
  return error instanceof UnreadableStateError ? 'unreadable' : 'failed';
}
