import { Readable } from 'node:stream';

export const NDJSON = 'application/x-ndjson';

/**
 * A response of one JSON line per result, produced as the client reads. `first` was read before, so that an early error
 * can still become an error response. A client that disconnects ends `results` early.
 */
export function ndjsonResponse<Result>(
  first: IteratorResult<Result, unknown>,
  results: AsyncGenerator<Result>,
): Readable {
  return Readable.from(linesOf(first, results), { objectMode: false, highWaterMark: 64 * 1024 });
}

async function* linesOf<Result>(
  first: IteratorResult<Result, unknown>,
  results: AsyncGenerator<Result>,
): AsyncGenerator<string> {
  try {
    if (first.done === true) return;
    yield `${JSON.stringify(first.value)}\n`;
    for await (const result of results) yield `${JSON.stringify(result)}\n`;
  } finally {
    await results.return(undefined);
  }
}
