import { APPLICANT_NAMES } from './lexicon/applicant-phrases.ts';
import { SECTOR_WORDS } from './lexicon/sector-words.ts';

/** All words and phrases that readings can give as related words, as written. */
export const RELATED_WORDS: readonly string[] = [
  ...new Set([...Object.values(SECTOR_WORDS), ...Object.values(APPLICANT_NAMES)].flat()),
];
