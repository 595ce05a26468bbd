import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads';
import { CallClient } from './call-client.ts';
import { errorOf, type ReviveError } from './failure.ts';
import type {
  CallOptions,
  CallTypes,
  CloseMessage,
  ResponseMessage,
  ResultOf,
  WorkerMessage,
} from './protocol.ts';

/** The worker ended without being closed; `cause` is the reason. */
export class WorkerLostError extends Error {
  override readonly name = 'WorkerLostError';
}

export type WorkerOptions = {
  /** Name of the thread in tools and messages. */
  readonly name: string;
  /** Argument of the `serveWorker` function of the worker. */
  readonly data?: unknown;
  /** Objects in `data` that are transferred to the worker instead of being copied. */
  readonly transfer?: readonly Transferable[];
  readonly resourceLimits?: ResourceLimits;
  /** True when the worker alone does not keep the process running. */
  readonly unref?: boolean;
  /** Time for `close`, in ms; the worker is terminated after it. Default 10,000. */
  readonly closeDeadlineMs?: number;
  readonly revive?: ReviveError;
  /** The error of calls on a lost worker; WorkerLostError when absent. */
  readonly createLostError?: (cause: unknown) => Error;
  /**
   * Called once when a started worker ends without being closed. When absent the error is thrown uncaught, which ends
   * the process.
   */
  readonly onLost?: (error: Error) => void;
  /** Called with every value that the worker sends by `notify`. */
  readonly onNotification?: (value: unknown) => void;
};

export type WorkerLink<Calls extends CallTypes, Started> = {
  /**
   * The result of the worker's start. Rejects when the start failed or the thread ended first; the worker has ended
   * then.
   */
  readonly started: Promise<Started>;
  /** May be used at once: calls wait until the worker has started. Rejects when the worker is closed or lost. */
  readonly call: <Name extends keyof Calls & string>(
    name: Name,
    args: Parameters<Calls[Name]>,
    options?: CallOptions,
  ) => Promise<ResultOf<Calls[Name]>>;
  /** A call without a response; ignored when the worker has ended. */
  readonly notify: <Name extends keyof Calls & string>(name: Name, args: Parameters<Calls[Name]>) => void;
  /** Bytes that the worker holds, garbage included; also while it computes. Rejects when the worker has ended. */
  readonly heldBytes: () => Promise<number>;
  /** Why calls reject; null while the worker serves. */
  readonly failure: () => Error | null;
  /** Lets the worker close itself and ends it. Rejects when closing failed; safe to repeat. */
  readonly close: () => Promise<void>;
  /** Ends the worker at once; pending calls reject with `reason`, and it does not count as a loss. */
  readonly terminate: (reason?: Error) => Promise<void>;
};

const CLOSE_DEADLINE_MS = 10_000;

/** Starts the module at `url`, which calls `serveWorker`, in a worker thread. */
export function startWorker<Calls extends CallTypes, Started = void>(
  url: URL,
  options: WorkerOptions,
): WorkerLink<Calls, Started> {
  return new RunningWorker<Calls, Started>(url, options);
}

function throwUncaught(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}

class RunningWorker<Calls extends CallTypes, Started> implements WorkerLink<Calls, Started> {
  readonly #options: WorkerOptions;
  readonly #worker: Worker;
  readonly #client: CallClient<Calls>;
  readonly #started = Promise.withResolvers<Started>();
  readonly #closed = Promise.withResolvers<void>();
  readonly #exited: Promise<void>;
  #phase: 'starting' | 'serving' | 'closing' | 'ended' = 'starting';
  #closing: Promise<void> | undefined;

  constructor(url: URL, options: WorkerOptions) {
    this.#options = options;
    const { name, data, transfer = [], resourceLimits = {} } = options;
    this.#worker = new Worker(url, {
      name,
      workerData: data,
      transferList: [...transfer],
      resourceLimits,
    });
    this.#client = new CallClient<Calls>(this.#worker, options);
    this.#exited = new Promise((resolve) => {
      this.#worker.once('exit', () => resolve());
    });
    // A failed start also rejects every call, so nobody has to await the start.
    this.#started.promise.catch(() => undefined);
    this.#closed.promise.catch(() => undefined);
    this.#worker.on('message', (message: WorkerMessage | ResponseMessage) => this.#receive(message));
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', (code) => this.#end(new Error(`exit code ${code}`)));
    if (options.unref === true) this.#worker.unref();
  }

  get started(): Promise<Started> {
    return this.#started.promise;
  }

  call = <Name extends keyof Calls & string>(
    name: Name,
    args: Parameters<Calls[Name]>,
    options?: CallOptions,
  ): Promise<ResultOf<Calls[Name]>> => this.#client.call(name, args, options);

  notify = <Name extends keyof Calls & string>(name: Name, args: Parameters<Calls[Name]>): void =>
    this.#client.notify(name, args);

  heldBytes = async (): Promise<number> => {
    const { used_heap_size: heap, external_memory: external } = await this.#worker.getHeapStatistics();
    return heap + external;
  };

  failure = (): Error | null => this.#client.failure;

  close = (): Promise<void> => {
    this.#closing ??= this.#close();
    return this.#closing;
  };

  terminate = async (reason = this.#closedError()): Promise<void> => {
    if (this.#phase !== 'ended') this.#phase = 'closing';
    this.#started.reject(reason);
    this.#closed.resolve();
    this.#client.fail(reason);
    await this.#worker.terminate();
  };

  async #close(): Promise<void> {
    if (this.#phase === 'ended') return;
    this.#phase = 'closing';
    const message: CloseMessage = { kind: 'close' };
    this.#worker.postMessage(message);
    const deadline = setTimeout(
      () => void this.terminate(),
      this.#options.closeDeadlineMs ?? CLOSE_DEADLINE_MS,
    );
    try {
      await this.#closed.promise;
    } finally {
      clearTimeout(deadline);
      await this.terminate();
      await this.#exited;
    }
  }

  #receive(message: WorkerMessage | ResponseMessage): void {
    switch (message.kind) {
      case 'result':
      case 'failure':
        this.#client.settle(message);
        break;
      case 'notification':
        this.#options.onNotification?.(message.value);
        break;
      case 'started':
        if (this.#phase === 'starting') this.#phase = 'serving';
        this.#started.resolve(message.value as Started);
        break;
      case 'start-failed':
        void this.terminate(errorOf(message.failure, this.#options.revive));
        break;
      case 'closed':
        if (message.failure === null) this.#closed.resolve();
        else this.#closed.reject(errorOf(message.failure, this.#options.revive));
    }
  }

  #closedError(): Error {
    const error = new Error(`the ${this.#options.name} thread was closed`);
    return this.#options.createLostError?.(error) ?? error;
  }

  /** The thread has ended; an 'error' is followed by an 'exit', so only the first counts. */
  #end(cause: Error): void {
    if (this.#phase === 'ended') return;
    const wasServing = this.#phase === 'serving';
    this.#phase = 'ended';
    const { name, createLostError, onLost = throwUncaught } = this.#options;
    const error = createLostError?.(cause) ?? new WorkerLostError(`the ${name} thread has ended`, { cause });
    this.#started.reject(error);
    this.#client.fail(error);
    this.#closed.reject(error);
    if (wasServing) onLost(error);
  }
}
