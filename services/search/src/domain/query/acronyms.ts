import { wordsOf } from '../fold-text.ts';
import { ACRONYMS as LINES } from './synonyms/acronyms.ts';

/** In capitals throughout: "PME", but not "IoT" or "micro-enterprise". */
const CAPITALS = /^\p{Lu}{2,}$/u;

const ACRONYMS: ReadonlySet<string> = new Set(
  LINES.flatMap((line) => line.split(/ [=~>] |, /))
    .filter((entry) => CAPITALS.test(entry))
    .flatMap(wordsOf),
);

/** Whether a folded word is a known abbreviation of funding ("cir", "feder"), which is a word and not a prefix. */
export function isAcronym(word: string): boolean {
  return ACRONYMS.has(word);
}
