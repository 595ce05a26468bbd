import { AMBIGUOUS_CITIES } from '../lexicon/ambiguous-cities.ts';
import { FIRST_NAMES } from '../lexicon/first-names.ts';
import type { Token } from '../token.ts';
import { type FoundPlace, onePlace, type PlaceContext } from './found-place.ts';
import { leadBefore } from './place-leads.ts';

const PREPOSITION = /^(?:in|from|near|at|a)$/;
/** Bodies that are named after their city; "l’association de Florence" is that of a person. */
const BODIES = /^(?:universite|hopital|chu|ville|port|mairie|academie)$/;
/** From this size on a town in France is meant by a text in French. */
const TOWN_POPULATION = 5_000;

/** "A network from Sofia", "agency, Milan, …": a city abroad whose name means other things too. */
export function ambiguousCityAt(tokens: readonly Token[], at: number, deps: PlaceContext): FoundPlace | null {
  const token = tokens[at];
  const code = AMBIGUOUS_CITIES.get(token?.word ?? '');
  if (token === undefined || code === undefined || !token.isCapital || token.isFirst) return null;
  const before = tokens[at - 1];
  const isBetweenCommas = before?.endsClause === true && token.endsClause;
  // "L’université de Liège".
  const isOfBody = before?.word === 'de' && BODIES.test(tokens[at - 2]?.word ?? '');
  // "Vélo électrique Liège prime"; "Florence" is rather a person.
  const isName = FIRST_NAMES.has(token.word) || before?.isCapital || tokens[at + 1]?.isCapital;
  const isBare = leadBefore(tokens, at).tokens === 0 && !isName;
  if (!isBetweenCommas && !isOfBody && !isBare && !PREPOSITION.test(before?.word ?? '')) return null;
  const population = deps.names.named(token.word)[0]?.population ?? 0;
  if (deps.language !== 'en' && population >= TOWN_POPULATION) return null;
  const places = [onePlace(`country:${code}`)];
  return { first: at, end: at + 1, lead: leadBefore(tokens, at), places, effect: 'filter' };
}
