import { DeadlineExceededError, withDeadline } from '@platform/service-kit';
import { startWorker, type WorkerLink } from '@platform/worker-link';
import type {
  ApiResponse,
  RenderCalls,
  RenderedPage,
  RendererFolders,
  RequestedPage,
  RequestPlan,
} from './render-calls.ts';

/** One call takes milliseconds; a thread that does not respond within this time is stuck and is terminated. */
const STEP_DEADLINE_MS = 2_000;
/** Delay before a thread that ended is started again; it doubles with each restart up to the maximum. */
const RESTART_DELAY_MS = 500;
const RESTART_DELAY_MAX_MS = 30_000;
/** Limit of the old space of the thread, which holds two bundles and the page in progress. */
const HEAP_MIB_MAX = 128;

export type Renderer = {
  /** The API requests whose responses the page needs; null when its results are left to the browser. */
  readonly plan: (requested: RequestedPage) => Promise<({ readonly id: number } & RequestPlan) | null>;
  /** A planned page; `responses` are in the order of its requests. */
  readonly render: (id: number, responses: readonly (ApiResponse | null)[]) => Promise<RenderedPage>;
  /** Forgets a planned page that will not be rendered. */
  readonly drop: (id: number) => void;
  readonly close: () => Promise<void>;
};

type RenderThread = WorkerLink<RenderCalls, void>;

/**
 * Starts the thread that renders initial results. Calls reject while it is not running, when they fail, and when it
 * does not respond in time; in the last case the thread is terminated and another one is started.
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
      name: 'initial-results',
      data: folders,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB_MAX },
      // The idle thread must not keep the process running.
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
    plan: async (requested) => {
      lastId += 1;
      const id = lastId;
      const plan = await step((running) => running.call('plan', [id, requested]));
      return plan === null ? null : { id, ...plan };
    },
    render: async (id, responses) => {
      const rendered = await step((running) => running.call('render', [id, responses]));
      restartDelayMs = RESTART_DELAY_MS;
      return rendered;
    },
    drop: (id) => thread.notify('drop', [id]),
    close: async () => {
      isClosed = true;
      clearTimeout(restart);
      await thread.terminate(new Error('the gateway is closing'));
    },
  };
}
