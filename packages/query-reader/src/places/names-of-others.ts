import { FIRST_NAMES } from '../lexicon/first-names.ts';
import { NAMED_THINGS } from '../lexicon/named-things.ts';
import { createPhraseSet } from '../phrase-table.ts';
import type { Token } from '../token.ts';
import { namesAt, type PlaceContext } from './found-place.ts';

const THINGS = createPhraseSet(NAMED_THINGS);

const TITLES: ReadonlySet<string> = new Set(
  'madame mme monsieur mr mrs ms miss mlle mademoiselle maitre dr docteur professeur famille m'.split(' '),
);

/** The position behind a firm, programme or thing that is named after a place ("France Travail"); `at` without one. */
export function namedThingEnd(tokens: readonly Token[], at: number): number {
  return THINGS.at(tokens, at)?.end ?? at;
}

/** Buildings that are named after a saint. */
const OF_SAINTS =
  /^(?:chapelle|eglise|cathedrale|basilique|abbaye|paroisse|college|ecole|lycee|clinique|hopital|foyer|residence|fete|institution|ensemble)$/;

/** Smaller towns of a saint are rather what the building is named after. */
const TOWN_POPULATION = 5_000;

/**
 * The position behind a building that is named after a saint ("la chapelle saint roch"); `at` without one, or where the name
 * may be that of a town ("école Saint-Brieuc", "La Chapelle-Saint-Luc").
 */
export function patronEnd(tokens: readonly Token[], at: number, deps: PlaceContext): number {
  const start = /^(?:l|la|le)$/.test(tokens[at]?.word ?? '') ? at + 1 : at;
  const [building, saint, name] = tokens.slice(start, start + 3);
  const isNamed = OF_SAINTS.test(building?.word ?? '') && /^(?:sainte?|ste?)$/.test(saint?.word ?? '');
  if (!isNamed || name === undefined || building?.endsClause || building?.isCapital || saint?.isJoined)
    return at;
  const [longest] = namesAt(tokens, start + 1, deps);
  const isTown =
    longest !== undefined &&
    (longest.end > start + 3 || (longest.places[0]?.population ?? 0) >= TOWN_POPULATION);
  return isTown ? at : start + 3;
}

/**
 * The position behind the name of a person, by a title ("Madame Nancy Laval"), a first name ("Sophie Vannes") or "je
 * m’appelle"; `at` without one.
 */
export function personNameEnd(tokens: readonly Token[], at: number): number {
  const { word = '' } = tokens[at] ?? {};
  const isIntroduced = word === 'appelle' && tokens[at - 1]?.word === 'm';
  // "M." ends with a full stop, and "m’" of "m’occuper" does not have a capital letter.
  const isTitle =
    TITLES.has(word) && (word !== 'm' || tokens[at]?.isCapital === true) && !isBeforeBody(tokens, at);
  if (isTitle || isIntroduced) {
    let end = at + 1;
    while (tokens[end]?.isCapital && (end === at + 1 || !tokens[end - 1]?.endsClause)) end += 1;
    return end;
  }
  let end = at;
  let names = 0;
  for (; isFirstName(tokens[end]); end += 1) names += tokens[end]?.isJoined ? 0 : 1;
  // "Lycée Blaise Pascal Clermont-Ferrand".
  const isSurname = names === 1 && tokens[at - 1]?.isCapital === true && !tokens[at - 1]?.endsClause;
  if (names > 1 || isSurname) return end;
  const isFullName = end > at && !tokens[end - 1]?.endsClause && tokens[end]?.isCapital === true;
  return isFullName ? end + 1 : at;
}

/** "Vélo cargo famille Bordeaux métropole": a town and not the name of a family. */
function isBeforeBody(tokens: readonly Token[], at: number): boolean {
  return (
    tokens[at]?.word === 'famille' && /^(?:metropole|agglo|agglomeration)$/.test(tokens[at + 2]?.word ?? '')
  );
}

function isFirstName(token: Token | undefined): boolean {
  return token?.isCapital === true && FIRST_NAMES.has(token.word);
}
