import { FIRST_NAMES } from '../lexicon/first-names.ts';
import { NAMED_THINGS } from '../lexicon/named-things.ts';
import { createPhraseSet } from '../phrase-table.ts';
import type { Token } from '../token.ts';

const THINGS = createPhraseSet(NAMED_THINGS);

const TITLES: ReadonlySet<string> = new Set(
  'madame mme monsieur mr mrs ms miss mlle mademoiselle maitre dr docteur professeur famille m'.split(' '),
);

/** The position behind a firm, programme or thing that is named after a place ("France Travail"); `at` without one. */
export function namedThingEnd(tokens: readonly Token[], at: number): number {
  return THINGS.at(tokens, at)?.end ?? patronEnd(tokens, at);
}

/** Buildings that are named after a saint. */
const OF_SAINTS =
  /^(?:chapelle|eglise|cathedrale|basilique|abbaye|paroisse|college|ecole|lycee|clinique|hopital|foyer|residence|fete|institution|ensemble)$/;

/** "La chapelle saint roch" is not in Saint-Roch; "La Chapelle-Saint-Luc" and "l’école de Saint-Roch" are. */
function patronEnd(tokens: readonly Token[], at: number): number {
  const start = /^(?:l|la|le)$/.test(tokens[at]?.word ?? '') ? at + 1 : at;
  const [building, saint, name, behind] = tokens.slice(start, start + 4);
  const isNamed = OF_SAINTS.test(building?.word ?? '') && /^(?:sainte?|ste?)$/.test(saint?.word ?? '');
  if (!isNamed || building?.endsClause || building?.isCapital || saint?.isJoined) return at;
  return name === undefined || behind?.isJoined ? at : start + 3;
}

/**
 * The position behind the name of a person, by a title ("Madame Nancy Laval"), a first name ("Sophie Vannes") or "je
 * m’appelle"; `at` without one.
 */
export function personNameEnd(tokens: readonly Token[], at: number): number {
  const { word = '' } = tokens[at] ?? {};
  const isIntroduced = word === 'appelle' && tokens[at - 1]?.word === 'm';
  // "M." ends with a full stop, and "m’" of "m’occuper" does not have a capital letter.
  const isTitle = TITLES.has(word) && (word !== 'm' || tokens[at]?.isCapital === true);
  if (isTitle || isIntroduced) {
    let end = at + 1;
    while (tokens[end]?.isCapital && (end === at + 1 || !tokens[end - 1]?.endsClause)) end += 1;
    return end;
  }
  let end = at;
  while (isFirstName(tokens[end])) end += 1;
  const isFullName = end > at && !tokens[end - 1]?.endsClause && tokens[end]?.isCapital === true;
  return isFullName ? end + 1 : at;
}

function isFirstName(token: Token | undefined): boolean {
  return token?.isCapital === true && FIRST_NAMES.has(token.word);
}
