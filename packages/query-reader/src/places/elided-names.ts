import type { Token } from '../token.ts';
import type { FoundPlace, PlaceContext } from './found-place.ts';
import { levelOfPlace } from './named-place.ts';
import { leadBefore } from './place-leads.ts';

/** Article or preposition and a name that begins with a vowel. */
const ELIDED = /^[ld](?=[aeiouhy][a-z]{3})/;

/** "Dans laube", "le sud de lherault": a département or région with its article or preposition in one word. */
export function elidedAt(tokens: readonly Token[], at: number, deps: PlaceContext): FoundPlace | null {
  const word = tokens[at]?.word ?? '';
  if (!ELIDED.test(word) || deps.isOrdinaryWord(word) || deps.names.named(word).length > 0) return null;
  const places = deps.names.named(word.slice(1)).filter((place) => {
    const level = levelOfPlace(place);
    return !place.isAdjective && (level === 'department' || level === 'region');
  });
  if (places.length === 0) return null;
  return { first: at, end: at + 1, lead: leadBefore(tokens, at), places, effect: 'filter' };
}
