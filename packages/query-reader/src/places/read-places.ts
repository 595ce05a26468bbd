import { TOWNS_RATHER_THAN_WORDS } from '../lexicon/towns-rather-than-words.ts';
import type { Recognised } from '../reading.ts';
import { type Token, writtenOut } from '../token.ts';
import { ambiguousCityAt } from './ambiguous-cities.ts';
import { inArrondissement, isArrondissement } from './arrondissements.ts';
import { countryCodeAt } from './country-codes.ts';
import { elidedAt } from './elided-names.ts';
import { type FoundPlace, namesAt, onePlace, type PlaceContext, type PlaceDeps } from './found-place.ts';
import { bodyBehind, intercommunalAt } from './intercommunal-bodies.ts';
import { misspeltBroadAt } from './misspelt-broad-names.ts';
import { misspeltAt, misspeltWordsAt } from './misspelt-places.ts';
import { levelOfPlace, type NamedPlace } from './named-place.ts';
import { namedThingEnd, patronEnd, personNameEnd } from './names-of-others.ts';
import { settled } from './namesakes.ts';
import { effectOf, isForeign } from './place-certainty.ts';
import { statedPlace, withoutContaining, withoutMentions } from './place-conflicts.ts';
import { leadBefore, type PlaceLead } from './place-leads.ts';
import {
  departmentNumber,
  departmentOfPostcode,
  isDepartmentCode,
  postcodeOf,
  qualifiesPlace,
} from './place-numbers.ts';
import { placeWithin } from './place-within.ts';
import { textLanguage } from './text-language.ts';

/** Nobody is in more places: each is compared with all others. */
const PLACES_MAX = 12;

/** Places in a text: names, also with small typing errors, postcodes, numbers of départements and names of inhabitants. */
export function readPlaces(
  tokens: readonly Token[],
  isTaken: (at: number) => boolean,
  deps: PlaceDeps,
): Recognised[] {
  const found: FoundPlace[] = [];
  const context: PlaceContext = {
    ...deps,
    isOrdinaryWord: (word, language) =>
      !TOWNS_RATHER_THAN_WORDS.has(word) && deps.isOrdinaryWord(word, language),
    isTaken,
    language: textLanguage(tokens, deps.isOrdinaryWord),
  };
  for (let at = 0; at < tokens.length && found.length < PLACES_MAX; ) {
    const thingEnd = Math.max(namedThingEnd(tokens, at), patronEnd(tokens, at, context));
    const place = thingEnd > at || isTaken(at) ? null : placeAt(tokens, at, context);
    if (thingEnd > at) at = thingEnd;
    else if (place === null) at = Math.max(at + 1, personNameEnd(tokens, at));
    else {
      found.push(place);
      at = place.end;
    }
  }
  const { own, other } = withoutMentions(tokens, settled(found, deps), deps);
  return [...withoutContaining(tokens, own, deps.tree), ...other.map(statedPlace)];
}

function placeAt(tokens: readonly Token[], at: number, deps: PlaceContext): FoundPlace | null {
  return (
    postcodeAt(tokens, at, deps) ??
    departmentAt(tokens, at, deps) ??
    countryCodeAt(tokens, at) ??
    ambiguousCityAt(tokens, at, deps) ??
    intercommunalAt(tokens, at, deps) ??
    longerOf(
      nameAt(tokens, at, deps),
      () => misspeltBroadAt(tokens, at, deps) ?? misspeltWordsAt(tokens, at, deps),
    ) ??
    inhabitantsAt(tokens, at, deps) ??
    elidedAt(tokens, at, deps) ??
    misspeltAt(tokens, at, deps)
  );
}

/** "Champs-sur-Mane" is a longer name with a typing error rather than the commune of Champs. */
function longerOf(named: FoundPlace | null, misspelt: () => FoundPlace | null): FoundPlace | null {
  if (named !== null && named.end - named.first >= LONG_NAME_WORDS) return named;
  const longer = misspelt();
  return longer !== null && longer.end > (named?.end ?? 0) ? longer : named;
}

const LONG_NAME_WORDS = 3;

function postcodeAt(tokens: readonly Token[], at: number, deps: PlaceContext): FoundPlace | null {
  const postcode = postcodeOf(tokens, at);
  if (postcode === null) return null;
  const communes = deps.names.ofPostcode(postcode);
  const department = departmentOfPostcode(postcode);
  const places =
    communes.length > 0 ? communes.map(onePlace) : deps.tree.has(department) ? [onePlace(department)] : [];
  if (places.length === 0) return null;
  const span = { first: at, end: at + 1, lead: leadBefore(tokens, at), places, effect: 'filter' } as const;
  return withTownOf(tokens, span, deps);
}

const NAME_WORDS_MAX = 5;

/** "84390 Sault", "Sault 84390": of the communes of a postcode the one that is named beside it. */
function withTownOf(tokens: readonly Token[], span: FoundPlace, deps: PlaceContext): FoundPlace {
  const ids = span.places.flatMap(({ territories }) => territories);
  for (let start = Math.max(0, span.first - NAME_WORDS_MAX); start < span.first; start += 1) {
    const before = namesAt(tokens, start, deps).find(({ end }) => end === span.first);
    const named =
      before?.places.filter(({ territories }) => territories.some((id) => ids.includes(id))) ?? [];
    if (named.length > 0) return isArrondissement(ids[0] ?? '') ? span : { ...span, places: named };
  }
  for (const { end, places } of namesAt(tokens, span.end, deps)) {
    const named = places.filter(({ territories }) => territories.some((id) => ids.includes(id)));
    // A postcode of an arrondissement is more exact than the name of its city.
    if (named.length > 0)
      return { ...span, end, places: isArrondissement(ids[0] ?? '') ? span.places : named };
  }
  return span;
}

function departmentAt(
  tokens: readonly Token[],
  at: number,
  { tree, language }: PlaceContext,
): FoundPlace | null {
  const number = departmentNumber(tokens, at, language);
  if (number === null || !tree.has(`department:${number.code}`)) return null;
  return {
    first: at,
    end: at + number.tokens,
    lead: { ...leadBefore(tokens, at), strength: 'place' },
    places: [onePlace(`department:${number.code}`)],
    effect: 'filter',
  };
}

/** "Du côté de Beaune" leads to Beaune and is not the Côte de Beaune. */
function isSide(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.word === 'cote' && SIDE.test(tokens[at - 1]?.word ?? '');
}

const SIDE = /^(?:du|a|au)$/;

function nameAt(tokens: readonly Token[], at: number, deps: PlaceContext): FoundPlace | null {
  if (isSide(tokens, at)) return null;
  const lead = leadBefore(tokens, at);
  for (const named of namesAt(tokens, at, deps)) {
    const places = named.places.filter((place) =>
      hasItsArticle(place, tokens, { ...deps, at, end: named.end }),
    );
    if (deps.language !== 'en' && isTownPreferred(tokens, at, lead)) places.sort(townsFirst);
    const [largest] = places;
    if (largest === undefined || isBetterWithoutArticle(tokens, { first: at, end: named.end, largest }, deps))
      continue;
    const span = { first: at, end: named.end, lead, places };
    const withBody = bodyBehind(tokens, span, deps);
    if (withBody !== null) return withBody;
    const numbered = withDepartmentNumber(tokens, span, deps);
    if (numbered !== null) return numbered;
    const effect = effectOf(tokens, { ...span, largest }, deps);
    const within = effect === 'filter' ? null : placeWithin(tokens, span, deps);
    if (within !== null) return within;
    if (effect !== null) return inArrondissement(tokens, { ...span, effect }, deps);
  }
  return null;
}

/** "redonnais", "saint-gilloise": a word that no language has and that follows from the name of a town. */
function inhabitantsAt(tokens: readonly Token[], at: number, deps: PlaceContext): FoundPlace | null {
  const token = tokens[at];
  const isSaint = /^(?:sainte?|ste?)$/.test(token?.word ?? '') && tokens[at + 1]?.isJoined === true;
  const adjective = isSaint ? tokens[at + 1] : token;
  if (token === undefined || adjective === undefined || deps.isOrdinaryWord(adjective.word)) return null;
  // A capital letter in a sentence shows the name of a person or a firm, unless an article leads to it.
  const lead = leadBefore(tokens, at);
  const isName = token.isCapital && !token.isFirst && lead.tokens === 0;
  if (isName || lead.strength !== 'maybe') return null;
  const word = isSaint ? `${writtenOut(token.word)} ${adjective.word}` : adjective.word;
  if (deps.names.named(word).length > 0) return null;
  const place = deps.names.ofInhabitants(word);
  if (place === null || isForeign(place)) return null;
  return { first: at, end: at + (isSaint ? 2 : 1), lead, places: [place], effect: 'filter' };
}

const TOWN_POPULATION = 2_000;

/** "la Marne" is the département rather than the commune "La Marne"; "l'Union européenne" is no commune. */
function isBetterWithoutArticle(
  tokens: readonly Token[],
  { first, end, largest }: { readonly first: number; readonly end: number; readonly largest: NamedPlace },
  deps: PlaceContext,
): boolean {
  if (!/^(?:l|la|le|les)$/.test(tokens[first]?.word ?? '')) return false;
  const [without] = namesAt(tokens, first + 1, deps);
  if (without === undefined) return false;
  // "à La Bresse", while the area is "en Bresse".
  const isTown = largest.population >= TOWN_POPULATION && levelOfPlace(largest) === 'commune';
  if (isTown && tokens[first - 1]?.word === 'a' && without.end === end) return false;
  return without.end > end || (without.places[0]?.population ?? 0) > largest.population;
}

/** "Vitré 35", "Saint-Denis 974": the number behind the name is that of its département. */
function withDepartmentNumber(
  tokens: readonly Token[],
  span: Omit<FoundPlace, 'effect'>,
  { tree, isTaken }: PlaceContext,
): FoundPlace | null {
  const next = tokens[span.end];
  if (next === undefined || !isDepartmentCode(next.word) || next.to === tokens[span.end + 1]?.from)
    return null;
  if (!qualifiesPlace(tokens, span.end, isTaken)) return null;
  const department = `department:${next.word}`;
  // "Bretagne 40 chambres" is about the région; "Bretagne (40)" is Bretagne-de-Marsan.
  const isApart = next.isBracketed || next.endsClause;
  const isRegion = !isApart && span.places.some((place) => levelOfPlace(place) === 'region');
  const inside = span.places.filter(
    ({ territories, isShort }) =>
      !(isRegion && isShort) && territories.some((id) => tree.chainOf(id).includes(department)),
  );
  return inside.length === 0 ? null : { ...span, end: span.end + 1, places: inside, effect: 'filter' };
}

/** Towns have "à" and "près de" before them, départements have an article: "à Vienne", "dans la Vienne". */
function isTownPreferred(tokens: readonly Token[], at: number, { strength }: PlaceLead): boolean {
  const [before, words] = [tokens[at - 1]?.word ?? '', tokens[at - 2]?.word ?? ''];
  if (strength === 'near' && /^de?$/.test(before)) return true;
  return (
    before === 'a' || (before === 'de' && /^(?:ville|commune|mairie|maire|agglo|agglomeration)$/.test(words))
  );
}

function townsFirst(a: NamedPlace, b: NamedPlace): number {
  const isTown = (place: NamedPlace) => (levelOfPlace(place) === 'commune' ? 1 : 0);
  return isTown(b) - isTown(a);
}

/** From this size on a town is known without the article of its name ("Creusot"). */
const KNOWN_WITHOUT_ARTICLE_POPULATION = 10_000;

/** "Mans" needs "le", "au" or "du"; names of several words and of larger towns are also typed without their article. */
function hasItsArticle(
  { article, population }: NamedPlace,
  tokens: readonly Token[],
  { at, end, isOrdinaryWord }: PlaceContext & { readonly at: number; readonly end: number },
): boolean {
  const before = tokens[at - 1]?.word ?? '';
  if (article === null || article === before || article === leadBefore(tokens, at).article) return true;
  if (end - at > 1) return true;
  return population >= KNOWN_WITHOUT_ARTICLE_POPULATION && !isOrdinaryWord(tokens[at]?.word ?? '');
}
