import { NAMES_LIKE_SHORT_WORDS, NAMES_OF_THINGS_AFTER_A } from '../lexicon/ordinary-place-names.ts';
import type { Token } from '../token.ts';
import { levelOfPlace, type NamedPlace } from './named-place.ts';

/** Names of areas that are words for a meeting, a drink or a cheese when they are written in lower case; "Europe". */
const AREAS_LIKE_THINGS = new Set('reunion europe champagne armagnac brie roquefort'.split(' '));
/** Words before such a name that make it a place. */
const OF_AREA =
  /(?:^| )(?:(?:en|region|dans l|dans la) (?:champagne|armagnac|brie)|(?:a la|ile de la|region|habite la|vis a la) reunion)$/;
/** "Europe" is where programmes come from more often than where a project is. */
const ACROSS_EUROPE = /(?:^| )(?:across|throughout|a travers l|dans toute l|partout en) europe$/;
/** "Le concert aura lieu". */
const OBJECT_OF_VERB = /^(?:lieu|besoin|pour|fini|ouvert|termine)$/;
/** "N’aura", "on aura": the verb and not the région Auvergne-Rhône-Alpes. */
const SUBJECT_OF_VERB = /^(?:n|y|il|elle|on|qui|ca|cela)$/;
/** "Les droits fondamentaux de l’Union" are not those of the commune "L’Union". */
const UNION = /^(?:l )?union$/;
const COMMUNE_OF_UNION = /(?:^| )(?:a|ville de|commune de|mairie de|habite) l union$/;
/** "agriculteur de la réunion", unless a word of a meeting precedes it. */
const OF_REUNION = /(?:^| )([a-z]+) (?:de la|la) reunion$/;
const MEETING =
  /^(?:salle|jour|rendu|date|lieu|debut|fin|heure|organisation|animation|theme|sujet|lors|suite|pour|avant|apres|pendant|dans|toute|a|de|et|par|sur|avec)$/;

/** Names that are a verb or an adjective of French: with their article they are the département. */
const ARTICLE_OF_DEPARTMENT: Readonly<Record<string, string>> = {
  creuse: 'la',
  allier: 'l',
  vienne: 'la',
};

type Span = { readonly first: number; readonly end: number };

/** A short word of French or English in lower case, whatever commune has this name. */
export function isShortWord(tokens: readonly Token[], { first, end }: Span): boolean {
  const token = tokens[first];
  return end - first === 1 && token?.isCapital === false && NAMES_LIKE_SHORT_WORDS.has(token.word);
}

/** "salle de réunion", "une bouteille de champagne": the thing and not the area of this name. */
export function isThing(tokens: readonly Token[], { first, end }: Span): boolean {
  const last = tokens[end - 1];
  if (last === undefined) return false;
  if (UNION.test(wordsOf(tokens, first, end))) return !COMMUNE_OF_UNION.test(wordsUpTo(tokens, first, end));
  const isVerb =
    SUBJECT_OF_VERB.test(tokens[first - 1]?.word ?? '') || OBJECT_OF_VERB.test(tokens[end]?.word ?? '');
  if (last.word === 'aura' && isVerb) return true;
  if (!AREAS_LIKE_THINGS.has(last.word)) return false;
  const isEurope = last.word === 'europe';
  if (!isEurope && tokens.slice(first, end).some((one) => one.isCapital && !one.isFirst)) return false;
  const typed = wordsUpTo(tokens, first, end);
  if (isEurope) return !ACROSS_EUROPE.test(typed);
  const before = OF_REUNION.exec(typed)?.[1];
  return !OF_AREA.test(typed) && (before === undefined || MEETING.test(before));
}

/** A name with the four words before it. */
function wordsUpTo(tokens: readonly Token[], first: number, end: number): string {
  return wordsOf(tokens, Math.max(0, first - 4), end);
}

function wordsOf(tokens: readonly Token[], first: number, end: number): string {
  return tokens
    .slice(first, end)
    .map(({ word }) => word)
    .join(' ');
}

/** "agriculteur de la creuse", "un village de l’allier", "en creuse". */
export function hasArticleOfDepartment(tokens: readonly Token[], first: number): boolean {
  const article = ARTICLE_OF_DEPARTMENT[tokens[first]?.word ?? ''];
  const [before = '', word = ''] = [tokens[first - 1]?.word, tokens[first]?.word];
  // "Un garage en Creuse", but not "on en creuse un".
  if (word === 'creuse' && before === 'en') return !DIGS.test(tokens[first - 2]?.word ?? '');
  return article !== undefined && before === article;
}

const DIGS = /^(?:j|je|tu|on|il|elle|nous|ils|elles|qui|s)$/;

/** "chambre d’hôtes a cassis": a town behind "à", unless a thing or an action has this name. */
export function isTownAfterA(tokens: readonly Token[], { first, end }: Span): boolean {
  const [before, name] = [tokens[first - 1], tokens[first]];
  return before?.word === 'a' && end - first === 1 && !NAMES_OF_THINGS_AFTER_A.has(name?.word ?? '');
}

/** A name in lower case that only intercommunal bodies have, and that is a word: "forêt", "sud". */
export function isWordOfBody(place: NamedPlace): boolean {
  return levelOfPlace(place) === 'epci' && place.population < BODY_POPULATION_MAX;
}

/** No intercommunal body has as many inhabitants; areas count as larger. */
const BODY_POPULATION_MAX = 1e7;
