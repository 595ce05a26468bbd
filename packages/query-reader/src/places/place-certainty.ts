import { EU_MEMBERS } from '@platform/territories';
import type { Token } from '../token.ts';
import type { FoundPlace, PlaceDeps } from './found-place.ts';
import type { NamedPlace } from './place-names.ts';

/** A single ordinary word names a town without any sign of a place when the town is as large as this. */
const CITY_MIN = 15_000;
/** With a capital letter. */
export const TOWN_MIN = 4_000;
/** Several ordinary words, such as "les herbiers". */
const PHRASE_MIN = 100_000;
/** Smaller places need a sign of a place even when their name is no ordinary word. */
const KNOWN_TOWN_MIN = 2_000;
/** From this size on a town is known by the first word of its name; the population of such a name is halved. */
const SHORT_NAME_MIN = 2_500;
/** An ordinary word is offered as a place from this size on. */
const OFFERED_MIN = 15_000;

export type Candidate = Omit<FoundPlace, 'effect'> & { readonly largest: NamedPlace };

/** Whether a name is a place here; null when it is not even offered. */
export function effectOf(
  tokens: readonly Token[],
  { first, end, lead, largest }: Candidate,
  deps: Pick<PlaceDeps, 'isOrdinaryWord'>,
): FoundPlace['effect'] | null {
  const words = tokens.slice(first, end);
  if (FOREIGN_CITIES.has(words.map(({ word }) => word).join(' '))) return null;
  const isOrdinary = words.every(({ word }) => word.length < 3 || isOrdinaryOrDoubled(word, deps));
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
  if (largest.isShort && (isOrdinary || population < SHORT_NAME_MIN)) {
    const isNamed = isCapital && lead.tokens > 0 && population >= TOWN_MIN;
    return isNamed || (isPlacePhrase && (isCapital || !isOrdinary)) ? 'filter' : null;
  }
  const isBare =
    isOrdinary && !isCapital && words.length === 1 && !(lead.strength === 'place' && lead.tokens > 0);
  if (isBare && (isEnglish(tokens) || isPlainVerb(tokens, { first, lead, largest }))) return null;
  if (!isOrdinary) {
    if (isPlacePhrase || isCapital || population >= KNOWN_TOWN_MIN) return 'filter';
    return lead.tokens > 0 && words.length > 1 ? 'filter' : null;
  }
  if (words.length > 1 && (population >= PHRASE_MIN || isNamedBody(words, largest))) return 'filter';
  if (isPlacePhrase && !isThingAfter(tokens, { first, lead }) && (isCapital || population >= OFFERED_MIN))
    return 'filter';
  if (lead.tokens > 1 && tokens[first - lead.tokens]?.word === 'dans' && isDepartment(largest))
    return 'filter';
  if (words.length > 1) return isCapital && population >= KNOWN_TOWN_MIN ? 'filter' : null;
  return bareWord(tokens, { first, end, lead, largest, isCapital });
}

/** "carbonne" is more often the word with a letter too many. */
function isOrdinaryOrDoubled(word: string, { isOrdinaryWord }: Pick<PlaceDeps, 'isOrdinaryWord'>): boolean {
  return isOrdinaryWord(word) || (/(.)\1/.test(word) && isOrdinaryWord(word.replace(/(.)\1/g, '$1')));
}

/** "Allier rentabilité et écologie": a département is named with its article, in brackets or at the end of a clause. */
function isPlainVerb(
  tokens: readonly Token[],
  { first, lead, largest }: Pick<Candidate, 'first' | 'lead' | 'largest'>,
): boolean {
  const token = tokens[first];
  return (
    isDepartment(largest) &&
    lead.tokens === 0 &&
    token?.endsClause === false &&
    FREQUENT_WORDS.has(token.word)
  );
}

const ENGLISH = /^(?:the|and|for|my|our|of|with|in|to|from|we|i|is|are)$/;
const FRENCH = /^(?:le|la|les|des|du|de|et|pour|mon|ma|mes|notre|un|une|dans|en|je|nous|avec|sur|au)$/;

/** In an English text an ordinary word in lower case is that word: "lens and photonic chip maker". */
function isEnglish(tokens: readonly Token[]): boolean {
  const count = (pattern: RegExp) => tokens.filter(({ word }) => pattern.test(word)).length;
  return count(ENGLISH) > count(FRENCH);
}

/** A single ordinary word without a sign of a place before it. */
function bareWord(
  tokens: readonly Token[],
  { first, end, lead, largest, isCapital }: Omit<Candidate, 'places'> & { readonly isCapital: boolean },
): FoundPlace['effect'] | null {
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
    'reading bath cork macon herbiers allier'
  ).split(' '),
);
/** Names that are firms as well. */
const COMPANIES = new Set(['orange']);

/** Names of cities that are frequent words at the beginning of a phrase: "nice terrace", "tours en bois". */
const WORDS_BEFORE_NOUNS = new Set(['nice', 'tours']);

/** Cities abroad whose names are those of small communes too. */
export const FOREIGN_CITIES: ReadonlySet<string> = new Set([
  'montreal',
  'quebec',
  'alger',
  'berne',
  'valencia',
  'cordoue',
  'grenade',
  'porto',
]);

/** "Pays des Herbiers": how intercommunal bodies are named and nothing else. */
function isNamedBody(words: readonly Token[], { territories }: NamedPlace): boolean {
  return words[0]?.word === 'pays' && (territories[0]?.startsWith('epci:') ?? false);
}

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
  { first, end }: Pick<FoundPlace, 'first' | 'end' | 'lead'>,
): boolean {
  if (end - first !== 1 || tokens[first]?.word !== 'nord') return false;
  const [before, after] = [tokens[first - 1]?.word ?? '', tokens[end]?.word ?? ''];
  return !['le', 'du'].includes(before) || ['de', 'du', 'd', 'des', 'est', 'ouest'].includes(after);
}

/** "à tours de rôle": "a" before an ordinary word in lower case is no sign by itself when it is the English article. */
function isThingAfter(
  tokens: readonly Token[],
  { first, lead }: Pick<FoundPlace, 'first' | 'lead'>,
): boolean {
  return (
    lead.tokens === 1 &&
    tokens[first - 1]?.word === 'a' &&
    tokens.some(({ word }) => word === 'the' || word === 'for')
  );
}
