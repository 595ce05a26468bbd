import type { Token } from '../token.ts';
import type { FoundPlace } from './found-place.ts';

/** Relatives for whom somebody looks, or with whom a student lives. */
export const RELATIVES =
  /^(?:mere|pere|parents|maman|papa|grand|tante|oncle|frere|soeur|belle|beau|fils|fille|mother|father|mum|mom|dad|grandmother|grandfather|aunt|uncle|son|daughter)$/;
/** What takes somebody elsewhere for work or studies. */
const JOURNEYS_END =
  /^(?:entretien|embauchee?|prise|pris|admise?|acceptee?|inscrite?|fac|interview|master|masters|accepted|admitted|offer)$/;
const THIRD_PERSON = /^(?:sa|son|leur|his|her|their)$/;
const OWN = /^(?:mon|ma|mes|nos|notre|my|our)$/;
const CHILDREN = /^(?:enfants?|fils|filles?|children|son|daughter|kids)$/;
const IS = /^(?:est|sont|is|are)$/;
const SPOUSES =
  /^(?:compagnon|compagne|mari|femme|epoux|epouse|conjoint|conjointe|copain|copine|husband|wife|partner)$/;
const STARTS = /^(?:demarre|demarrent|commence|debute|starts|begins)$/;
const JOURNEYS_END_WITHIN = 5;

/** "Un entretien à Montpellier", "sa fille est coiffeuse à Limoges": not where the one who applies is now. */
export function isOfAnotherTime(tokens: readonly Token[], { first, lead }: FoundPlace): boolean {
  const start = first - lead.tokens;
  if (lead.tokens === 0) return false;
  const before = tokens.slice(Math.max(0, start - JOURNEYS_END_WITHIN), start);
  const words = before.slice(before.findLastIndex(({ endsClause }) => endsClause) + 1);
  const isOfThird = words.some(
    ({ word }, at) =>
      (THIRD_PERSON.test(word) && RELATIVES.test(words[at + 1]?.word ?? '')) ||
      (OWN.test(word) &&
        (SPOUSES.test(words[at + 1]?.word ?? '') ||
          (CHILDREN.test(words[at + 1]?.word ?? '') && IS.test(words[at + 2]?.word ?? '')))),
  );
  // "A M1 in Lyon": letters and digits are tokens of their own.
  const isYear = words.some(({ word }, at) => word === 'm' && /^[12]$/.test(words[at + 1]?.word ?? ''));
  return isOfThird || isYear || words.some(({ word }) => JOURNEYS_END.test(word) || STARTS.test(word));
}
