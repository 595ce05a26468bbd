import { Readable } from 'node:stream';

export const NDJSON = 'application/x-ndjson';

/**
 * A response of one JSON line per result, produced as the client reads. `first` was read before, so that an early error
 * can still become an error response. A client that disconnects ends `results` early, also one that had left before the
 * response began: the lease or slot that `results` holds is released at once.
 */
export function ndjsonResponse<Result>(
  first: IteratorResult<Result, unknown>,
  results: AsyncGenerator<Result>,
): Readable {
  let pulled: IteratorResult<Result, unknown> | null = first;
  const pull = async (): Promise<string | null> => {
    const { done, value } = pulled ?? (await results.next());
    pulled = null;
    return done === true ? null : `${JSON.stringify(value)}\n`;
  };
  return new Readable({
    highWaterMark: 64 * 1024,
    read() {
      pull().then(
        (line) => this.push(line),
        (error: Error) => this.destroy(error),
      );
    },
    // Not a generator's `finally`: one that was never started skips it.
    destroy(error, done) {
      results.return(undefined).then(() => done(error), done);
    },
  });
}
