import { Readable } from 'node:stream';

export const NDJSON = 'application/x-ndjson';

/**
 * An answer of one JSON line per result, made as the client reads. `first` was taken already, so that an error before it
 * could still be answered as one. A client that goes away ends `results` early.
 */
export function ndjsonAnswer<Result>(
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
