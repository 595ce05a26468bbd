import { wordsOf } from '../fold-text.ts';
import { ACRONYMS as LINES } from './synonyms/acronyms.ts';

/** In capitals throughout: "PME", and neither "IoT" nor "micro-enterprise". */
const CAPITALS = /^\p{Lu}{2,}$/u;

const ACRONYMS: ReadonlySet<string> = new Set(
  LINES.flatMap((line) => line.split(/ [=~>] |, /))
    .filter((entry) => CAPITALS.test(entry))
    .flatMap(wordsOf),
);

/** Whether a folded word is a short form that funding is full of ("cir", "feder"): a word of its own and no beginning of one. */
export function isAcronym(word: string): boolean {
  return ACRONYMS.has(word);
}
