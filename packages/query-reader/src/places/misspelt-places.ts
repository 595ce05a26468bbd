import { distanceWithin, editsAllowed, lettersOf, mayBeWithin } from '../edit-distance.ts';
import { NAMES_LIKE_FREQUENT_WORDS, NAMES_OF_FOREIGN_CITIES } from '../lexicon/ordinary-place-names.ts';
import { type Token, writtenOut } from '../token.ts';
import type { FoundPlace, PlaceContext } from './found-place.ts';
import type { NamedPlace } from './named-place.ts';
import { CAPITAL_WORD_POPULATION, isForeign } from './place-certainty.ts';
import { leadBefore, type PlaceLead } from './place-leads.ts';
import type { KnownName } from './place-names.ts';

/** A well-known name with a small typing error, where a place is expected or the word is unknown to both languages. */
export function misspeltAt(tokens: readonly Token[], at: number, deps: PlaceContext): FoundPlace | null {
  const lead = leadBefore(tokens, at);
  const token = tokens[at] as Token;
  if (token.word.length < 4 || /^\d/.test(token.word)) return null;
  const city = deps.isOrdinaryWord(token.word) ? cityWithoutS(token.word, lead, deps) : [];
  if (city.length > 0) return { first: at, end: at + 1, lead, places: city, effect: 'filter' };
  for (const length of [3, 2, 1]) {
    const words = tokens.slice(at, at + length);
    if (words.length < length || words.some((_, offset) => deps.isTaken(at + offset))) continue;
    const isNamed = lead.strength !== 'maybe' && words.some((one) => one.isCapital);
    const isOrdinary = words.every(({ word }) => deps.isOrdinaryWord(word));
    if (isOrdinary && !isNamed) continue;
    const typed = words.map(({ word }) => writtenOut(word)).join(' ');
    const isExpected = lead.strength !== 'maybe';
    // A correctly written name that was not read as a place is not a misspelt one.
    if (deps.names.named(typed).length > 0 || NAMES_OF_FOREIGN_CITIES.has(typed)) continue;
    if (typed.length < (isExpected ? 5 : 6)) continue;
    const places = nearestPlaces(
      typed,
      {
        length,
        isExpected: isExpected || token.isCapital,
        isLed: isExpected && !isOrdinary,
        limit: isExpected && !isOrdinary ? editsAllowed(typed) : 1,
      },
      deps,
    );
    if (places.length > 0) return { first: at, end: at + length, lead, places, effect: 'filter' };
  }
  const short = deps.isOrdinaryWord(token.word) ? [] : cityThatBegins(token.word, deps);
  return short.length > 0 ? { first: at, end: at + 1, lead, places: short, effect: 'filter' } : null;
}

const BEGINNING_LETTERS_MIN = 5;
const LEFT_OUT_MIN = 3;

/** "Perpi": the only city of which a word that no language has is the beginning. */
function cityThatBegins(word: string, { names }: PlaceContext): readonly NamedPlace[] {
  if (word.length < BEGINNING_LETTERS_MIN) return [];
  const cities = names
    .wellKnown(1, word[0] ?? '')
    .filter(({ name, population }) => population >= CITY_POPULATION && name.startsWith(word));
  const [only] = cities;
  if (only === undefined || cities.length > 1) return [];
  const leftOut = only.name.length - word.length;
  return leftOut >= LEFT_OUT_MIN && leftOut < word.length
    ? names.named(only.name).filter((place) => !isForeign(place))
    : [];
}

const CITY_POPULATION = 50_000;

/** "À limoge": a city without its last letter, although a language has this word too. */
function cityWithoutS(word: string, lead: PlaceLead, { names }: PlaceContext): readonly NamedPlace[] {
  const places = names.named(`${word}s`);
  const isCity =
    (places[0]?.population ?? 0) >= CITY_POPULATION && !NAMES_LIKE_FREQUENT_WORDS.has(`${word}s`);
  return lead.strength !== 'maybe' && isCity ? places : [];
}

const NAME_LENGTHS = [5, 4, 3, 2];
const MISSPELT_LETTERS_MIN = 4;

/** "mézière sur seine": a name of three words or more, or of a saint, one word of which is misspelt and, unless hyphens join them, no ordinary word. */
export function misspeltWordsAt(tokens: readonly Token[], at: number, deps: PlaceContext): FoundPlace | null {
  const words = tokens.slice(at, at + (NAME_LENGTHS[0] ?? 0)).map(({ word }) => writtenOut(word));
  for (const length of NAME_LENGTHS) {
    if (words.length < length || words.some((_, offset) => offset < length && deps.isTaken(at + offset)))
      continue;
    const isJoined = tokens.slice(at + 1, at + length).every((token) => token.isJoined);
    for (const [offset, word] of words.slice(0, length).entries()) {
      if (word.length < MISSPELT_LETTERS_MIN || (!isJoined && deps.isOrdinaryWord(word))) continue;
      const places = deps.names.ofOtherWords(words.slice(0, length), offset);
      if (places.length > 0)
        return { first: at, end: at + length, lead: leadBefore(tokens, at), places, effect: 'filter' };
    }
  }
  return null;
}

/** Short words are not misspelt but other ones: "pers agglo" is not "pays agglo". */
function isMisspelt(typed: string, name: string): boolean {
  const words = name.split(' ');
  return typed.split(' ').every((word, at) => word === words[at] || word.length >= CHANGED_WORD_LETTERS_MIN);
}

const CHANGED_WORD_LETTERS_MIN = 5;

type Spelling = {
  readonly length: number;
  readonly isExpected: boolean;
  /** "à" or another word that leads to a place precedes it. */
  readonly isLed: boolean;
  readonly limit: number;
};

/** Smaller towns are recognised only behind a word that leads to a place, with one edit. */
const EXPECTED_POPULATION = 8_000;

function nearestPlaces(
  typed: string,
  { length, isExpected, isLed, limit }: Spelling,
  { names }: PlaceContext,
): readonly NamedPlace[] {
  const typedLetters = lettersOf(typed);
  const populationMin = isExpected ? EXPECTED_POPULATION : CAPITAL_WORD_POPULATION;
  const smallTownLimit = isLed ? 1 : 0;
  let best: KnownName | null = null;
  let least = limit;
  for (const known of names.wellKnown(length, typed[0] ?? '')) {
    const { name, letters, population } = known;
    const edits = population < populationMin ? Math.min(smallTownLimit, least) : least;
    if (Math.abs(name.length - typed.length) > edits || !mayBeWithin(typedLetters, letters, edits)) continue;
    const distance = distanceWithin(typed, name, edits);
    if (distance > edits || !isMisspelt(typed, name)) continue;
    if (best !== null && distance === least && population <= best.population) continue;
    [best, least] = [known, distance];
  }
  return best === null ? [] : names.named(best.name).filter((place) => !isForeign(place));
}
