import type { FieldFrequencies } from '../../domain/ranking.ts';

/**
 * How often a word is said in the parts of a document, in one byte: two bits for the title (at most 3), two for the
 * summary (at most 3), four for the body (at most 15). Never 0 for a word that is said.
 */
export type PackedFrequencies = number;

const TITLE = 0x40;
const SUMMARY = 0x10;
const BODY = 0x01;

/** The byte of a word that title or summary or only the body says, where how often is not known. */
export function packOnce(inTitle: boolean, inSummary: boolean): PackedFrequencies {
  return (inTitle ? TITLE : 0) | (inSummary ? SUMMARY : 0) || BODY;
}

/** One more mention; beyond what a byte holds nothing is added. */
export function withOccurrence(packed: PackedFrequencies, part: keyof FieldFrequencies): PackedFrequencies {
  if (part === 'title') return (packed & 0xc0) === 0xc0 ? packed : packed + TITLE;
  if (part === 'summary') return (packed & 0x30) === 0x30 ? packed : packed + SUMMARY;
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
