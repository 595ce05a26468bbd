import { EU_MEMBERS, type TerritoryId, type TerritoryTree } from '@platform/territories';
import { distanceWithin, editsAllowed } from '../edit-distance.ts';
import type { Recognised } from '../reading.ts';
import { type Token, withSaint } from '../token.ts';
import { leadBefore, type PlaceLead } from './place-context.ts';
import type { NamedPlace, PlaceNames } from './place-names.ts';
import { departmentNumber, isDepartmentCode, postcodeOf } from './place-numbers.ts';

export type PlaceDeps = {
  readonly tree: TerritoryTree;
  readonly names: PlaceNames;
  /** Whether French or English has this folded word. */
  readonly isOrdinaryWord: (word: string) => boolean;
};

type Found = {
  readonly first: number;
  readonly end: number;
  readonly lead: PlaceLead;
  readonly places: readonly NamedPlace[];
  readonly effect: 'filter' | 'offered';
};

/** A single ordinary word names a town without any sign of a place when the town is as large as this. */
const CITY_MIN = 15_000;
/** With a capital letter. */
const TOWN_MIN = 4_000;
/** Several ordinary words, such as "les herbiers". */
const PHRASE_MIN = 100_000;
/** Smaller places need a sign of a place even when their name is no ordinary word. */
const KNOWN_TOWN_MIN = 2_000;
/** An ordinary word is offered as a place from this size on. */
const OFFERED_MIN = 15_000;

/**
 * Places in a text: names, postcodes, numbers of départements, names of inhabitants; small typing errors in well-known
 * names. A name that is an ordinary word is a place only where the words around it, its capital letter or its size
 * show it; else it is offered. Names of the same text decide between places of the same name.
 */
export function readPlaces(
  tokens: readonly Token[],
  isTaken: (at: number) => boolean,
  deps: PlaceDeps,
): Recognised[] {
  const found: Found[] = [];
  for (let at = 0; at < tokens.length; ) {
    const place = isTaken(at) ? null : placeAt(tokens, at, { ...deps, isTaken });
    if (place === null) at += 1;
    else {
      found.push(place);
      at = place.end;
    }
  }
  return withoutContaining(settled(found, deps), deps.tree);
}

type Context = PlaceDeps & { readonly isTaken: (at: number) => boolean };

function placeAt(tokens: readonly Token[], at: number, deps: Context): Found | null {
  return (
    postcodeAt(tokens, at, deps) ??
    departmentAt(tokens, at, deps) ??
    intercommunalAt(tokens, at, deps) ??
    nameAt(tokens, at, deps) ??
    misspeltAt(tokens, at, deps)
  );
}

function broad(id: TerritoryId): NamedPlace {
  return { territories: [id], population: Number.POSITIVE_INFINITY, article: null, isAdjective: false };
}

function postcodeAt(tokens: readonly Token[], at: number, { names, tree }: Context): Found | null {
  const postcode = postcodeOf(tokens, at);
  if (postcode === null) return null;
  const communes = names.ofPostcode(postcode);
  const department = `department:${/^9[78]/.test(postcode) ? postcode.slice(0, 3) : postcode.slice(0, 2)}`;
  const places = communes.length > 0 ? communes.map(broad) : tree.has(department) ? [broad(department)] : [];
  if (places.length === 0) return null;
  return { first: at, end: at + 1, lead: leadBefore(tokens, at), places, effect: 'filter' };
}

function departmentAt(tokens: readonly Token[], at: number, { tree }: Context): Found | null {
  const number = departmentNumber(tokens, at);
  if (number === null || !tree.has(`department:${number.code}`)) return null;
  return {
    first: at,
    end: at + number.tokens,
    lead: { ...leadBefore(tokens, at), strength: 'place' },
    places: [broad(`department:${number.code}`)],
    effect: 'filter',
  };
}

const BODY_WORDS: readonly (readonly string[])[] = [
  ['communaute', 'de', 'communes'],
  ['communaute', 'd', 'agglomeration'],
  ['communaute', 'd', 'agglo'],
  ['communaute', 'urbaine'],
  ['agglomeration'],
  ['agglo'],
  ['metropole'],
  ['interco'],
  ['intercommunalite'],
];

/** "agglo de Quimper", "Quimper agglo": the intercommunal body of a town whose official name is another one. */
function intercommunalAt(tokens: readonly Token[], at: number, deps: Context): Found | null {
  const body = BODY_WORDS.find((words) => words.every((word, offset) => tokens[at + offset]?.word === word));
  if (body === undefined) return null;
  let start = at + body.length;
  while (['de', 'd', 'du', 'des', 'la', 'le', 'les', 'l'].includes(tokens[start]?.word ?? '')) start += 1;
  const town = longestName(tokens, start, deps).find(({ places }) => places.length > 0);
  if (town === undefined) return null;
  const official = longestName(tokens, at, deps)[0];
  if (official !== undefined && official.end >= town.end) return null;
  const places = town.places.flatMap((place) => bodyOf(place, deps.tree));
  if (places.length === 0) return null;
  return { first: at, end: town.end, lead: leadBefore(tokens, at), places, effect: 'filter' };
}

function bodyOf(place: NamedPlace, tree: TerritoryTree): NamedPlace[] {
  const [id = ''] = place.territories;
  if (id.startsWith('epci:')) return [place];
  const body = id.startsWith('commune:')
    ? tree.chainOf(id).find((one) => one.startsWith('epci:'))
    : undefined;
  return body === undefined ? [] : [{ ...place, territories: [body] }];
}

type Named = { readonly end: number; readonly places: readonly NamedPlace[] };

/** Names that begin at a token, the longest first. */
function longestName(tokens: readonly Token[], at: number, { names, isTaken }: Context): Named[] {
  const found: Named[] = [];
  const words: string[] = [];
  for (let end = at; end < Math.min(tokens.length, at + names.longest) && !isTaken(end); end += 1) {
    words.push(withSaint(tokens[end]?.word ?? ''));
    const places = names.named(words.join(' '));
    if (places.length > 0) found.unshift({ end: end + 1, places });
  }
  return found;
}

function nameAt(tokens: readonly Token[], at: number, deps: Context): Found | null {
  const lead = leadBefore(tokens, at);
  for (const named of longestName(tokens, at, deps)) {
    const places = named.places.filter(
      ({ article }) => article === null || article === lead.article || article === lastArticle(tokens, at),
    );
    const [largest] = places;
    if (largest === undefined || isBetterWithoutArticle(tokens, { first: at, end: named.end, largest }, deps))
      continue;
    const span = { first: at, end: named.end, lead, places };
    const withBody = bodyBehind(tokens, span, deps);
    if (withBody !== null) return withBody;
    const numbered = withDepartmentNumber(tokens, span, deps);
    if (numbered !== null) return numbered;
    const effect = effectOf(tokens, { ...span, largest }, deps);
    if (effect !== null) return inDistrict(tokens, { ...span, effect }, deps);
  }
  return null;
}

/** "la Marne" is the département rather than the commune "La Marne"; "l'Union européenne" is no commune. */
function isBetterWithoutArticle(
  tokens: readonly Token[],
  { first, end, largest }: { readonly first: number; readonly end: number; readonly largest: NamedPlace },
  deps: Context,
): boolean {
  if (!/^(?:l|la|le|les)$/.test(tokens[first]?.word ?? '')) return false;
  const [without] = longestName(tokens, first + 1, deps);
  if (without === undefined) return false;
  return without.end > end || (without.places[0]?.population ?? 0) > largest.population;
}

/** "Vitré 35", "Saint-Denis 974": the number behind the name is that of its département. */
function withDepartmentNumber(
  tokens: readonly Token[],
  span: Omit<Found, 'effect'>,
  { tree }: Context,
): Found | null {
  const next = tokens[span.end];
  if (next === undefined || !isDepartmentCode(next.word) || next.to === tokens[span.end + 1]?.from)
    return null;
  const department = `department:${next.word}`;
  const inside = span.places.filter(({ territories }) =>
    territories.some((id) => tree.chainOf(id).includes(department)),
  );
  return inside.length === 0 ? null : { ...span, end: span.end + 1, places: inside, effect: 'filter' };
}

function lastArticle(tokens: readonly Token[], at: number): string | undefined {
  return tokens[at - 1]?.word;
}

/** "Quimper agglo", "Rennes métropole". */
function bodyBehind(tokens: readonly Token[], span: Omit<Found, 'effect'>, { tree }: Context): Found | null {
  if (!['agglo', 'agglomeration', 'metropole', 'intercommunalite'].includes(tokens[span.end]?.word ?? ''))
    return null;
  const places = span.places.flatMap((place) => bodyOf(place, tree));
  return places.length === 0 ? null : { ...span, end: span.end + 1, places, effect: 'filter' };
}

/** Before the number of an arrondissement in its code, by city. */
const DISTRICTS: Readonly<Record<string, string>> = {
  'commune:75056': '751',
  'commune:69123': '693',
  'commune:13055': '132',
};

/** "Paris 13e", "Lyon 7ème arrondissement": the arrondissement instead of the city. */
function inDistrict(tokens: readonly Token[], found: Found, { tree }: Context): Found {
  const prefix = DISTRICTS[found.places[0]?.territories[0] ?? ''];
  const number = tokens[found.end]?.word ?? '';
  if (prefix === undefined || !/^(?:[1-9]|1\d|20)$/.test(number)) return found;
  const inLyon = prefix === '693';
  const id = `commune:${prefix}${inLyon ? `8${number}` : number.padStart(2, '0')}`;
  if (!tree.has(id)) return found;
  let end = found.end + 1;
  if (/^(?:e|er|eme|ieme|th|st|nd|rd)$/.test(tokens[end]?.word ?? '')) end += 1;
  if (/^arr(?:ondissement|dt)?$/.test(tokens[end]?.word ?? '')) end += 1;
  return { ...found, end, places: [broad(id)] };
}

type Candidate = Omit<Found, 'effect'> & { readonly largest: NamedPlace };

/** Whether a name is a place here; null when it is not even offered. */
function effectOf(
  tokens: readonly Token[],
  { first, end, lead, largest }: Candidate,
  deps: Context,
): Found['effect'] | null {
  const words = tokens.slice(first, end);
  if (FOREIGN_CITIES.has(words.map(({ word }) => word).join(' '))) return null;
  const isOrdinary = words.every(({ word }) => word.length < 3 || deps.isOrdinaryWord(word));
  const isCapital = words.some((token) => token.isCapital && !token.isFirst);
  const { population, isAdjective } = largest;
  if (isAdjective) return 'filter';
  if (isDirection(tokens, { first, end, lead })) return null;
  if (words.length === 1 && (words[0]?.word.length ?? 0) < 3) {
    return lead.strength === 'place' && isCapital ? 'filter' : null;
  }
  if (words.length === 1 && /^\d/.test(words[0]?.word ?? '')) return null;
  if (isForeign(largest)) return null;
  if (isArea(largest) && !words.every(({ word }) => word.length < 4)) return 'filter';
  const isPlacePhrase = lead.strength === 'place' && lead.tokens > 0;
  if (!isOrdinary) {
    if (isPlacePhrase || isCapital || population >= KNOWN_TOWN_MIN) return 'filter';
    return lead.tokens > 0 && words.length > 1 ? 'filter' : null;
  }
  if (words.length > 1 && population >= PHRASE_MIN) return 'filter';
  if (isPlacePhrase && !isThingAfter(tokens, { first, lead }) && (isCapital || population >= OFFERED_MIN))
    return 'filter';
  if (lead.tokens > 1 && tokens[first - lead.tokens]?.word === 'dans' && isDepartment(largest))
    return 'filter';
  if (words.length > 1) return isCapital && population >= KNOWN_TOWN_MIN ? 'filter' : null;
  return bareWord(tokens, { first, end, lead, largest, isCapital });
}

/** A single ordinary word without a sign of a place before it. */
function bareWord(
  tokens: readonly Token[],
  { first, end, lead, largest, isCapital }: Omit<Candidate, 'places'> & { readonly isCapital: boolean },
): Found['effect'] | null {
  const { population } = largest;
  const word = tokens[first]?.word ?? '';
  const isFrequent = FREQUENT_WORDS.has(word);
  if (isCapital && population >= TOWN_MIN && !COMPANIES.has(word)) return 'filter';
  if (population >= CITY_MIN && !isFrequent && !isCapital) return 'filter';
  const isCity = population >= FREQUENT_CITY_MIN && !isDepartment(largest);
  const isAlone = lead.tokens === 0 && (end === tokens.length || first === 0);
  if (isCity && isFrequent && isAlone && !WORDS_BEFORE_NOUNS.has(word)) return 'filter';
  if (isCity && end === tokens.length && lead.tokens === 0) return 'filter';
  return population >= OFFERED_MIN && (isCapital || tokens.length <= 4) ? 'offered' : null;
}

const FREQUENT_CITY_MIN = 90_000;
/** Names of large towns and départements that are everyday words of French or English. */
const FREQUENT_WORDS = new Set(
  (
    'orange tours nice sens gap cannes cognac menton grasse colombes sceaux fougeres sedan angers houilles sarcelles romans salon vienne ' +
    'mer die vif bray bois vire lot manche nord somme cher creuse aube landes eure bourg clermont foix vernon valence villiers ' +
    'reading bath cork macon herbiers'
  ).split(' '),
);
/** Names that are firms as well. */
const COMPANIES = new Set(['orange']);

/** Names of cities that are frequent words at the beginning of a phrase: "nice terrace", "tours en bois". */
const WORDS_BEFORE_NOUNS = new Set(['nice', 'tours']);

/** Cities abroad whose names are those of small communes too. */
const FOREIGN_CITIES = new Set([
  'montreal',
  'quebec',
  'alger',
  'berne',
  'valencia',
  'cordoue',
  'grenade',
  'porto',
]);

/** A country outside the European Union; the names of some are first names ("Maurice"). */
function isForeign({ territories }: NamedPlace): boolean {
  const [id = ''] = territories;
  return (
    id.startsWith('country:') && !(EU_MEMBERS as readonly string[]).includes(id.slice('country:'.length))
  );
}

/** A région, an area of several départements, a country of the European Union. */
function isArea({ territories }: NamedPlace): boolean {
  const [id = ''] = territories;
  return territories.length > 1 || id.startsWith('region:') || id.startsWith('country:');
}

function isDepartment({ territories }: NamedPlace): boolean {
  return territories[0]?.startsWith('department:') ?? false;
}

/** "au nord de Limoges", "nord-est": a direction and not the département. */
function isDirection(
  tokens: readonly Token[],
  { first, end }: Pick<Found, 'first' | 'end' | 'lead'>,
): boolean {
  if (end - first !== 1 || tokens[first]?.word !== 'nord') return false;
  const [before, after] = [tokens[first - 1]?.word ?? '', tokens[end]?.word ?? ''];
  return !['le', 'du'].includes(before) || ['de', 'du', 'd', 'des', 'est', 'ouest'].includes(after);
}

/** "à tours de rôle": "a" before an ordinary word in lower case is no sign by itself when it is the English article. */
function isThingAfter(tokens: readonly Token[], { first, lead }: Pick<Found, 'first' | 'lead'>): boolean {
  return (
    lead.tokens === 1 &&
    tokens[first - 1]?.word === 'a' &&
    tokens.some(({ word }) => word === 'the' || word === 'for')
  );
}

/** A well-known name with a small typing error, where a place is expected or the word is unknown to both languages. */
function misspeltAt(tokens: readonly Token[], at: number, deps: Context): Found | null {
  const lead = leadBefore(tokens, at);
  const token = tokens[at] as Token;
  if (token.word.length < 4 || /^\d/.test(token.word)) return null;
  for (const length of [3, 2, 1]) {
    const words = tokens.slice(at, at + length);
    if (words.length < length || words.some((_, offset) => deps.isTaken(at + offset))) continue;
    if (words.every(({ word }) => deps.isOrdinaryWord(word))) continue;
    const typed = words.map(({ word }) => withSaint(word)).join(' ');
    const isExpected = lead.strength === 'place' && lead.tokens > 0;
    if (typed.length < (isExpected ? 5 : 6)) continue;
    const places = nearestPlaces(typed, { length, isExpected: isExpected || token.isCapital }, deps);
    if (places.length > 0) return { first: at, end: at + length, lead, places, effect: 'filter' };
  }
  return null;
}

type Spelling = { readonly length: number; readonly isExpected: boolean };

function nearestPlaces(
  typed: string,
  { length, isExpected }: Spelling,
  { names }: Context,
): readonly NamedPlace[] {
  const limit = isExpected ? editsAllowed(typed) : 1;
  let best: readonly NamedPlace[] = [];
  let [least, people] = [limit + 1, 0];
  for (const name of names.wellKnown(length, typed[0] ?? '')) {
    if (Math.abs(name.length - typed.length) > limit) continue;
    const distance = distanceWithin(typed, name, limit);
    if (distance > least || distance > limit) continue;
    const places = names.named(name);
    const population = places[0]?.population ?? 0;
    if (distance === least && population <= people) continue;
    if (!isExpected && population < TOWN_MIN) continue;
    [best, least, people] = [places, distance, population];
  }
  return best;
}

/** Chooses between places of the same name: one inside another place of the text, else the largest. */
function settled(found: readonly Found[], { tree }: PlaceDeps): Settled[] {
  return found.map((one) => {
    const others = found
      .filter((other) => other !== one)
      .flatMap(({ places }) => places[0]?.territories ?? []);
    const inside = one.places.find(({ territories }) =>
      territories.some((id) => tree.chainOf(id).some((around) => around !== id && others.includes(around))),
    );
    const chosen = inside ?? one.places[0];
    const rest = one.places.filter((place) => place !== chosen && inside === undefined);
    return {
      ...one,
      territories: chosen?.territories ?? [],
      otherPlaces: rest.flatMap(({ territories }) => territories).slice(0, OTHERS_MAX),
    };
  });
}

const OTHERS_MAX = 5;
type Settled = Found & {
  readonly territories: readonly TerritoryId[];
  readonly otherPlaces: readonly TerritoryId[];
};

/** "Mulhouse, with partners in Italy": beside a place in France another country is no place of the project. */
function withoutCountries(filters: readonly Settled[]): readonly Settled[] {
  const isCountry = ({ territories }: Settled) => /^(?:country:(?!FR)|union:)/.test(territories[0] ?? '');
  return filters.every(isCountry) ? filters : filters.filter((one) => !isCountry(one));
}

/** A place that contains another one of the text adds nothing: "Rennes, Bretagne" is Rennes. It is stated, not a filter. */
function withoutContaining(found: readonly Settled[], tree: TerritoryTree): Recognised[] {
  const filters = withoutCountries(found.filter(({ effect }) => effect === 'filter'));
  const contains = (a: Settled, b: Settled): boolean =>
    b.territories.length > 0 &&
    b.territories.every((id) =>
      tree.chainOf(id).some((around) => around !== id && a.territories.includes(around)),
    );
  const seen = new Set<string>();
  return found.flatMap((one): Recognised[] => {
    if (one.effect === 'filter' && !filters.includes(one)) return [];
    const { first, end, lead, territories, otherPlaces } = one;
    const isWider = one.effect === 'filter' && filters.some((other) => other !== one && contains(one, other));
    const key = territories.join();
    const effect = isWider || (one.effect === 'filter' && seen.has(key)) ? 'stated' : one.effect;
    if (one.effect === 'filter') seen.add(key);
    return [{ kind: 'place', effect, first, end, leading: lead.tokens, territories, otherPlaces }];
  });
}
