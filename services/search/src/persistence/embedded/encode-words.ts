import type { PackedFrequencies } from './field-frequencies.ts';

/**
 * Distinct words of a document as stored: ascending numbers as differences (LEB128), each with its frequencies. The
 * input is number × 256 + frequencies.
 */
export function encodeWords(words: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(words.length * 6);
  let at = 0;
  let before = 0;
  for (const packed of words) {
    let rest = (packed >>> 8) - before;
    before = packed >>> 8;
    while (rest > 0x7f) {
      bytes[at++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    bytes[at++] = rest;
    bytes[at++] = packed & 0xff;
  }
  return bytes.slice(0, at);
}

export function decodeWords(
  bytes: Uint8Array,
  visit: (id: number, mentions: PackedFrequencies) => void,
): void {
  let id = 0;
  for (let at = 0; at < bytes.length; ) {
    let shift = 0;
    let byte = bytes[at++] as number;
    while (byte > 0x7f) {
      id += (byte & 0x7f) << shift;
      shift += 7;
      byte = bytes[at++] as number;
    }
    id += byte << shift;
    visit(id, bytes[at++] as number);
  }
}
