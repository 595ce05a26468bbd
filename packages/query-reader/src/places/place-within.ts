import type { TerritoryId } from '@platform/territories';
import type { Token } from '../token.ts';
import { type FoundPlace, namesAt, type PlaceContext } from './found-place.ts';
import { levelOfPlace } from './named-place.ts';
import { departmentOfPostcode, isDepartmentCode, postcodeOf } from './place-numbers.ts';

type Span = Omit<FoundPlace, 'effect'>;

/** Words between a place and the larger one that contains it: "Valence dans le Tarn-et-Garonne". */
const JOINING = /^(?:dans|en|a|de|du|des|d|la|le|les|l|in|the)$/;
const JOINING_MAX = 3;
/** An ordinary word in lower case directly before its département is a town from this size on: "mer loir et cher". */
const TOWN_POPULATION = 2_000;

/** A name whose place is inside the larger one named behind it is a place, however ordinary its words are. */
export function placeWithin(tokens: readonly Token[], span: Span, deps: PlaceContext): FoundPlace | null {
  let at = span.end;
  while (at - span.end < JOINING_MAX && JOINING.test(tokens[at]?.word ?? '')) at += 1;
  const around = territoriesAt(tokens, at, deps);
  if (around.length === 0) return null;
  const places = span.places.filter(({ territories: [id = ''] }) =>
    deps.tree.chainOf(id).some((one) => one !== id && around.includes(one)),
  );
  const [largest] = places;
  if (
    largest === undefined ||
    !isShown(tokens, span, { isDirect: at === span.end, population: largest.population })
  )
    return null;
  return { ...span, places, effect: 'filter' };
}

function territoriesAt(tokens: readonly Token[], at: number, deps: PlaceContext): readonly TerritoryId[] {
  const word = tokens[at]?.word ?? '';
  if (isDepartmentCode(word) && tokens[at]?.isBracketed) return [`department:${word}`];
  const postcode = deps.isTaken(at) ? null : postcodeOf(tokens, at);
  if (postcode !== null) return [departmentOfPostcode(postcode)];
  const named = namesAt(tokens, at, deps)[0]?.places[0];
  if (named === undefined || named.isAdjective) return [];
  const level = levelOfPlace(named);
  return level === 'department' || level === 'region' ? named.territories : [];
}

function isShown(
  tokens: readonly Token[],
  { first, end, lead }: Span,
  { isDirect, population }: { readonly isDirect: boolean; readonly population: number },
): boolean {
  const name = tokens[first];
  if (name === undefined) return false;
  const isTown = population >= TOWN_POPULATION;
  const isCapital = name.isCapital && (!name.isFirst || isTown);
  if (end - first > 1 || isCapital || lead.strength !== 'maybe') return true;
  return isDirect && isTown && lead.tokens === 0;
}
