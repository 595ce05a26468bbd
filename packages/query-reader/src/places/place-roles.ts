import type { Token } from '../token.ts';
import { clauseBefore, type FoundPlace } from './found-place.ts';
import { isWithParents } from './home-place.ts';
import { UNIVERSITY } from './place-numbers.ts';

/** Streets are named after places elsewhere. */
const STREETS =
  /^(?:rue|avenue|av|boulevard|bd|bld|place|quai|porte|route|chemin|impasse|square|street|road)$/;
/** Stations too, but most are in the place that they are named after. */
const STATIONS = /^(?:gare|station)$/;
const OF = /^(?:de|d|du|des|of)$/;

/** "rue de Strasbourg": the name of a street, which alone does not show where it is. */
export function isStreet(tokens: readonly Token[], { first, lead }: FoundPlace): boolean {
  const noun = tokens[first - lead.tokens - 1]?.word ?? '';
  const article = tokens[first - lead.tokens]?.word ?? '';
  return lead.tokens > 0 && OF.test(article) && STREETS.test(noun);
}

/** "gare de Lyon". */
export function isStation(tokens: readonly Token[], { first, lead }: FoundPlace): boolean {
  return lead.tokens > 0 && STATIONS.test(tokens[first - lead.tokens - 1]?.word ?? '');
}

/** Parts of a town and zones of trades, which are named after saints and villages. */
const QUARTERS = /^(?:quartiers?|faubourg|fbg|secteur|cite|residence|za|zac|zi|zae|lotissement|parc)$/;
const QUARTER_LEAD_MAX = 3;

/** "Quartier Saint-Michel", "ZA du Landreau": a part of a town, which alone does not show where it is. */
export function isQuarter(tokens: readonly Token[], { first }: FoundPlace): boolean {
  const before = tokens.slice(Math.max(0, first - QUARTER_LEAD_MAX), first);
  const noun = before.findLastIndex(({ word }) => QUARTERS.test(word));
  return noun >= 0 && before.slice(noun + 1).every(({ word }) => /^(?:de|d|du|des|la|le|les|l)$/.test(word));
}

/** Who and what is elsewhere: suppliers, customers, partners, fairs, and where something is sold or comes from. */
const ELSEWHERE =
  /^(?:donors?|donateurs?|bailleurs?|funders?|fournisseurs?|clients?|clientes?|clientele|chantiers|partenaires?|partenariat|jumelage|jumelee?s?|jumeau|suppliers?|customers?|partners?|twinned|exporter|exporte|exportons|exports?|exportation|importer|importe|vendre|vends|vendons|livrer|livre|livrons|deliver|sell|achete|achetons|viennent|foire|congres|colloque|concours|competition|stand|exposer|exposons|expose)$/;
const ELSEWHERE_WITHIN = 5;

/** "mes fournisseurs sont à Rungis": where others are. */
export function isOfOthers(tokens: readonly Token[], place: FoundPlace): boolean {
  return hasBefore(tokens, place, ELSEWHERE);
}

/** With whom or next to what something is, which alone shows nobody else's place. */
const BESIDE = /^(?:avec|with|chez|loin|far|zfe|voisine?|neighbouring)$/;

/** "avec un labo de Toulouse": rather where others are, if the text names another place. */
export function isBesideOthers(tokens: readonly Token[], place: FoundPlace): boolean {
  // "Montreuil just outside Paris".
  return tokens[place.first - 1]?.word === 'outside' || hasBefore(tokens, place, BESIDE);
}

/** Whether such a word stands shortly before a place, in its clause, and not as in "chez mes parents". */
function hasBefore(tokens: readonly Token[], place: FoundPlace, words: RegExp): boolean {
  const before = clauseBefore(tokens, place, ELSEWHERE_WITHIN);
  return before.some((word, at) => words.test(word) && !isWithParents(before, at));
}

/** "à Bordeaux et à Toulouse": only a comma, "et" or "ou" and a preposition are between two places. */
export function isListed(
  tokens: readonly Token[],
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  const between = tokens.slice(from, to).map(({ word }) => word);
  return /^(?:et|ou|and|or)?(?: ?(?:a|au|aux|en|de|in))?$/.test(between.join(' ')) && to - from <= 2;
}

/** "noix de Grenoble à Vinay", "Les Amis de Versailles, à Pau": the first place is a part of a name. */
export function isNamedAfter(
  tokens: readonly Token[],
  { end, first, lead, places }: FoundPlace,
  next: FoundPlace | undefined,
): boolean {
  // "Université Paris 8 à Saint-Denis".
  const isNumbered =
    /^\d{1,2}$/.test(tokens[end]?.word ?? '') && UNIVERSITY.test(tokens[first - 1]?.word ?? '');
  if (isNumbered) return next?.effect === 'filter';
  // "Amicale des Bretons de Lyon".
  const isPeople =
    next?.places[0]?.isAdjective === false &&
    next.first - next.lead.tokens === end &&
    /^(?:d|de|du|des)$/.test(tokens[end]?.word ?? '');
  if (places[0]?.isAdjective && isPeople) return next.effect === 'filter';
  const isOf = lead.strength === 'maybe' && /^(?:de|d|du|des)$/.test(tokens[first - 1]?.word ?? '');
  // "Cuisine lyonnaise à Dijon"; a student comes from the first place.
  const isKind = places[0]?.isAdjective === true && !COMES_FROM.test(tokens[first - 1]?.word ?? '');
  const isAt = /^(?:a|au|aux)$/.test(tokens[end]?.word ?? '') && next?.first === end + 1;
  if (!(isOf || isKind) || next?.effect !== 'filter' || isAboutJourney(tokens)) return false;
  return isAt || isOfPremises(tokens, next);
}

const COMES_FROM =
  /^(?:etudiante?s?|lyceenne?s?|lyceens?|jeunes?|habitante?s?|bacheliere?s?|famille|student)$/;
const PREMISES =
  /^(?:ateliers?|usine|boutique|magasin|local|locaux|ferme|siege|cabinet|restaurant|entrepot|hangar|workshop|factory|shop)$/;

/** "Dentelle de Calais, usine à Caudry": where those who apply have their premises. */
function isOfPremises(tokens: readonly Token[], { first, lead }: FoundPlace): boolean {
  const isAt = /^(?:a|au|aux|in|at)$/.test(tokens[first - 1]?.word ?? '');
  return isAt && PREMISES.test(tokens[first - lead.tokens - 1]?.word ?? '');
}

/** Words with which somebody goes abroad for a time or sells there. */
const STAY_ABROAD =
  /^(?:erasmus|stage|semestre|semester|sejour|echange|mobilite|partir|pars|partons|voyage|voyager|etudier|etudes|exchange|internship|abroad|travel|export|exporter|exportation|exporting|vendre|vers|revenir|touring|tournee|tournees)$/;
const PARTNERS = /^(?:jumelage|partner|partners|partenaire|partenaires)$/;

/** A text about a stay or sales abroad: a nationality in it is rather that of others. */
export function isAboutStayAbroad(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ word }, at) =>
      STAY_ABROAD.test(word) && !(word === 'stage' && STAGES.test(tokens[at - 1]?.word ?? '')),
  );
}

/** "Partir deux ans dans un labo à Copenhague": where somebody goes. */
export function isAboutLeaving(tokens: readonly Token[]): boolean {
  return tokens.some(({ word }) => LEAVES.test(word));
}

const LEAVES = /^(?:partir|pars|partons|revenir|go|going)$/;

/** "Seed stage", "at this stage": the English word. */
const STAGES = /^(?:seed|early|late|growth|first|second|next|this|any|each|development)$/;

/** A text about going abroad or partners there: another country is where the person goes, not where they are. */
export function isAboutGoingAbroad(tokens: readonly Token[]): boolean {
  return isAboutStayAbroad(tokens) || tokens.some(({ word }) => PARTNERS.test(word));
}

const CENTRE = /^(?:(?:le |au )?centre(?: ville)?|gare)(?: de| d| du)?$/;
const TOWARDS = /^(?:vers|jusqu a|jusqu au|to|puis)$/;
const FROM = /^(?:de|d|du|depuis|entre)$/;
const BETWEEN_MAX = 4;
const JOURNEY =
  /^(?:covoit\p{L}*|trajets?|train|trains|ter|bus|navette|voiture|abonnement|carpool\p{L}*|commut\p{L}*|drive|emmene|emmenons|depose|transporte)$/u;

/** Whether a text is about a way that somebody makes regularly. */
export function isAboutJourney(tokens: readonly Token[]): boolean {
  return tokens.some(({ word }) => JOURNEY.test(word));
}

/** "Rezé – Nantes", "de Sarlat à Périgueux", "Auray vers Vannes": in a text about a way, where somebody goes. */
export function isDestination(tokens: readonly Token[], before: FoundPlace, found: FoundPlace): boolean {
  if (tokens[before.end - 1]?.endsClause || found.first - before.end > BETWEEN_MAX) return false;
  const between = tokens
    .slice(before.end, found.first)
    .map(({ word }) => word)
    .join(' ');
  if (between === '' || CENTRE.test(between) || TOWARDS.test(between)) return true;
  return /^(?:a|au|aux|et)$/.test(between) && FROM.test(tokens[before.first - 1]?.word ?? '');
}
