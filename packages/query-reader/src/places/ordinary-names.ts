import type { Token } from '../token.ts';
import { levelOfPlace, type NamedPlace } from './named-place.ts';

/** Names of communes that are short words of English or French ("Our", "Us"): places only with a capital letter. */
const SHORT_WORDS = new Set(
  'our us my you your they them his her its is as at by in if or so to we he me an are for not all any des ces ses mes tes nos vos sur'.split(
    ' ',
  ),
);

/** What follows "à" and is a thing or an action, although a commune has this name: "four à pain", "livre à publier". */
const THINGS_AFTER_A = new Set(
  (
    'anse avion bain bois cadre change cendre charmes cluses cote coteau cours couronne couture creche croix diamant drap eau etain falaise ' +
    'fleche fontaine force fosses four frein gaz gorges hopital jardin ligne lisses loupe machine main mare mer monnaie montagne moulin ' +
    'moulins mure oraison pain passage pierre pierres planche plaisir port possession publier riche rives roche roquettes rouge rouille ' +
    'rue salles souterraine terrasse tierce tonnerre tours trait treve tronche val vapeur vif ville viviers'
  ).split(' '),
);

/** Names of areas that are words for a meeting, a drink or a cheese when they are written in lower case; "Europe". */
const THINGS = new Set('reunion europe champagne armagnac brie roquefort'.split(' '));
/** Words before such a name that make it a place. */
const OF_AREA =
  /(?:^| )(?:(?:en|region|dans l|dans la) (?:champagne|armagnac|brie)|(?:a la|ile de la|region|habite la|vis a la) reunion)$/;
/** "Europe" is where programmes come from more often than where a project is. */
const ACROSS_EUROPE = /(?:^| )(?:across|throughout|a travers l|dans toute l|partout en) europe$/;
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
  return end - first === 1 && token?.isCapital === false && SHORT_WORDS.has(token.word);
}

/** "salle de réunion", "une bouteille de champagne": the thing and not the area of this name. */
export function isThing(tokens: readonly Token[], { first, end }: Span): boolean {
  const last = tokens[end - 1];
  if (last === undefined || !THINGS.has(last.word)) return false;
  const isEurope = last.word === 'europe';
  if (!isEurope && tokens.slice(first, end).some((one) => one.isCapital && !one.isFirst)) return false;
  const words = tokens.slice(Math.max(0, first - 4), end).map(({ word }) => word);
  const typed = words.join(' ');
  if (isEurope) return !ACROSS_EUROPE.test(typed);
  const before = OF_REUNION.exec(typed)?.[1];
  return !OF_AREA.test(typed) && (before === undefined || MEETING.test(before));
}

/** "agriculteur de la creuse", "un village de l’allier". */
export function hasArticleOfDepartment(tokens: readonly Token[], first: number): boolean {
  const article = ARTICLE_OF_DEPARTMENT[tokens[first]?.word ?? ''];
  return article !== undefined && tokens[first - 1]?.word === article;
}

/** "chambre d’hôtes a cassis": a town behind "à", unless a thing or an action has this name. */
export function isTownAfterA(tokens: readonly Token[], { first, end }: Span): boolean {
  const [before, name] = [tokens[first - 1], tokens[first]];
  return before?.word === 'a' && end - first === 1 && !THINGS_AFTER_A.has(name?.word ?? '');
}

/** A name in lower case that only intercommunal bodies have, and that is a word: "forêt", "sud". */
export function isWordOfBody(place: NamedPlace): boolean {
  return levelOfPlace(place) === 'epci' && place.population < BODY_MAX;
}

/** No intercommunal body has as many inhabitants; areas count as larger. */
const BODY_MAX = 1e7;
