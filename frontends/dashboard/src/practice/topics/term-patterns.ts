import { foldedWords } from '@platform/contracts/folded-text';
import type { Language } from '@platform/contracts/values';
import { distanceWithin } from '@platform/query-reader/edit-distance';

/**
 * The terms of a topic, one pattern a line: its weight, then its words in their order with at most three others between.
 *
 * - `word` matches the word in singular and plural, `word*` every word that begins so, `a_b` two words that follow each
 *   other, `a|b_c` one of the alternatives, and `@group` one of the words of the group.
 * - `+` joins parts that may be in any order; a part that begins with `-` must not be there.
 *
 * A word of six letters or more may have one typing error after its first letter.
 */
export type TermText = string;
export type TermsByLanguage = Readonly<Record<Language, TermText>>;
export type Groups = Readonly<Record<string, string>>;

export type Term = { readonly text: string; readonly isPrefix: boolean };
/** Phrases of which one must be there; the words of a phrase follow each other. */
type Step = readonly (readonly Term[])[];
type Part = { readonly steps: readonly Step[]; readonly isForbidden: boolean };
export type Pattern = { readonly weight: number; readonly parts: readonly Part[] };

/** A word of a question: as typed, its singular, and whether a typing error may explain it. */
export type QuestionWord = { readonly text: string; readonly singular: string; readonly isKnown: boolean };

const GAP_MAX = 3;
const NOTHING: ReadonlySet<number> = new Set();
const TYPO_LENGTH_MIN = 6;

export function parsePatterns(text: TermText, groups: Groups): readonly Pattern[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const space = line.indexOf(' ');
      const parts = line.slice(space + 1).split(' + ');
      return { weight: Number(line.slice(0, space)), parts: parts.map((part) => parsePart(part, groups)) };
    });
}

function parsePart(text: string, groups: Groups): Part {
  const isForbidden = text.startsWith('-');
  const steps = (isForbidden ? text.slice(1) : text)
    .split(' ')
    .map((word) => word.split('|').flatMap((phrase) => phrasesOf(phrase, groups)));
  return { steps, isForbidden };
}

function phrasesOf(phrase: string, groups: Groups): Step {
  if (!phrase.startsWith('@')) return [phrase.split('_').map(parseTerm)];
  const group = groups[phrase.slice(1)];
  if (group === undefined) throw new Error(`no group is named ${phrase}`);
  return spacedWords(group).map((one) => one.split('_').map(parseTerm));
}

/** Terms that are separated by spaces. */
export function parseTerms(text: string): readonly Term[] {
  return spacedWords(text).map(parseTerm);
}

function spacedWords(text: string): readonly string[] {
  return text.split(/\s+/u).filter((one) => one !== '');
}

function parseTerm(term: string): Term {
  return term.endsWith('*')
    ? { text: term.slice(0, -1), isPrefix: true }
    : { text: singularOf(term), isPrefix: false };
}

/** The words of a question, each compared with the words that the patterns know. */
export function questionWords(
  question: string,
  isKnown: (word: QuestionWord) => boolean,
): readonly QuestionWord[] {
  return foldedWords(question).map((text) => {
    const word = { text, singular: singularOf(text), isKnown: true };
    return { ...word, isKnown: isKnown(word) };
  });
}

/** Without the ending of the plural; the same for terms and questions, so its result need not be a word. */
export function singularOf(word: string): string {
  return word.length > 3 ? word.replace(/[sx]$/u, '') : word;
}

/** Places of the words that a pattern matches, among those that are not taken; null where it does not match. */
export function matchPattern(
  { parts }: Pattern,
  words: readonly QuestionWord[],
  taken: ReadonlySet<number>,
): readonly number[] | null {
  const places = new Set<number>();
  for (const { steps, isForbidden } of parts) {
    const found = findSteps(steps, words, isForbidden ? NOTHING : new Set([...taken, ...places]));
    if (isForbidden ? found !== null : found === null) return null;
    if (found !== null) for (const place of found) places.add(place);
  }
  return [...places];
}

function findSteps(
  steps: readonly Step[],
  words: readonly QuestionWord[],
  taken: ReadonlySet<number>,
): readonly number[] | null {
  for (let start = 0; start < words.length; start++) {
    const found = matchFrom(start, { steps, words, taken });
    if (found !== null) return found;
  }
  return null;
}

function matchFrom(
  start: number,
  given: {
    readonly steps: readonly Step[];
    readonly words: readonly QuestionWord[];
    readonly taken: ReadonlySet<number>;
  },
): readonly number[] | null {
  const [step = [], ...rest] = given.steps;
  for (const phrase of step) {
    if (!isPhraseAt(start, phrase, given)) continue;
    const places = phrase.map((_, offset) => start + offset);
    if (rest.length === 0) return places;
    const next = start + phrase.length;
    for (let place = next; place <= next + GAP_MAX; place++) {
      const found = matchFrom(place, { ...given, steps: rest });
      if (found !== null) return [...places, ...found];
    }
  }
  return null;
}

function isPhraseAt(
  start: number,
  phrase: readonly Term[],
  { words, taken }: { readonly words: readonly QuestionWord[]; readonly taken: ReadonlySet<number> },
): boolean {
  return phrase.every((term, offset) => {
    const word = words[start + offset];
    return word !== undefined && !taken.has(start + offset) && isMatch(term, word);
  });
}

/** Whether a word is a term, or the term with one typing error. */
export function isMatch(term: Term, word: QuestionWord): boolean {
  if (term.isPrefix ? word.text.startsWith(term.text) : word.singular === term.text) return true;
  const { length } = term.text;
  if (word.isKnown || length < TYPO_LENGTH_MIN || word.text[0] !== term.text[0]) return false;
  if (!term.isPrefix) return distanceWithin(word.singular, term.text, 1) <= 1;
  return [-1, 0, 1].some((more) => distanceWithin(word.text.slice(0, length + more), term.text, 1) <= 1);
}

/** Every term of the patterns. */
export function termsIn(patterns: readonly Pattern[]): readonly Term[] {
  return patterns.flatMap(({ parts }) => parts.flatMap(({ steps }) => steps.flat(2)));
}

/** Each term once. */
export function distinctTerms(terms: readonly Term[]): readonly Term[] {
  return [...new Map(terms.map((term) => [`${term.text}${term.isPrefix ? '*' : ''}`, term])).values()];
}
