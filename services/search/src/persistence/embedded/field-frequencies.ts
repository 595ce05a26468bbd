import type { FieldFrequencies } from '../../domain/ranking.ts';

/**
 * How often a word occurs in the fields of a document, in one byte: two bits for the title (at most 3), two for the
 * summary (at most 3), four for the body (at most 15). Never 0 for a word that occurs.
 */
export type PackedFrequencies = number;

const TITLE = 0x40;
const SUMMARY = 0x10;
const BODY = 0x01;

/**
 * The byte of a word with unknown frequencies: the bits (0 or 1) state whether it occurs in title and summary; without
 * both it occurs in the body.
 */
export function packPresence(titleBit: number, summaryBit: number): PackedFrequencies {
  return titleBit * TITLE + summaryBit * SUMMARY || BODY;
}

/** Adds one occurrence; a field at its maximum does not change. */
export function withOccurrence(packed: PackedFrequencies, field: keyof FieldFrequencies): PackedFrequencies {
  if (field === 'title') return (packed & 0xc0) === 0xc0 ? packed : packed + TITLE;
  if (field === 'summary') return (packed & 0x30) === 0x30 ? packed : packed + SUMMARY;
  return (packed & 0x0f) === 0x0f ? packed : packed + BODY;
}

export function isInTitle(packed: PackedFrequencies): boolean {
  return (packed & 0xc0) !== 0;
}

export function isInSummary(packed: PackedFrequencies): boolean {
  return (packed & 0x30) !== 0;
}

export function unpackFrequencies(packed: PackedFrequencies): FieldFrequencies {
  return { title: packed >>> 6, summary: (packed >>> 4) & 3, body: packed & 15 };
}
