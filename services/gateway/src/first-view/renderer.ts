import { Worker } from 'node:worker_threads';
import type { FromRenderer, RendererFolders, ToRenderer, WantedView } from './messages.ts';

/** A step of one page takes milliseconds; a thread that is silent for so long is stuck and is ended. */
const STEP_DEADLINE_MS = 2_000;
/** A thread that died is started again after this long, twice as long each time, up to the maximum. */
const RESTART_MS = 500;
const RESTART_MS_MAX = 30_000;
/** Old space of the thread: two bundles and the page at hand. */
const HEAP_MIB_MAX = 128;

export type Renderer = {
  /** API addresses whose answers the first view needs; null when it is left to the browser. */
  readonly plan: (view: WantedView) => Promise<{ id: number; requests: readonly string[] } | null>;
  /** The page of a plan, with the bodies of its requests in their order. */
  readonly render: (id: number, bodies: readonly string[]) => Promise<string>;
  /** Forgets a plan. */
  readonly drop: (id: number) => void;
  readonly close: () => Promise<void>;
};

type Waiting = {
  readonly resolve: (message: FromRenderer) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
};

/**
 * Starts the thread that renders first views. Calls reject while it is not running, when it fails, and when it is silent
 * for too long: then it is ended and another one started.
 */
export function startRenderer(folders: RendererFolders): Renderer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let isReady = false;
  let isClosed = false;
  let lastId = 0;
  let restartMs = RESTART_MS;
  let restart: NodeJS.Timeout | undefined;

  const abandon = (reason: Error): void => {
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(reason);
    }
    waiting.clear();
  };

  const ended = (thread: Worker, reason: Error): void => {
    if (worker !== thread) return;
    worker = null;
    isReady = false;
    abandon(reason);
    if (isClosed) return;
    restart = setTimeout(start, restartMs);
    restart.unref();
    restartMs = Math.min(restartMs * 2, RESTART_MS_MAX);
  };

  const heard = (message: FromRenderer): void => {
    if (message.kind === 'started') {
      isReady = true;
      return;
    }
    const one = waiting.get(message.id);
    if (one === undefined) return;
    waiting.delete(message.id);
    clearTimeout(one.timer);
    if (message.kind === 'failed') one.reject(Object.assign(new Error(message.error.message), message.error));
    else one.resolve(message);
    if (message.kind === 'rendered') restartMs = RESTART_MS;
  };

  const start = (): void => {
    const thread = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: folders,
      name: 'first-view',
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB_MAX },
    });
    worker = thread;
    thread.on('message', heard);
    thread.on('error', (error) => ended(thread, error));
    thread.on('exit', (code) => ended(thread, new Error(`the rendering thread ended with ${code}`)));
    // Requests keep the process alive, not the thread that waits for them.
    thread.unref();
  };
  start();

  const ask = (id: number, message: ToRenderer): Promise<FromRenderer> => {
    const thread = worker;
    if (thread === null || !isReady) return Promise.reject(new Error('the rendering thread is not running'));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        ended(thread, new Error('the rendering thread was silent for too long'));
        void thread.terminate();
      }, STEP_DEADLINE_MS);
      waiting.set(id, { resolve, reject, timer });
      thread.postMessage(message);
    });
  };

  return {
    plan: async (view) => {
      lastId += 1;
      const id = lastId;
      const answer = await ask(id, { kind: 'plan', id, view });
      if (answer.kind !== 'planned' || answer.requests === null) return null;
      return { id, requests: answer.requests };
    },
    render: async (id, bodies) => {
      const answer = await ask(id, { kind: 'render', id, bodies });
      if (answer.kind !== 'rendered') throw new Error('the rendering thread answered something else');
      return answer.html;
    },
    drop: (id) => worker?.postMessage({ kind: 'drop', id } satisfies ToRenderer),
    close: async () => {
      isClosed = true;
      clearTimeout(restart);
      const thread = worker;
      worker = null;
      abandon(new Error('the gateway is closing'));
      await thread?.terminate();
    },
  };
}
