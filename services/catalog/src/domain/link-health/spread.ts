import { createHash } from 'node:crypto';

/** A number from 0 to below 1 that is always the same for `text` and evenly distributed over texts. */
export function spreadOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}
