import type { Token } from '../token.ts';
import { type FoundPlace, onePlace, type PlaceContext } from './found-place.ts';
import { qualifiesPlace } from './place-numbers.ts';

/** Before the number of an arrondissement in its code, by city. */
const CODE_PREFIXES: Readonly<Record<string, string>> = {
  'commune:75056': '751',
  'commune:69123': '693',
  'commune:13055': '132',
};

/** Roman numbers at the index of their value; single letters are left out, because they mean something else more often. */
const ROMAN_NUMBERS = '- - ii iii iv - vi vii viii ix - xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');
const UNIVERSITY = /^(?:universite|univ|university|fac|iut|campus)$/;

/** "Paris 13e", "Lyon 7ème arrondissement": the arrondissement instead of the city. */
export function inArrondissement(
  tokens: readonly Token[],
  found: FoundPlace,
  { tree, isTaken }: PlaceContext,
): FoundPlace {
  const prefix = CODE_PREFIXES[found.places[0]?.territories[0] ?? ''];
  const typed = tokens[found.end]?.word ?? '';
  const value = ROMAN_NUMBERS.indexOf(typed);
  const number = value > 0 ? String(value) : typed;
  if (prefix === undefined || !/^(?:[1-9]|1\d|20)$/.test(number)) return found;
  if (!qualifiesPlace(tokens, found.end, isTaken)) return found;
  // "Université Paris 8" is a name and not in the arrondissement.
  if (UNIVERSITY.test(tokens[found.first - 1 - found.lead.tokens]?.word ?? '')) return found;
  const inLyon = prefix === '693';
  const id = `commune:${prefix}${inLyon ? `8${number}` : number.padStart(2, '0')}`;
  if (!tree.has(id)) return found;
  let end = found.end + 1;
  if (/^(?:e|er|eme|ieme|th|st|nd|rd)$/.test(tokens[end]?.word ?? '')) end += 1;
  if (/^arr(?:ondissement|dt)?$/.test(tokens[end]?.word ?? '')) end += 1;
  return { ...found, end, places: [onePlace(id)] };
}
