import { NEEDS } from '../../needs/taxonomy.ts';
import { needWord } from '../../searchable-facts.ts';
import { readSynonyms } from '../synonym-table.ts';
import { ACRONYMS } from './acronyms.ts';
import { AID_WORDS } from './aid-words.ts';
import { EVERYDAY_WORDS } from './everyday-words.ts';
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
  ...EVERYDAY_WORDS,
  ...PLACE_NAMES,
];

/** Other names of a need mean the word that is indexed with the subsidies that meet it. */
const NEED_LINES = NEEDS.flatMap(({ id, fr, en }) =>
  [...fr.also, ...en.also].map((also) => `${also} > ${needWord(id)}`),
);

/** The vocabulary of funding, French and English, and of needs. */
export const SYNONYMS = readSynonyms([...SYNONYM_LINES, ...NEED_LINES]);
