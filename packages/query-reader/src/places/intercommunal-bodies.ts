import { levelOf, type TerritoryTree } from '@platform/territories';
import type { Token } from '../token.ts';
import { type FoundPlace, type NameSpan, namesAt, type PlaceContext } from './found-place.ts';
import type { NamedPlace } from './named-place.ts';
import { leadBefore } from './place-leads.ts';

const BODY_WORDS: readonly (readonly string[])[] = [
  ['communaute', 'de', 'communes'],
  ['communaute', 'd', 'agglomeration'],
  ['communaute', 'd', 'agglo'],
  ['communaute', 'urbaine'],
  ['communaute', 'd', 'agglomerations'],
  ['communaute', 'de', 'com'],
  ['com', 'com'],
  ['comcom'],
  ['cdc'],
  ['cc'],
  ['cu'],
  ['agglomeration'],
  ['agglo'],
  ['metropole'],
  ['interco'],
  ['intercommunalite'],
];

/** First words of many bodies, which alone name none: "pays de Redon", "val de Sarthe". */
const GENERIC_FIRST_WORDS: readonly string[] = [
  'pays',
  'val',
  'vallee',
  'vallees',
  'terres',
  'coeur',
  'haut',
  'bassin',
];

function behindArticles(tokens: readonly Token[], at: number): number {
  let end = at;
  while (['de', 'd', 'du', 'des', 'la', 'le', 'les', 'l'].includes(tokens[end]?.word ?? '')) end += 1;
  return end;
}

/** "agglo de Quimper", "Quimper agglo": the intercommunal body of a town whose official name is another one. */
export function intercommunalAt(tokens: readonly Token[], at: number, deps: PlaceContext): FoundPlace | null {
  const body = BODY_WORDS.find((words) => words.every((word, offset) => tokens[at + offset]?.word === word));
  if (body === undefined) return null;
  let start = at + body.length;
  start = behindArticles(tokens, start);
  const named = bodyAt(tokens, start, deps);
  if (named === undefined && GENERIC_FIRST_WORDS.includes(tokens[start]?.word ?? ''))
    start = behindArticles(tokens, start + 1);
  if (named !== undefined) return { first: at, ...named, lead: leadBefore(tokens, at), effect: 'filter' };
  const town = namesAt(tokens, start, deps).find(({ places }) => places.length > 0);
  if (town === undefined) return null;
  const official = namesAt(tokens, at, deps)[0];
  if (official !== undefined && official.end >= town.end) return null;
  const places = town.places.flatMap((place) => bodyOf(place, deps.tree));
  if (places.length === 0) return null;
  return { first: at, end: town.end, lead: leadBefore(tokens, at), places, effect: 'filter' };
}

/** The longest name of a body that begins at a token, its article aside. */
function bodyAt(tokens: readonly Token[], at: number, deps: PlaceContext): NameSpan | undefined {
  const isLandscape = GENERIC_FIRST_WORDS.includes(tokens[at]?.word ?? '');
  return namesAt(tokens, at, { ...deps, named: deps.names.bodies }).find(
    ({ end }) => end > at + 1 || !isLandscape,
  );
}

function bodyOf(place: NamedPlace, tree: TerritoryTree): NamedPlace[] {
  const [id = ''] = place.territories;
  const level = levelOf(id);
  if (level === 'epci') return [place];
  const body = level === 'commune' ? tree.chainOf(id).find((one) => levelOf(one) === 'epci') : undefined;
  return body === undefined ? [] : [{ ...place, territories: [body] }];
}

/** A body is named after a town: "40 pers agglo Castres" is not about the village of Pers. */
const SEAT_POPULATION = 3_000;

/** "Quimper agglo", "Rennes métropole". */
export function bodyBehind(
  tokens: readonly Token[],
  span: Omit<FoundPlace, 'effect'>,
  { tree }: PlaceContext,
): FoundPlace | null {
  if (!['agglo', 'agglomeration', 'metropole', 'intercommunalite'].includes(tokens[span.end]?.word ?? ''))
    return null;
  const seats = span.places.filter(({ population }) => population >= SEAT_POPULATION);
  const places = seats.flatMap((place) => bodyOf(place, tree));
  return places.length === 0 ? null : { ...span, end: span.end + 1, places, effect: 'filter' };
}
