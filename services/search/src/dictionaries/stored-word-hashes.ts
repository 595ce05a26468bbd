import type { WordHashes } from '../domain/query/language-words.ts';

/**
 * Of each language the differences between its sorted hashes, in base64; a difference takes 7 bits a byte, lowest
 * first, and all its bytes but the last have the highest bit.
 */
type StoredHashes = Readonly<Record<'fr' | 'en', { readonly count: number; readonly differences: string }>>;

const LOW_BITS = 0x7f;
const MORE = 0x80;
const SHIFT = 7;

/** The text of hashes that `parseWordHashes` parses. */
export function renderWordHashes({ fr, en }: WordHashes): string {
  return JSON.stringify({ fr: toStored(fr), en: toStored(en) } satisfies StoredHashes, null, 1);
}

/** The hashes that `renderWordHashes` rendered. */
export function parseWordHashes(text: string): WordHashes {
  const { fr, en } = JSON.parse(text) as StoredHashes;
  return { fr: fromStored(fr), en: fromStored(en) };
}

function toStored(hashes: Uint32Array): StoredHashes['fr'] {
  const bytes: number[] = [];
  let last = 0;
  for (const hash of hashes) {
    let difference = hash - last;
    for (; difference > LOW_BITS; difference = Math.floor(difference / MORE)) {
      bytes.push((difference & LOW_BITS) | MORE);
    }
    bytes.push(difference);
    last = hash;
  }
  return { count: hashes.length, differences: Buffer.from(bytes).toString('base64') };
}

function fromStored({ count, differences }: StoredHashes['fr']): Uint32Array {
  const bytes = Buffer.from(differences, 'base64');
  const hashes = new Uint32Array(count);
  let [at, last] = [0, 0];
  for (let next = 0; next < count; next += 1) {
    let byte = bytes[at++] ?? 0;
    let difference = byte & LOW_BITS;
    for (let shift = SHIFT; byte >= MORE; shift += SHIFT) {
      byte = bytes[at++] ?? 0;
      difference += (byte & LOW_BITS) * 2 ** shift;
    }
    last += difference;
    hashes[next] = last;
  }
  return hashes;
}
