import { EU_ID, levelOf, type TerritoryTree } from '@platform/territories';
import { NOUNS_OF_APPLICANTS } from '../lexicon/nationalities.ts';
import type { Recognised } from '../reading.ts';
import type { Token } from '../token.ts';
import type { FoundPlace, PlaceDeps } from './found-place.ts';
import { isAwayFromHome, isHome, isOfParents, isRelativeAt, isSecondHome } from './home-place.ts';
import type { Settled } from './namesakes.ts';
import { isOfApplicant } from './nationality.ts';
import {
  isComeFrom,
  isForNow,
  isGoneTo,
  isLeft,
  isMovedTo,
  isOfOneFirm,
  isOnHoliday,
} from './passing-place.ts';
import {
  isAboutGoingAbroad,
  isAboutJourney,
  isAboutLeaving,
  isAboutStayAbroad,
  isBesideOthers,
  isDestination,
  isListed,
  isNamedAfter,
  isOfOthers,
  isQuarter,
  isStation,
  isStreet,
} from './place-roles.ts';

/** What shows where somebody is, whatever else the text mentions. */
const RESIDENCE =
  /^(?:installee?s?|basee?s?|situee?s?|habite|habitons|vis|vit|vivons|based|located|living|live)$/;

/** Where somebody comes from, who moves elsewhere. */
const ORIGIN = /^(?:etudiante?|originaire|native?|natif|depuis|part|pars|partons|lyceenne?|bacheliere?)$/;
const RELATIVE_WITHIN = 9;

/** The place of the relatives for whom help is sought, or where a student comes from, rather than the other ones. */
function decisive(tokens: readonly Token[], found: readonly Settled[]): readonly Settled[] {
  const filters = found.filter(isFilter);
  if (filters.length < 2) return found;
  const ofRelatives = filters.find(({ first, lead }) => {
    const start = Math.max(0, first - RELATIVE_WITHIN);
    const before = tokens.slice(start, first - lead.tokens + 1);
    return (
      before.some((_, back) => isRelativeAt(tokens, start + back)) &&
      (before.some(({ word }) => RESIDENCE.test(word)) || isWhereTheyAre(before))
    );
  });
  const origin = filters.find(({ first, lead }) =>
    [0, 1].some((back) => ORIGIN.test(tokens[first - lead.tokens - back]?.word ?? '')),
  );
  const chosen =
    filters.find((one) => isSecondHome(tokens, one)) ??
    ofRelatives ??
    origin ??
    filters.find((one) => isHome(tokens, one));
  return chosen === undefined ? found : found.filter((one) => one === chosen || one.effect !== 'filter');
}

/** "Maman, 84 ans, elle est à", "mes parents sont à". */
function isWhereTheyAre(before: readonly Token[]): boolean {
  const words = before.map(({ word }) => word);
  return words.some(
    (word, at) =>
      /^(?:elle|il|she|he|parents)$/.test(word) && /^(?:est|is|s|sont|are)$/.test(words[at + 1] ?? ''),
  );
}

/** Beside places abroad a place in France is where somebody is. */
function isOnlyInFrance(one: Settled, found: readonly Settled[]): boolean {
  return found.every((other) => other === one || isAbroad(other.territories[0] ?? ''));
}

/** The places of a text: those of who writes or of the project, and those where others are or where somebody goes. */
export type OwnAndOther = { readonly own: readonly Settled[]; readonly other: readonly Settled[] };

/**
 * Sets apart where others are ("fournisseurs à Rungis") and where somebody goes, if the text has another place; what only
 * names something ("rue de Strasbourg à Toulouse") is left out. A street alone is offered.
 */
export function withoutMentions(
  tokens: readonly Token[],
  found: readonly Settled[],
  deps: PlaceDeps,
): OwnAndOther {
  const before = ({ first, lead }: FoundPlace, back: number) =>
    tokens[first - lead.tokens - back]?.word ?? '';
  const isResidence = (one: Settled) =>
    RESIDENCE.test(before(one, 1)) || RESIDENCE.test(before(one, 0)) || RESIDENCE.test(before(one, -1));
  const isAdjective = ({ places }: FoundPlace) => places[0]?.isAdjective === true;
  const hasResidence = found.some((one) => isResidence(one) && !isAdjective(one));
  const names = found.filter(
    (one, at) =>
      isStreet(tokens, one) ||
      isStation(tokens, one) ||
      isNamedAfter(tokens, one, found[at + 1]) ||
      isPartOfTown(tokens, one, { found, deps }) ||
      (hasResidence && isAdjective(one)),
  );
  const elsewhere = placesElsewhere(tokens, found, deps);
  const rest = found.filter((one) => !names.includes(one) && !elsewhere.includes(one));
  const wider = rest.filter(isFilter);
  // "Un poste à Redon, en Bretagne": what only wider places are left for is their own.
  const isInside = (one: Settled) =>
    wider.length > 0 && wider.every((around) => contains(around, one, deps.tree));
  const kept = found.filter((one) => rest.includes(one) || (elsewhere.includes(one) && isInside(one)));
  const own = kept.some(isFilter)
    ? decisive(tokens, kept)
    : decisive(
        tokens,
        // Of a place that somebody leaves and the one where they go, the second.
        withoutLeft(tokens, found)
          .filter((one) => !isOnHoliday(tokens, one))
          .map((one) => (isStreet(tokens, one) ? { ...one, effect: 'offered' } : one)),
      );
  const isOwn = new Set(own.map(({ first }) => first));
  return {
    own,
    other: found.filter((one) => isFilter(one) && !isOwn.has(one.first) && !names.includes(one)),
  };
}

/** A town is so many times as large as a village whose name is that of one of its quarters. */
const MUCH_LARGER = 5;

/** "Quartier Saint-Jean à Lyon", "Toulouse Saint-Cyprien": a quarter of a town, not the village elsewhere of this name. */
function isPartOfTown(
  tokens: readonly Token[],
  one: Settled,
  { found, deps }: { readonly found: readonly Settled[]; readonly deps: PlaceDeps },
): boolean {
  const id = one.territories[0] ?? '';
  if (levelOf(id) !== 'commune') return false;
  const around = deps.tree.chainOf(id).filter((wider) => levelOf(wider) === 'department');
  const isElsewhere = (other: Settled) =>
    isFilter(other) &&
    levelOf(other.territories[0] ?? '') === 'commune' &&
    !other.territories.some((town) => deps.tree.chainOf(town).some((wider) => around.includes(wider)));
  if (isQuarter(tokens, one)) return found.some((other) => other !== one && isElsewhere(other));
  const isSaint = /^(?:sainte?|ste?)$/.test(tokens[one.first]?.word ?? '');
  return found.some(
    (other) =>
      isSaint &&
      isElsewhere(other) &&
      other.end === one.first &&
      !tokens[other.end - 1]?.endsClause &&
      populationOf(other) > MUCH_LARGER * populationOf(one),
  );
}

function populationOf({ places, territories }: Settled): number {
  return places.find((place) => place.territories.join() === territories.join())?.population ?? 0;
}

function isFilter({ effect }: Settled): boolean {
  return effect === 'filter';
}

/** Where others are, where somebody goes, and where somebody is only passing. */
function placesElsewhere(
  tokens: readonly Token[],
  found: readonly Settled[],
  deps: PlaceDeps,
): readonly Settled[] {
  return [
    ...destinationsOf(tokens, found, deps),
    ...ofOthers(tokens, found),
    ...found.filter((one) => isAwayFromHome(tokens, one) && !isOnlyInFrance(one, found)),
    ...found.filter((one) => !isHome(tokens, one) && isPassing(tokens, one, found)),
  ];
}

/** All places but those that somebody leaves, if there are others. */
function withoutLeft(tokens: readonly Token[], found: readonly Settled[]): readonly Settled[] {
  const kept = found.filter((one) => !isLeft(tokens, one) && !isOfOthers(tokens, one));
  return kept.some(isFilter) ? kept : found;
}

/** Where somebody is no longer or only for a time, where parents or a firm are: never the place of a text with another. */
function isPassing(tokens: readonly Token[], one: Settled, found: readonly Settled[]): boolean {
  if (isOfParents(tokens, one) || isOnHoliday(tokens, one) || isLeft(tokens, one)) return true;
  if (isForNow(tokens, one) || isGoneTo(tokens, one)) return true;
  // Whoever comes from a place to go abroad still lives there.
  if (isComeFrom(tokens, one)) return !isOnlyInFrance(one, found);
  const isOfFirm = one !== found[0] && isOfOneFirm(tokens, one);
  return isOfFirm || (isCountryAbroad(one) && isMovedTo(tokens, one));
}

/** Where others are, and the places joined to these by "et" or a comma. */
function ofOthers(tokens: readonly Token[], found: readonly Settled[]): readonly Settled[] {
  const others = new Set<Settled>();
  for (const [at, one] of found.entries()) {
    const before = found[at - 1];
    const isJoined =
      before !== undefined && others.has(before) && isListed(tokens, { from: before.end, to: one.first });
    if (isJoined || isOfOthers(tokens, one) || isBesideOthers(tokens, one)) others.add(one);
  }
  return [...others];
}

/** Towns to which somebody goes from the place named before them; not one that contains it or is inside it. */
function destinationsOf(
  tokens: readonly Token[],
  found: readonly Settled[],
  { tree }: PlaceDeps,
): readonly Settled[] {
  if (!isAboutJourney(tokens)) return [];
  const idOf = ({ territories }: Settled) => territories[0] ?? '';
  return found.filter((one, at) => {
    const before = found[at - 1];
    if (before?.effect !== 'filter' || !isDestination(tokens, before, one)) return false;
    const [from, to] = [idOf(before), idOf(one)];
    return levelOf(to) === 'commune' && !tree.chainOf(from).includes(to) && !tree.chainOf(to).includes(from);
  });
}

/** "Mulhouse, with partners in Italy": beside a place in France another country is no place of the project. */
function withoutCountries(filters: readonly Settled[]): readonly Settled[] {
  return filters.every(isCountryAbroad) ? filters : filters.filter((one) => !isCountryAbroad(one));
}

function isCountryAbroad({ territories }: Settled): boolean {
  return isAbroad(territories[0] ?? '');
}

function isAbroad(territory: string): boolean {
  return /^(?:country:(?!FR)|union:)/.test(territory);
}

/** "I work for a port authority in Croatia, with partners", "Romanian agency with partners": where those are who apply. */
function isWhereApplicantIs(tokens: readonly Token[], { first, lead }: Settled): boolean {
  if (isAboutLeaving(tokens)) return false;
  if (!isAboutStayAbroad(tokens) && isOfApplicant(tokens, first)) return true;
  const noun = first - lead.tokens - 1;
  // "City of Ljubljana".
  if (tokens.slice(noun + 1, first).some(({ word }) => NOUNS_OF_APPLICANTS.has(word))) return true;
  const isPartner = /^partn\p{L}*$/u.test(tokens[noun - 1]?.word ?? '');
  return NOUNS_OF_APPLICANTS.has(tokens[noun]?.word ?? '') && !isPartner;
}

/** "Ma sœur se marie au Portugal": where relatives go or live. */
function isOfRelatives(tokens: readonly Token[], { first }: Settled): boolean {
  const start = Math.max(0, first - RELATIVE_WITHIN);
  const clause = start + tokens.slice(start, first).findLastIndex(({ endsClause }) => endsClause) + 1;
  return tokens.slice(clause, first).some((_, back) => isRelativeAt(tokens, clause + back));
}

/** Whether a place is around another one, or an area of several of which it is a part. */
function contains(wider: Settled, one: Settled, tree: TerritoryTree): boolean {
  const { territories } = wider;
  const isPart = one.territories.length < territories.length;
  return (
    one.territories.length > 0 &&
    one.territories.every((id) =>
      // "Dans le Marais poitevin côté Vendée".
      tree.chainOf(id).some((around) => (around !== id || isPart) && territories.includes(around)),
    )
  );
}

/** Places that contain another one ("Rennes, Bretagne"), and countries to which somebody goes, are stated and no filters. */
export function withoutContaining(
  tokens: readonly Token[],
  found: readonly Settled[],
  tree: TerritoryTree,
): Recognised[] {
  const filters = withoutCountries(found.filter(isFilter));
  const isGoingAbroad = isAboutGoingAbroad(tokens);
  const seen = new Set<string>();
  return found.flatMap((one): Recognised[] => {
    if (one.effect === 'filter' && !filters.includes(one)) return [];
    const { first, end, lead, territories, otherPlaces } = one;
    const isAway =
      (isGoingAbroad && !isWhereApplicantIs(tokens, one)) ||
      isOfRelatives(tokens, one) ||
      isOfOthers(tokens, one) ||
      (isBesideOthers(tokens, one) && isOfOneFirm(tokens, one));
    const isVisited = isAway && isCountryAbroad(one) && territories[0] !== EU_ID;
    const isWider =
      one.effect === 'filter' && filters.some((other) => other !== one && contains(one, other, tree));
    const key = territories.join();
    const effect = isVisited || isWider || (one.effect === 'filter' && seen.has(key)) ? 'stated' : one.effect;
    if (one.effect === 'filter') seen.add(key);
    return [{ kind: 'place', effect, first, end, leading: lead.tokens, territories, otherPlaces }];
  });
}

/** Where others are or where somebody goes: stated, and neither a filter nor words of the search. */
export function statedPlace({ first, end, lead, territories, otherPlaces }: Settled): Recognised {
  return { kind: 'place', effect: 'stated', first, end, leading: lead.tokens, territories, otherPlaces };
}
