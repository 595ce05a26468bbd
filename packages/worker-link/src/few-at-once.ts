/** Runs a task when its turn comes; settles as the task does. */
export type RunInTurn = <T>(task: () => Promise<T>) => Promise<T>;

/** Runs at most `count` tasks at a time, further ones in the order of their calls. */
export function fewAtOnce(count: number): RunInTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < count) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
