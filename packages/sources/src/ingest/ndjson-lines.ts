/** One line that is not blank; `bytes` is null where it was longer than allowed. `line` counts from 1. */
export type NdjsonLine = { readonly line: number; readonly bytes: Buffer | null };

const NEWLINE = 10;

/**
 * Lines of a byte stream, one at a time: the next chunk is read only when the next line is requested, and at most one
 * line is buffered. A line above `bytesMax` is skipped to its end and reported as too long.
 */
export async function* ndjsonLines(
  chunks: AsyncIterable<Uint8Array>,
  bytesMax: number,
): AsyncGenerator<NdjsonLine> {
  let parts: Buffer[] = [];
  let length = 0;
  let line = 1;
  const add = (part: Buffer): void => {
    length += part.length;
    if (length <= bytesMax + 1) parts.push(part);
    else parts = [];
  };
  const take = (): NdjsonLine | null => {
    const bytes = withoutReturn(Buffer.concat(parts));
    const taken = { line, bytes: length > bytesMax + 1 || bytes.length > bytesMax ? null : bytes };
    const isBlank = taken.bytes !== null && isOnlySpace(taken.bytes);
    parts = [];
    length = 0;
    return isBlank ? null : taken;
  };
  for await (const chunk of chunks) {
    const buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let from = 0;
    for (let end = buffer.indexOf(NEWLINE); end !== -1; end = buffer.indexOf(NEWLINE, from)) {
      add(buffer.subarray(from, end));
      from = end + 1;
      const taken = take();
      line += 1;
      if (taken !== null) yield taken;
    }
    add(buffer.subarray(from));
  }
  const last = length > 0 ? take() : null;
  if (last !== null) yield last;
}

function withoutReturn(bytes: Buffer): Buffer {
  return bytes.at(-1) === 13 ? bytes.subarray(0, -1) : bytes;
}

function isOnlySpace(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 32 || byte === 9 || byte === 13);
}
