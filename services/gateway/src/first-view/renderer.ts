import { DeadlineExceededError, withDeadline } from '@platform/service-kit';
import { startWorker, type WorkerLink } from '@platform/worker-link';
import type { RenderCalls, RendererFolders, RequestedView } from './render-calls.ts';

/** One step of a page takes milliseconds; a thread without a response for so long is stuck and is terminated. */
const STEP_DEADLINE_MS = 2_000;
/** A thread that ended is started again after this delay, which doubles each time up to the maximum. */
const RESTART_DELAY_MS = 500;
const RESTART_DELAY_MAX_MS = 30_000;
/** Old space of the thread: two bundles and the page in progress. */
const HEAP_MIB_MAX = 128;

export type Renderer = {
  /** API addresses whose responses the first view needs; null when it is left to the browser. */
  readonly plan: (view: RequestedView) => Promise<{ id: number; requests: readonly string[] } | null>;
  /** The page of a plan, with the bodies of its requests in their order. */
  readonly render: (id: number, bodies: readonly string[]) => Promise<string>;
  /** Forgets a plan. */
  readonly drop: (id: number) => void;
  readonly close: () => Promise<void>;
};

type RenderThread = WorkerLink<RenderCalls, void>;

/**
 * Starts the thread that renders first views. Calls reject while it is not running, when they fail, and when there is no
 * response in time: then the thread is terminated and another one started.
 */
export function startRenderer(folders: RendererFolders): Renderer {
  let thread: RenderThread;
  let isReady = false;
  let isClosed = false;
  let lastId = 0;
  let restartDelayMs = RESTART_DELAY_MS;
  let restart: NodeJS.Timeout | undefined;

  const start = (): void => {
    const current: RenderThread = startWorker<RenderCalls>(new URL('./render-worker.ts', import.meta.url), {
      name: 'first-view',
      data: folders,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB_MAX },
      // Requests keep the process running, not the thread that waits for them.
      unref: true,
      onLost: () => startAgain(current),
    });
    thread = current;
    current.started.then(
      () => {
        isReady = true;
      },
      () => startAgain(current),
    );
  };
  const startAgain = (ended: RenderThread): void => {
    if (ended !== thread || isClosed) return;
    isReady = false;
    restart = setTimeout(start, restartDelayMs).unref();
    restartDelayMs = Math.min(restartDelayMs * 2, RESTART_DELAY_MAX_MS);
  };
  start();

  const step = async <Result>(call: (running: RenderThread) => Promise<Result>): Promise<Result> => {
    if (!isReady || isClosed) throw new Error('the rendering thread is not running');
    const running = thread;
    const response = call(running);
    try {
      return await withDeadline(response, STEP_DEADLINE_MS, 'rendering thread');
    } catch (error) {
      if (error instanceof DeadlineExceededError && running === thread && isReady) {
        startAgain(running);
        void running.terminate(error);
      }
      throw error;
    }
  };

  return {
    plan: async (view) => {
      lastId += 1;
      const id = lastId;
      const requests = await step((running) => running.call('plan', [id, view]));
      return requests === null ? null : { id, requests };
    },
    render: async (id, bodies) => {
      const html = await step((running) => running.call('render', [id, bodies]));
      restartDelayMs = RESTART_DELAY_MS;
      return html;
    },
    drop: (id) => thread.notify('drop', [id]),
    close: async () => {
      isClosed = true;
      clearTimeout(restart);
      await thread.terminate(new Error('the gateway is closing'));
    },
  };
}
