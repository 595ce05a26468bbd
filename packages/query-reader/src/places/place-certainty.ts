import { EU_MEMBERS, parseTerritoryId } from '@platform/territories';
import {
  NAMES_BEFORE_NOUNS,
  NAMES_LIKE_FREQUENT_WORDS,
  NAMES_OF_COMPANIES,
  NAMES_OF_FOREIGN_CITIES,
  NOUNS_OF_ROMA,
} from '../lexicon/ordinary-place-names.ts';
import { TOWNS_RATHER_THAN_WORDS } from '../lexicon/towns-rather-than-words.ts';
import type { Token } from '../token.ts';
import type { FoundPlace, PlaceContext } from './found-place.ts';
import { levelOfPlace, type NamedPlace } from './named-place.ts';
import {
  hasArticleOfDepartment,
  isShortWord,
  isThing,
  isTownAfterA,
  isWordOfBody,
} from './ordinary-names.ts';

/** A single ordinary word names a town without any sign of a place when the town is as large as this. */
const BARE_WORD_POPULATION = 15_000;
/** With a capital letter. */
export const CAPITAL_WORD_POPULATION = 4_000;
/** Several ordinary words, such as "les herbiers". */
const ORDINARY_PHRASE_POPULATION = 100_000;
/** Words of a name that hardly anybody types by accident ("Saint-Hilaire-lez-Cambrai"). */
const LONG_NAME_WORDS = 3;
/** Smaller places need a sign of a place even when their name is no ordinary word. */
const UNKNOWN_WORD_POPULATION = 500;
/** Long words that are in neither language hardly name anything else. */
const LONG_WORD_LETTERS = 6;
const LONG_UNKNOWN_WORD_POPULATION = 200;
/** A name of several ordinary words needs a capital letter and this size. */
const CAPITAL_PHRASE_POPULATION = 2_000;
/** From this size on a town is known by the first word of its name; the population of such a name is halved. */
const SHORT_NAME_POPULATION = 2_500;
/** An ordinary word is offered as a place from this size on. */
const OFFERED_POPULATION = 15_000;

export type Candidate = Omit<FoundPlace, 'effect'> & { readonly largest: NamedPlace };

/** Whether a name is a place here; null when it is not even offered. */
export function effectOf(
  tokens: readonly Token[],
  { first, end, lead, largest }: Candidate,
  deps: Pick<PlaceContext, 'isOrdinaryWord' | 'language'>,
): FoundPlace['effect'] | null {
  const words = tokens.slice(first, end);
  if (NAMES_OF_FOREIGN_CITIES.has(words.map(({ word }) => word).join(' '))) return null;
  const isOrdinary = words.every(({ word }) => word.length < 3 || isOrdinaryOrDoubled(word, deps));
  const isCapital = words.some((token) => token.isCapital && !token.isFirst);
  const { population, isAdjective } = largest;
  if (isNoPlace(tokens, { first, end, lead, largest })) return null;
  if (isForeign(largest)) return null;
  if (isAdjective) return 'filter';
  if (isPartOfName(tokens, { first, end, largest })) return null;
  if (isDirection(tokens, { first, end, lead }) || isShortWord(tokens, { first, end })) return null;
  if (words.length === 1 && isOrdinary && isWordOfBody(largest)) return null;
  if (words.length === 1 && (words[0]?.word.length ?? 0) < 3) {
    // "A US college" is not in the commune "Us".
    const isEnglish = deps.language === 'en' && levelOfPlace(largest) === 'commune';
    return lead.strength === 'place' && isCapital && !isEnglish ? 'filter' : null;
  }
  if (words.length === 1 && /^\d/.test(words[0]?.word ?? '')) return null;
  if (isArea(largest) && !words.every(({ word }) => word.length < 4)) return 'filter';
  const isPlacePhrase = lead.strength !== 'maybe';
  if (isOrdinary && isSaint(words))
    return isSaintNamed(tokens, { first, end, lead, largest }) ? 'filter' : null;
  if (isClauseOfItsOwn(tokens, { first, end, largest })) return 'filter';
  if (largest.isShort && (isOrdinary || population < SHORT_NAME_POPULATION)) {
    const isNamed = isCapital && lead.tokens > 0 && population >= CAPITAL_WORD_POPULATION;
    return isNamed || (isPlacePhrase && (isCapital || !isOrdinary)) ? 'filter' : null;
  }
  if (isDepartment(largest) && isHeading(tokens, { first, end })) return 'filter';
  const isBare = isOrdinary && !isCapital && words.length === 1 && !isPlacePhrase;
  if (
    isBare &&
    (isEnglishWord(words[0], largest, deps.language) || isPlainVerb(tokens, { first, lead, largest }))
  )
    return null;
  if (isLongName(words, { isCapital, isPlacePhrase, population })) return 'filter';
  const isAcronym =
    words.length === 1 && (words[0]?.word.length ?? 0) < 4 && population < CAPITAL_WORD_POPULATION;
  if (isAcronym && lead.strength !== 'near' && !(isCapital && lead.tokens > 0)) return null;
  if (!isOrdinary) {
    const isSeparate = lead.tokens > 0 || first === 0 || words.at(-1)?.endsClause === true;
    const knownMin =
      (words[0]?.word.length ?? 0) >= LONG_WORD_LETTERS
        ? LONG_UNKNOWN_WORD_POPULATION
        : UNKNOWN_WORD_POPULATION;
    const isKnown = isPlacePhrase || isCapital || population >= knownMin;
    return isKnown || words.length > 1 || isSeparate ? 'filter' : null;
  }
  if (words.length > 1 && (population >= ORDINARY_PHRASE_POPULATION || isNamedBody(words, largest)))
    return 'filter';
  const isCommune = levelOfPlace(largest) === 'commune';
  if (
    isCommune &&
    isTwoNouns(words) &&
    population >= (isPlacePhrase ? CAPITAL_PHRASE_POPULATION : TWO_NOUNS_POPULATION)
  )
    return 'filter';
  const isNear = lead.strength === 'near' && lead.article === null && !isArticle(words[0]);
  const isTown = population >= CAPITAL_WORD_POPULATION && isTownAfterA(tokens, { first, end });
  const isBigEnough = isCapital || isNear || isTown || population >= OFFERED_POPULATION;
  if (isPlacePhrase && !isThingAfter(tokens, { first, lead }, deps.language) && isBigEnough) return 'filter';
  if (isDepartment(largest) && hasArticleOfDepartment(tokens, first)) return 'filter';
  if (lead.tokens > 1 && tokens[first - lead.tokens]?.word === 'dans' && isDepartment(largest))
    return 'filter';
  if (words.length > 1) return isCapital && population >= CAPITAL_PHRASE_POPULATION ? 'filter' : null;
  return bareWord(tokens, { first, end, lead, largest, isCapital });
}

/** "Mas du Taureau", "Croix de Chavaux": a quarter or a building with a longer name. */
function isPartOfName(
  tokens: readonly Token[],
  { first, end, largest }: Pick<Candidate, 'first' | 'end' | 'largest'>,
): boolean {
  const [name, of] = [tokens[first], tokens[end]];
  if (end - first !== 1 || largest.population >= BARE_WORD_POPULATION || name?.endsClause) return false;
  const isOf = /^(?:du|de|des|d)$/.test(of?.word ?? '') && of?.isCapital === false;
  const isLonger = tokens
    .slice(end + 1, end + 3)
    .some(({ isCapital, word }) => isCapital && !/^\d/.test(word));
  return isOf && name?.isCapital === true && isLonger && levelOfPlace(largest) === 'commune';
}

/** Feasts, dishes and dogs are named after saints as well, so that small places need a sign of a place. */
function isSaintNamed(
  tokens: readonly Token[],
  { first, end, lead, largest }: Pick<Candidate, 'first' | 'end' | 'lead' | 'largest'>,
): boolean {
  const isSeparate = lead.tokens === 0 && (first === 0 || tokens[end - 1]?.endsClause === true);
  const isPlacePhrase = lead.strength !== 'maybe';
  const isCapital = tokens[first]?.isCapital === true;
  if (largest.isShort)
    return isPlacePhrase || (largest.population >= CAPITAL_WORD_POPULATION && lead.tokens === 0 && isCapital);
  return isPlacePhrase || isCapital || isSeparate || largest.population >= SAINT_POPULATION;
}

const SAINT_POPULATION = 2_500;

function isSaint(words: readonly Token[]): boolean {
  return words.length === 2 && /^(?:sainte?|ste?)$/.test(words[0]?.word ?? '');
}

/** "bois colombes", but not "petit bourg" or "les lilas". */
function isTwoNouns(words: readonly Token[]): boolean {
  return (
    words.length === 2 &&
    !/^(?:les?|la|l|un|deux|trois|petite?s?|grande?s?|vieux|vieille|gros|bon|bonne|belle|beau|entre|neuves?|haute?|basse?|cheval|village)$/.test(
      words[0]?.word ?? '',
    )
  );
}

const TWO_NOUNS_POPULATION = 8_000;

/** "carbonne" is more often the word with a letter too many. A French text contains no English words. */
function isOrdinaryOrDoubled(
  word: string,
  { isOrdinaryWord, language }: Pick<PlaceContext, 'isOrdinaryWord' | 'language'>,
): boolean {
  if (TOWNS_RATHER_THAN_WORDS.has(word)) return false;
  const isOrdinary = (one: string) => isOrdinaryWord(one, language === 'fr' ? 'fr' : undefined);
  return isOrdinary(word) || (/(.)\1/.test(word) && isOrdinary(word.replace(/(.)\1/g, '$1')));
}

/** "Fromagerie, privas, eau chaude", "un collège à romans, …": a town between commas, or behind "à" at the end of a clause. */
function isClauseOfItsOwn(
  tokens: readonly Token[],
  { first, end, largest }: Pick<Candidate, 'first' | 'end' | 'largest'>,
): boolean {
  const [before, name] = [tokens[first - 1], tokens[end - 1]];
  if (name?.endsClause !== true || before === undefined) return false;
  // "Mairie, manche".
  if (isDepartment(largest)) return before.endsClause && end - first === 1;
  if (levelOfPlace(largest) !== 'commune') return false;
  if (before.endsClause)
    return largest.population >= CAPITAL_WORD_POPULATION && !NAMES_LIKE_FREQUENT_WORDS.has(name.word);
  return isTownAfterA(tokens, { first, end }) && largest.population >= OFFERED_POPULATION;
}

/** "60 salers" are cows, and "aides à dom" come to the home; "35 rennes" is a town. */
function isCountedOrBehindA(
  tokens: readonly Token[],
  { first, largest }: Pick<Candidate, 'first' | 'largest'>,
): boolean {
  const [before, name] = [tokens[first - 1]?.word ?? '', tokens[first]];
  if (name?.isCapital !== false) return false;
  const isCounted = /^\d{1,4}$/.test(before) && levelOfPlace(largest) === 'commune';
  return (isCounted && largest.population < BARE_WORD_POPULATION) || (name.word === 'dom' && before === 'a');
}

/** A thing, a people, or what something is made of. */
function isNoPlace(
  tokens: readonly Token[],
  { first, end, lead, largest }: Omit<Candidate, 'places'>,
): boolean {
  if (isThing(tokens, { first, end }) || isPeople(tokens, { first, end })) return true;
  if (isCountedOrBehindA(tokens, { first, largest })) return true;
  // "Une toiture en lauzes": towns have "à" before them.
  const isMaterial = tokens[first - 1]?.word === 'en' && lead.tokens === 1 && !tokens[first]?.isCapital;
  return isMaterial && levelOfPlace(largest) === 'commune' && largest.population < BARE_WORD_POPULATION;
}

/** "Roma communities" are not in Rome. */
function isPeople(tokens: readonly Token[], { first, end }: Pick<FoundPlace, 'first' | 'end'>): boolean {
  return tokens[first]?.word === 'roma' && NOUNS_OF_ROMA.has(tokens[end]?.word ?? '');
}

/** "creuse notre pont est fissuré": the département before the sentence; "allier" is rather the verb. */
function isHeading(tokens: readonly Token[], { first, end }: Pick<FoundPlace, 'first' | 'end'>): boolean {
  return first === 0 && tokens[0]?.word !== 'allier' && SUBJECT.test(tokens[end]?.word ?? '');
}

const SUBJECT = /^(?:notre|nos|mon|ma|mes|on|nous|je|j)$/;

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
    NAMES_LIKE_FREQUENT_WORDS.has(token.word)
  );
}

/** In an English text an ordinary word in lower case is that word: "lens and photonic chip maker", but not "marseille". */
function isEnglishWord(
  token: Token | undefined,
  { population }: NamedPlace,
  language: PlaceContext['language'],
): boolean {
  const isCity = population >= FREQUENT_WORD_POPULATION && !NAMES_LIKE_FREQUENT_WORDS.has(token?.word ?? '');
  return !isCity && language === 'en';
}

function isArticle(token: Token | undefined): boolean {
  return /^(?:l|la|le|les)$/.test(token?.word ?? '');
}

/** A name of several words, unless it is an article with two ordinary words in lower case ("le vieux marché"). */
function isLongName(
  words: readonly Token[],
  {
    isCapital,
    isPlacePhrase,
    population,
  }: { isCapital: boolean; isPlacePhrase: boolean; population: number },
): boolean {
  const isThing = words.length === LONG_NAME_WORDS && isArticle(words[0]);
  const isShown = isCapital || isPlacePhrase || population >= CAPITAL_PHRASE_POPULATION;
  return words.length >= LONG_NAME_WORDS && (isShown || !isThing);
}

/** A single ordinary word without a sign of a place before it. */
function bareWord(
  tokens: readonly Token[],
  { first, end, lead, largest, isCapital }: Omit<Candidate, 'places'> & { readonly isCapital: boolean },
): FoundPlace['effect'] | null {
  const { population } = largest;
  const word = tokens[first]?.word ?? '';
  const isFrequent = NAMES_LIKE_FREQUENT_WORDS.has(word);
  // "La croix", "ma salle": the word, because the town has no article.
  if (!isCapital && !isDepartment(largest) && DETERMINER.test(tokens[first - 1]?.word ?? '')) return null;
  const isHeading = first === 0 && tokens[end - 1]?.endsClause === true;
  const isNamed = isCapital || (isHeading && tokens[first]?.isCapital === true && !isFrequent);
  if (
    isNamed &&
    population >= (isHeading ? CAPITAL_PHRASE_POPULATION : CAPITAL_WORD_POPULATION) &&
    !NAMES_OF_COMPANIES.has(word)
  )
    return 'filter';
  if (population >= BARE_WORD_POPULATION && !isFrequent && !isCapital) return 'filter';
  const isCity = population >= FREQUENT_WORD_POPULATION && !isDepartment(largest);
  const isAlone = lead.tokens === 0 && (end === tokens.length || first === 0);
  if (isCity && isFrequent && isAlone && (isHeading || !NAMES_BEFORE_NOUNS.has(word))) return 'filter';
  if (isCity && end === tokens.length && lead.tokens === 0) return 'filter';
  return population >= OFFERED_POPULATION && (isCapital || tokens.length <= 4) ? 'offered' : null;
}

const DETERMINER = /^(?:l|la|le|les|une?|des|ma|mon|mes|notre|nos|ce|cette|ces|the|my|our|this)$/;
const FREQUENT_WORD_POPULATION = 90_000;
/** "Pays des Herbiers": how intercommunal bodies are named and nothing else. */
function isNamedBody(words: readonly Token[], place: NamedPlace): boolean {
  return words[0]?.word === 'pays' && levelOfPlace(place) === 'epci';
}

/** A country outside the European Union; the names of some are first names ("Maurice"). */
export function isForeign({ territories: [id = ''] }: NamedPlace): boolean {
  const place = parseTerritoryId(id);
  return place?.level === 'country' && !EU_MEMBERS.includes(place.code);
}

/** A région, an area of several départements, a country of the European Union. */
function isArea(place: NamedPlace): boolean {
  const level = levelOfPlace(place);
  return place.territories.length > 1 || level === 'region' || level === 'country';
}

function isDepartment(place: NamedPlace): boolean {
  return levelOfPlace(place) === 'department';
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
  language: PlaceContext['language'],
): boolean {
  return lead.tokens === 1 && tokens[first - 1]?.word === 'a' && language === 'en';
}
