import { isAcronym } from './query/acronyms.ts';
import { type Stem, stemEnglish, stemFrench } from './stems.ts';

/** Keys that a folded word shares with its other forms, in French and in English: words with an equal key are forms. */
export type FormKeys = { readonly fr: string; readonly en: string };

/**
 * Words that a stemmer mistakes for forms of words with another meaning, each line one word in all its forms: a search
 * for "isoler" does not mean a parent "isolé". Collected from all stems that several words of a catalog of 24,000
 * subsidies share.
 */
const DISTINCT_WORDS = [
  'aidant aidants aidante aidantes',
  'animal animaux animale animales',
  'camping campings',
  'commun communs',
  'commune communes',
  'communication communications',
  'courant courants',
  'cycle cycles',
  'cycling',
  'depart departs',
  'departement departements',
  'devant',
  'eleve eleves',
  'engin engins',
  'equipe equipes',
  'interne internes',
  'isole isolee isolees isoles isolement',
  'marais',
  'mare mares',
  'mars',
  'martinique',
  'montant montants',
  'naturiste naturistes',
  'pays',
  'planning plannings',
  'pressing pressings',
  'publication publications',
  'refuge refuges',
  'station stations',
  'train trains',
];
const DISTINCT_KEYS: ReadonlyMap<string, string> = new Map(
  DISTINCT_WORDS.flatMap((line) => {
    const words = line.split(' ');
    return words.map((word): [string, string] => [word, whole(words[0] ?? '')]);
  }),
);

/** A word this short is rarely the stem of a longer one: "cir" and "cirer", "sel" and "selle". */
const SHORT_LENGTH_MAX = 3;
const FRENCH_ENDINGS = ['s', 'x'];
const ENGLISH_ENDINGS = ['s', 'es', 'd', 'ed', 'ing'];

/**
 * Keys of the forms of a folded word: its Snowball stems, except for words listed as distinct. Words of up to three
 * letters and known acronyms have only forms with a regular ending ("eaux", "PMEs", "buying").
 */
export function formKeysOf(word: string): FormKeys {
  const distinct = DISTINCT_KEYS.get(word);
  if (distinct !== undefined) return { fr: distinct, en: distinct };
  if (isAcronym(word)) return { fr: whole(word), en: whole(word) };
  return {
    fr: keyOf(word, stemFrench, FRENCH_ENDINGS),
    en: keyOf(word, stemEnglish, ENGLISH_ENDINGS),
  };
}

/** Whether one of two words is listed as distinct and the other is no form of it. */
export function areDistinct(one: string, other: string): boolean {
  return DISTINCT_KEYS.get(one) !== DISTINCT_KEYS.get(other);
}

function keyOf(word: string, stem: Stem, endings: readonly string[]): string {
  for (const ending of endings) {
    if (!word.endsWith(ending)) continue;
    const base = word.slice(0, -ending.length);
    if (hasNoStem(base) && stem(base) === stem(word)) return whole(base);
  }
  return hasNoStem(word) ? whole(word) : withoutDoubles(stem(word));
}

/** Doubled letters are the commonest slip of French spelling, in texts too ("labélisation"), and rarely distinguish words. */
function withoutDoubles(stem: string): string {
  return stem.replaceAll(/(.)\1/g, '$1');
}

/** More than one letter: what remains of "as" is not a word. */
function hasNoStem(word: string): boolean {
  return word.length > 1 && (word.length <= SHORT_LENGTH_MAX || isAcronym(word));
}

/** Marks the key of a word that is not a stem; no stem contains this character. */
function whole(word: string): string {
  return `${word}=`;
}
