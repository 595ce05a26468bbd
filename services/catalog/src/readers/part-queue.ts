/** The parts of one file, for a reader that pulls them as it needs them. */
export type PartQueue = {
  readonly parts: AsyncIterable<Uint8Array>;
  /** Adds a part; null ends the file. */
  readonly add: (part: Uint8Array | null) => void;
  /** Resolves when the reader waits for a part that has not been added. */
  readonly starved: () => Promise<void>;
};

export function createPartQueue(): PartQueue {
  const queued: (Uint8Array | null)[] = [];
  let added = Promise.withResolvers<void>();
  let starved = Promise.withResolvers<void>();
  return {
    parts: (async function* () {
      for (;;) {
        while (queued.length === 0) {
          starved.resolve();
          await added.promise;
        }
        const part = queued.shift() ?? null;
        if (part === null) return;
        yield part;
      }
    })(),
    add: (part) => {
      queued.push(part);
      starved = Promise.withResolvers();
      added.resolve();
      added = Promise.withResolvers();
    },
    starved: () => starved.promise,
  };
}
