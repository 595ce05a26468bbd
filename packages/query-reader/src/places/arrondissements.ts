import { type TerritoryId, territoryId } from '@platform/territories';
import type { Token } from '../token.ts';
import { type FoundPlace, onePlace, type PlaceContext } from './found-place.ts';
import { leadBefore } from './place-leads.ts';
import { ARRONDISSEMENT, ORDINAL, qualifiesPlace, UNIVERSITY } from './place-numbers.ts';

/** Before the number of an arrondissement in its code, by city. */
const CODE_PREFIXES: Readonly<Record<string, string>> = {
  'commune:75056': '751',
  'commune:69123': '693',
  'commune:13055': '132',
};

/** Roman numbers at the index of their value; single letters are left out, because they mean something else more often. */
const ROMAN_NUMBERS = '- - ii iii iv - vi vii viii ix - xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');

/** "Paris 13e", "Lyon 7ème arrondissement": the arrondissement instead of the city. */
export function inArrondissement(
  tokens: readonly Token[],
  found: FoundPlace,
  { tree, isTaken }: PlaceContext,
): FoundPlace {
  const prefix = CODE_PREFIXES[found.places[0]?.territories[0] ?? ''];
  const before = prefix === undefined ? null : arrondissementBefore(tokens, found, prefix);
  if (before !== null && tree.has(before.places[0]?.territories[0] ?? '')) return before;
  const typed = tokens[found.end]?.word ?? '';
  const value = ROMAN_NUMBERS.indexOf(typed);
  const number = value > 0 ? String(value) : typed;
  if (prefix === undefined || !NUMBER.test(number)) return found;
  if (!qualifiesPlace(tokens, found.end, isTaken)) return found;
  // "Université Paris 8" is a name and not in the arrondissement.
  if (UNIVERSITY.test(tokens[found.first - 1 - found.lead.tokens]?.word ?? '')) return found;
  const id = arrondissement(prefix, number);
  if (!tree.has(id)) return found;
  let end = found.end + 1;
  if (ORDINAL.test(tokens[end]?.word ?? '')) end += 1;
  if (ARRONDISSEMENT.test(tokens[end]?.word ?? '')) end += 1;
  return { ...found, end, places: [onePlace(id)] };
}

const NUMBER = /^(?:[1-9]|1\d|20)$/;
/** An ordinal that is no day of a month: "on the 20th in Paris". */
const FRENCH_ORDINAL = /^(?:e|er|eme|ieme)$/;
/** What connects the number of an arrondissement with the city behind it. */
const CONNECTING = /^(?:a|de|of|arr(?:ondissement|dt)?)$/;

/** Whether a territory is an arrondissement of Paris, Lyon or Marseille. */
export function isArrondissement(id: string): boolean {
  return (
    Object.values(CODE_PREFIXES).some((prefix) => id.startsWith(`commune:${prefix}`)) &&
    !(id in CODE_PREFIXES)
  );
}

function arrondissement(prefix: string, number: string): TerritoryId {
  return territoryId('commune', `${prefix}${prefix === '693' ? `8${number}` : number.padStart(2, '0')}`);
}

/** "Dans le 20e à Paris", "3e arrondissement de Lyon": with an ordinal, because plain numbers mean something else. */
function arrondissementBefore(
  tokens: readonly Token[],
  found: FoundPlace,
  prefix: string,
): FoundPlace | null {
  let at = found.first - 1;
  while (found.first - at <= 2 && CONNECTING.test(tokens[at]?.word ?? '')) at -= 1;
  const number = tokens[at - 1]?.word ?? '';
  const isOrdinal =
    FRENCH_ORDINAL.test(tokens[at]?.word ?? '') ||
    (ARRONDISSEMENT.test(tokens[at + 1]?.word ?? '') && ORDINAL.test(tokens[at]?.word ?? ''));
  if (!isOrdinal || !NUMBER.test(number)) return null;
  const places = [onePlace(arrondissement(prefix, number))];
  return { ...found, first: at - 1, lead: leadBefore(tokens, at - 1), places };
}
