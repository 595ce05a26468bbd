import type { Worker } from 'node:worker_threads';

export type StoreThread<Message> = {
  /** The next message; rejects when the thread ends first. */
  readonly next: () => Promise<Message>;
  /** From now on an end that nobody asked for is a loss. */
  readonly needed: () => void;
  /** Ends the thread, after it has answered `ask` when one is given. Safe when it has ended already. */
  readonly stop: (ask?: () => void) => Promise<void>;
};

/**
 * Watches a worker thread, because a dead one says nothing by itself: calls to it would wait, and the process would go
 * on without its data. `onLost` hears once that a needed thread has ended by itself, with the reason as `cause`.
 */
export function watchStoreThread<Message>(
  worker: Worker,
  onLost: (error: Error) => void,
): StoreThread<Message> {
  const end = Promise.withResolvers<never>();
  end.promise.catch(() => undefined);
  let isNeeded = false;
  let hasEnded = false;
  const ended = (cause: unknown): void => {
    if (hasEnded) return;
    hasEnded = true;
    const error = new Error('the store thread has ended', { cause });
    end.reject(error);
    if (isNeeded) onLost(error);
  };
  worker.on('error', ended);
  worker.on('exit', (code) => ended(new Error(`exit code ${code}`)));

  const next = (): Promise<Message> =>
    Promise.race([
      end.promise,
      new Promise<Message>((resolve) => worker.once('message', (message: Message) => resolve(message))),
    ]);

  return {
    next,
    needed: () => {
      isNeeded = true;
      if (hasEnded) end.promise.catch(onLost);
    },
    stop: async (ask) => {
      isNeeded = false;
      if (hasEnded) return;
      if (ask !== undefined) {
        const answered = next();
        ask();
        await answered;
      }
      await worker.terminate();
    },
  };
}
