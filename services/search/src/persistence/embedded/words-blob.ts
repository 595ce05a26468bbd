import type { PackedMentions } from './mentions.ts';

/** Distinct words of a document as they are stored beside it: rising ids as differences (LEB128), each with its mentions. */
export function encodeWords(
  words: readonly { readonly id: number; readonly mentions: PackedMentions }[],
): Uint8Array {
  const rising = words.toSorted((a, b) => a.id - b.id);
  const bytes = new Uint8Array(rising.length * 6);
  let at = 0;
  let before = 0;
  for (const { id, mentions } of rising) {
    let rest = id - before;
    before = id;
    while (rest > 0x7f) {
      bytes[at++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    bytes[at++] = rest;
    bytes[at++] = mentions;
  }
  return bytes.slice(0, at);
}

export function decodeWords(bytes: Uint8Array, visit: (id: number, mentions: PackedMentions) => void): void {
  let id = 0;
  for (let at = 0; at < bytes.length; ) {
    let shift = 0;
    let byte = bytes[at++] ?? 0;
    while (byte > 0x7f) {
      id += (byte & 0x7f) << shift;
      shift += 7;
      byte = bytes[at++] ?? 0;
    }
    id += byte << shift;
    visit(id, bytes[at++] ?? 0);
  }
}
