import { distanceWithin, editsAllowed } from '../edit-distance.ts';
import { levelOfPlace, type NamedPlace } from './named-place.ts';

/** The commune of which all words but the one at a position are these, and that one nearly is; none where several are. */
export type NamesByOtherWords = (words: readonly string[], misspelt: number) => readonly NamedPlace[];

/** Rarer names of so many words are as distinct as those of large towns. */
const WORDS_MIN = 3;
const WORDS_MAX = 5;
const TOWN_POPULATION = 500;
const MISSPELT_LETTERS_MIN = 4;
const SAINT_LETTERS_MIN = 7;

/** Finds communes of three words or more, or of a saint, of which one word is misspelt: "mézière sur seine". */
export function createNamesByOtherWords(
  byName: ReadonlyMap<string, readonly NamedPlace[]>,
): NamesByOtherWords {
  const byOthers = new Map<string, string[]>();
  for (const [name, [largest]] of byName) {
    // Most names are excluded by what costs least.
    if (largest === undefined || largest.population < TOWN_POPULATION) continue;
    const words = name.split(' ');
    if (words.length > WORDS_MAX || levelOfPlace(largest) !== 'commune') continue;
    // Of two words only names of saints are as distinct: "st emillion".
    const isOfSaint = words.length === 2 && /^sainte?$/.test(words[0] ?? '');
    if (words.length < WORDS_MIN && !isOfSaint) continue;
    for (const [at, word] of words.entries()) {
      if (word.length < (isOfSaint ? SAINT_LETTERS_MIN : MISSPELT_LETTERS_MIN)) continue;
      const others = without(words, at);
      const known = byOthers.get(others) ?? [];
      known.push(name);
      byOthers.set(others, known);
    }
  }
  return (words, misspelt) => {
    const word = words[misspelt] ?? '';
    if (word.length < MISSPELT_LETTERS_MIN) return [];
    const limit = editsAllowed(word);
    const near = (byOthers.get(without(words, misspelt)) ?? []).filter(
      (name) => distanceWithin(word, name.split(' ')[misspelt] ?? '', limit) <= limit,
    );
    const [only = ''] = near;
    return near.length === 1 ? (byName.get(only) ?? []) : [];
  };
}

function without(words: readonly string[], at: number): string {
  return words.toSpliced(at, 1, '_').join(' ');
}
