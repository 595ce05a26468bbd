import { IMPORT_FILE_BYTES_MAX } from '@platform/contracts/catalog';
import type { ReadRecord } from '@platform/sources';

/** The parts as one file for a source that can only read it whole; null when it is too large for that. */
export async function joinedParts(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array | null> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const part of parts) {
    length += part.length;
    if (length > IMPORT_FILE_BYTES_MAX) held = [];
    else held.push(part);
  }
  return length > IMPORT_FILE_BYTES_MAX ? null : Buffer.concat(held);
}

/** Why a file that came in parts cannot be joined. */
export const MUST_BE_WHOLE = 'files of this source are read whole and must be below 50 MB';

/** A file, or the rest of one, that was not read. Without an id, so that nothing is taken for missing. */
export function refusedFile(file: string, message: string): ReadRecord {
  return { kind: 'refused', file, sourceId: null, reasons: [{ field: '', message }] };
}
