import type { AnswerOrder } from '@platform/contracts/assistant';
import { foldedWords } from '@platform/contracts/folded-text';
import type { Language } from '@platform/contracts/values';
import { isFunding, isPlain } from './plain-words.ts';
import { REQUESTED } from './requested-topics.ts';

export type Shown = NonNullable<AnswerOrder['shown']>;

/**
 * Which of the shown programmes a text means. `by`: a place in the list, all of them, a name, a word such as "it", or nothing.
 * `others` are words of the text that neither mean a programme nor are plain.
 */
export type Meant = {
  readonly by: 'place' | 'each' | 'name' | 'pronoun' | 'nothing';
  readonly numbers: readonly number[];
  readonly others: readonly string[];
  /** How many words of its name the text has. */
  readonly namedBy: number;
};

const ORDINALS: readonly string[] = [
  'premier premiere 1er 1ere 1re first 1st',
  'deuxieme second seconde 2e 2eme 2nd 2nde',
  'troisieme third 3e 3eme 3rd',
  'quatrieme fourth 4e 4eme 4th',
  'cinquieme fifth 5e 5eme 5th',
  'sixieme sixth 6e 6eme 6th',
  'septieme seventh 7e 7eme 7th',
  'huitieme eighth 8e 8eme 8th',
  'neuvieme ninth 9e 9eme 9th',
  'dixieme tenth 10e 10eme 10th',
];
const LAST = new Set(['dernier', 'derniere', 'last']);
const DETERMINERS = new Set([
  'le',
  'la',
  'l',
  'du',
  'au',
  'the',
  'n',
  'no',
  'numero',
  'number',
  'cette',
  'ce',
]);
const COUNTS: Readonly<Record<string, number>> = { deux: 2, two: 2, trois: 3, three: 3, quatre: 4, four: 4 };
const FIRST_FEW = /(?<= )(?:(deux|trois|quatre|[2-5]) premi[a-z]+|first (two|three|four|[2-5]))(?= )/;
const LAST_FEW = /(?<= )(?:(deux|trois|quatre|[2-5]) derni[a-z]+|last (two|three|four|[2-5]))(?= )/;
/** Words after which a number is a place in the list, whatever follows. */
const NUMBERING = new Set('n no numero number num nr'.split(' '));
const EACH =
  /(?<= )(?:laquelle|lequel|lesquelles|lesquels|which (?:one|ones|programme|of)|(?:the|all) \w+ of them|chacune?|(?:toutes|tous)(?! (?:les|mes|nos|ces) (?!aides|dispositifs|programmes|subventions|financements|deux|trois|quatre))|each|all(?! (?:the|my|our|these) (?!programmes|programs|grants|schemes|two|three|four))|both|les deux|ces aides|them)(?= )/;
const PRONOUN =
  /(?<= )(?:elle|celle (?:ci|la)|celui (?:ci|la)|cette [a-z]+|ce (?:dispositif|programme|pret|fonds)|son|sa|ses|y|en|it|its|this|that)(?= )/;
/** Before words that describe a project instead of naming a programme. */
const INDEFINITE = new Set('un une des aux les mon ma mes notre nos an my our some'.split(' '));
/** The same before a single word: "pour isoler", but "pour TPE gagnantes". */
const PURPOSE = new Set(['pour', 'for']);

function placeOf(word: string, total: number): number | null {
  if (LAST.has(word)) return total;
  const at = ORDINALS.findIndex((names) => names.split(' ').includes(word));
  return at >= 0 ? at + 1 : null;
}

/** Whether a folded word is a place in a list: "deuxieme", "last". */
export function isRank(word: string): boolean {
  return placeOf(word, 1) !== null;
}

/** Whether nothing that could be a noun of its own follows: "la première", not "la première voiture". */
function standsAlone(next: string | undefined): boolean {
  return next === undefined || next === REQUESTED || isPlain(next) || isFunding(next);
}

/** Places in the list that a text names, each with the position of its word. */
function placesIn(words: readonly string[], total: number): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  const isRequesting = words.includes(REQUESTED);
  for (const [at, word] of words.entries()) {
    const before = words[at - 1] ?? '';
    // "Dans le 3e" is a part of a city.
    const isWithin = /^(?:dans|in)$/.test(words[at - 2] ?? '');
    const isIntroduced = !isWithin && (DETERMINERS.has(before) || isFunding(before));
    const place = placeOf(word, total) ?? (/^\d{1,2}$/.test(word) ? Number(word) : null);
    const isNumber =
      place !== null &&
      place <= total &&
      isRequesting &&
      /^(?:for|of|with|about|under|pour|de|a|avec|sur|et|and)$/.test(before);
    const isNumbered = /^\d/.test(word) && NUMBERING.has(before);
    if (place === null) continue;
    if (isNumbered || ((isIntroduced || isNumber) && standsAlone(words[at + 1]))) places.set(at, place);
  }
  return places;
}

/** English names of what French titles call otherwise, folded. */
const TRANSLATED: Readonly<Record<string, string>> = {
  foundation: 'fondation',
  loan: 'pret',
  voucher: 'cheque',
  department: 'departement',
  town: 'ville',
  city: 'ville',
  erdf: 'feder',
  eafrd: 'feader',
  esf: 'fse',
  amif: 'fami',
};
/** What follows the name proper in a title. */
const BEGINNING_END = / [–—-] |[(:«/]/;
/** Shorter words have no letter in an acronym: "certificats d’économies d’énergie" is CEE. */
const INITIALLED_LETTERS_MIN = 3;
const INITIALS_MIN = 3;

/** The initials of the words of a name, which may be called by them; none where they are too few. */
function initialsOf(name: string): readonly string[] {
  const initials = foldedWords(name)
    .filter((word) => word.length >= INITIALLED_LETTERS_MIN)
    .map((word) => word.slice(0, 1))
    .join('');
  return initials.length >= INITIALS_MIN ? [initials] : [];
}

/** Words of a title by which somebody could name it, with the initials of its beginning and of what is in brackets (CEE). */
export function namesOf(title: string): ReadonlySet<string> {
  const words = foldedWords(title).filter((word) => !isPlain(word) && !isFunding(word));
  const bracketed = /\(([^()]*)\)/.exec(title)?.[1] ?? '';
  const beginning = title.split(BEGINNING_END)[0] ?? '';
  const others = Object.entries(TRANSLATED).flatMap(([other, word]) => (words.includes(word) ? [other] : []));
  return new Set([...words, ...others, ...initialsOf(bracketed), ...initialsOf(beginning)]);
}

export type MeantOptions = {
  readonly lang: Language;
  /** Whether the text is known to be about shown programmes. */
  readonly isSure: boolean;
};

type Named = { readonly numbers: readonly number[]; readonly words: ReadonlySet<string> };

/** The programmes whose titles share most words with a text; where it is not `sure` to name some, as far as the words stand as a name. */
function namedIn(words: readonly string[], { programmes }: Shown, { lang, isSure }: MeantOptions): Named {
  const isName = (at: number, count: number): boolean => {
    const before = words[at - 1] ?? '';
    if (isSure) return true;
    if (INDEFINITE.has(before) || (lang === 'en' && before === 'a')) return false;
    return count > 1 || !PURPOSE.has(before);
  };
  const found = programmes.map(({ number, title }) => {
    const names = namesOf(title);
    const shared = [...words.entries()].filter(([, word]) => names.has(word));
    const at = shared[0]?.[0] ?? 0;
    const isNamed = shared.length > 0 && isName(at, shared.length);
    const head = [...names][0] ?? '';
    return { number, head, words: new Set(isNamed ? shared.map(([, word]) => word) : []) };
  });
  const most = Math.max(0, ...found.map((one) => one.words.size));
  const equal = most === 0 ? [] : found.filter((one) => one.words.size === most);
  const byHead = equal.filter((one) => one.words.has(one.head));
  const best = byHead.length === 1 ? byHead : equal;
  return { numbers: best.map(({ number }) => number), words: best[0]?.words ?? new Set() };
}

/** "Les deux premières", "the last three". */
function fewIn(text: string, numbers: readonly number[]) {
  const first = FIRST_FEW.exec(text);
  const few = first ?? LAST_FEW.exec(text);
  const count = few?.[1] ?? few?.[2];
  if (few === null || count === undefined) return null;
  const many = COUNTS[count] ?? Number(count);
  return {
    numbers: first === null ? numbers.slice(-many) : numbers.slice(0, many),
    words: few[0].split(' '),
  };
}

/** The programmes that a text means, by the words that are left of it besides what it requests. */
export function meantProgrammes(words: readonly string[], shown: Shown, options: MeantOptions): Meant {
  const text = ` ${words.join(' ')} `;
  const numbers = shown.programmes.map(({ number }) => number);
  const mentioned = shown.mentioned.filter((number) => numbers.includes(number));
  const others = words.filter((word) => word !== REQUESTED && !isPlain(word) && !isFunding(word));
  const without = (gone: (word: string) => boolean) => others.filter((word) => !gone(word));
  const few = fewIn(text, numbers);
  if (few !== null)
    return {
      by: 'place',
      numbers: few.numbers,
      others: without((word) => few.words.includes(word)),
      namedBy: 0,
    };
  const places = placesIn(words, numbers.at(-1) ?? 0);
  if (places.size > 0) {
    const meant = [...new Set(places.values())].filter((place) => numbers.includes(place));
    return {
      by: 'place',
      numbers: meant,
      others: without((word) => [...places.keys()].some((at) => words[at] === word)),
      namedBy: 0,
    };
  }
  const named = namedIn(words, shown, options);
  if (named.numbers.length > 0)
    return {
      by: 'name',
      numbers: named.numbers,
      others: without((word) => named.words.has(word)),
      namedBy: named.words.size,
    };
  const each = EACH.exec(text);
  if (each !== null)
    return {
      by: 'each',
      numbers: mentioned.length > 1 ? mentioned : numbers,
      others: without((word) => each[0].split(' ').includes(word)),
      namedBy: 0,
    };
  const last = mentioned.length > 0 ? mentioned : numbers;
  return { by: PRONOUN.test(text) ? 'pronoun' : 'nothing', numbers: last, others, namedBy: 0 };
}
