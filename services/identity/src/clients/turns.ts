export type Turns = {
  /** Runs the work when it is its turn; rejects at once when too many wait. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Lets `concurrency` works run at the same time, the others in the order of their calls. */
export function createTurns({
  concurrency,
  waitingMax,
  refusal,
}: {
  readonly concurrency: number;
  readonly waitingMax: number;
  readonly refusal: () => Error;
}): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    run: async (work) => {
      if (running >= concurrency) {
        if (waiting.length >= waitingMax) throw refusal();
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
