import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** One line of the file of records. `line` counts from 1; `hash` identifies its content. */
export type RecordLine = {
  readonly line: number;
  readonly text: string;
  readonly sourceId: string;
  readonly hash: string;
};

/** The records of an NDJSON file, one at a time, so that the file may be of any size. Throws for a line without id. */
export async function* readRecords(file: string): AsyncGenerator<RecordLine> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file) })) {
    line += 1;
    if (text.trim() === '') continue;
    const { sourceId } = parsed(text, line) as { sourceId?: unknown };
    if (typeof sourceId !== 'string') throw new Error(`line ${line}: no sourceId`);
    yield { line, text, sourceId, hash: createHash('sha256').update(text).digest('base64url') };
  }
}

function parsed(text: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`line ${line}: not JSON`);
  }
}
