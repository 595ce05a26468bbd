/**
 * Runs the work of one key after the other and that of different keys at once, so that requests for the same account in
 * this process do not repeat each other's attempts.
 */
export function createKeyedTurns() {
  const tails = new Map<string, Promise<unknown>>();
  return async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = tails.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    const tail = mine.catch(() => undefined);
    tails.set(key, tail);
    try {
      return await mine;
    } finally {
      if (tails.get(key) === tail) tails.delete(key);
    }
  };
}

export type InTurn = ReturnType<typeof createKeyedTurns>;
