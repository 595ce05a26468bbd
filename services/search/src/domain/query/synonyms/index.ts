import { readSynonyms } from '../synonym-table.ts';
import { ACRONYMS } from './acronyms.ts';
import { AID_WORDS } from './aid-words.ts';
import { PEOPLE } from './people.ts';
import { PLACE_NAMES } from './place-names.ts';
import { PURPOSES } from './purposes.ts';
import { TRADES } from './trades.ts';

/** Lines of all tables; each is one group of words. */
export const SYNONYM_LINES: readonly string[] = [
  ...AID_WORDS,
  ...ACRONYMS,
  ...PEOPLE,
  ...TRADES,
  ...PURPOSES,
  ...PLACE_NAMES,
];

/** The vocabulary of funding, French and English. */
export const SYNONYMS = readSynonyms(SYNONYM_LINES);
