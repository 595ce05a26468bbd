import { ACTS, type Act, PRACTICES } from '../lexicon/practices.ts';
import { SECTOR_WORDS } from '../lexicon/sector-words.ts';
import type { Trade } from '../lexicon/trades.ts';
import { createPhraseTable, type PhraseTable } from '../phrase-table.ts';
import { clauseWordsBefore, type Token } from '../token.ts';
import { FIRM_OF } from './firm-words.ts';
import type { Activity } from './read-activities.ts';

const WORDS_BEFORE = 7;

/** Words of the clause before the thing, and the word behind it, by which somebody does something with it now. */
type Signs = { readonly before: RegExp; readonly behind: RegExp };

const SIGNS: Readonly<Record<Act, Signs>> = {
  sell: {
    before:
      /(?:^| )(?:(?:je|nous|on|qui|we|i|who|that|which) (?:also )?(?:vends?|vendons|vendent|revends?|revendons|commercialis(?:e|ons)|sells?|retails?|resells?|stock)(?: [a-z0-9]+){0,4}|(?:magasin|boutique|commerce|stand|vente|revente|vendeuse?|revendeuse?|selling|shop|store|dealer)(?: (?:en ligne|online|specialisee?|ambulante?|directe?|independante?)){0,2} (?:de|d|en|dans|of|for|selling)(?: (?:le|la|les|l))?(?: [a-z]+)?)$|^(?:vente|vend|selling)(?: [a-z]+){0,2}$/,
    behind: /^(?:shop|store|boutique|dealer|seller|retailer|stall|dealership|showroom)$/,
  },
  trade: {
    before:
      /(?:^| )(?:grossistes?|vente en gros|negoce|negociante?|importat(?:eur|rice)|importons|importe|import|importation|distributeur|wholesaler|importer|distributor|wholesale|importing|we import|i import)(?: [a-z]+){0,3}$/,
    behind: /^(?:wholesaler|wholesale|importer|merchant|distributor|trader|distribution|import)$/,
  },
  repair: {
    before:
      /(?:^| )(?:(?:je|nous|on|qui|we|i|who|that|which) (?:also )?(?:repar(?:e|ons|ent)|depann(?:e|ons)|restaur(?:e|ons)|retap(?:e|ons)|remets?|remettons|reconditionn(?:e|ons)|repairs?|fix(?:es)?|restores?|services?|refurbish(?:es)?)(?: [a-z0-9]+){0,4}|(?:repair(?:s|ing)?|reparat(?:eur|rice|ion)|reparations|depannage|depanneu[rs]e?|reconditionnement|atelier de restauration|restaurat(?:eur|rice)) (?:de|d|en|of)(?: [a-z]+)?)$/,
    behind: /^(?:repairs?|repairer|repairing|restorer|mechanic|restoration)$/,
  },
  teach: {
    before:
      /(?:^| )(?:(?:je|j|nous|on|qui|we|i|who|that|which) (?:also )?(?:enseign(?:e|ons)|appren(?:ds|ons)|teach(?:es)?)(?: [a-z0-9]+){0,3}|(?:donn(?:e|ons)|propos(?:e|ons)|dispens(?:e|ons)|anim(?:e|ons)) des (?:cours|lecons|stages|ateliers)(?: [a-z]+){0,2}|(?:give|gives|offer|offers) lessons in|(?:prof|professeure?|monit(?:eur|rice)|enseignante?|ecole|cours|formateur|formatrice|teacher of|instructor) (?:de|d|en)(?: (?:l|la|le))?)$/,
    behind: /^(?:teacher|tutor|lessons?|classes|school|instructor|academy|courses)$/,
  },
  rent: {
    before:
      /(?:^| )(?:(?:je|nous|on|qui|we|i|who|that|which) (?:also )?(?:lou(?:e|ons|ent)|rents?(?: out)?|hires? out|lets?)(?: [a-z0-9]+){0,4}|(?:location|loueur|loueuse|renting out|hire of|rental of)(?: saisonniere)? (?:de|d)(?: [a-z]+)?)$/,
    behind: /^(?:hire|rental|rentals)$/,
  },
  carry: {
    before:
      /(?:^| )(?:(?:je|nous|on|qui|we|i|who|that|which) (?:also )?(?:livr(?:e|ons|ent)|transport(?:e|ons|ent|s)?|convoi(?:e|yons)|achemin(?:e|ons)|delivers?|hauls?|carr(?:y|ies)|drives?|moves?)(?: [a-z0-9]+){0,3}|(?:livraison|livreu[rs]e?|transport|transporteu[rs]e?|ramassage|entreprise de transport) (?:de|d)(?: [a-z]+)?)$/,
    behind: /^(?:delivery|haulage|transport|haulier|carrier|courier)$/,
  },
  clean: {
    before:
      /(?:^| )(?:(?:je|nous|on|qui|we|i|who|that|which) (?:also )?(?:nettoi(?:e|ent)|nettoyons|lav(?:e|ons|ent)|cleans?|wash(?:es)?)(?: [a-z0-9]+){0,3}|(?:fais|fait|faisons) (?:du|des|le|les) menages?(?: [a-z]+){0,3}|(?:nettoyage|lavage|menages?|laveu[rs]e?) (?:de|d|chez|dans)(?: [a-z]+)?)$/,
    behind: /^(?:cleaning|cleaner|cleaners)$/,
  },
  care: {
    before:
      /(?:^| )(?:(?:je|j|nous|on|qui|asso|association|we|i|who|that|which|charity|ngo) (?:also )?(?:gard(?:e|ons|ent)|distribu(?:e|ons|ent)|nourri(?:t|ssons)|insere|inserons|accueill(?:e|ons|ent)|accompagn(?:e|ons|ent)|aid(?:e|ons|ent)|soutien(?:s|t)|soutenons|heberg(?:e|eons|ent)|looks? after|cares? for|supports?|helps?|houses?|hosts?|shelters?|feeds?|helping|supporting|housing|feeding|looking after|caring for)(?: [a-z0-9]+){0,5}|(?:garde|accueil|accompagnement|aide|soutien|hebergement) (?:de|d|des|aux?)(?: [a-z]+)?)$/,
    behind: /^(?:care|carers|shelter)$/,
  },
  install: {
    before:
      /(?:^| )(?:(?:je|j|nous|on|qui|we|i|who|that|which) (?:also )?(?:pos(?:e|ons|ent)|install(?:e|ons|ent|s)?|mont(?:e|ons)|amenag(?:e|eons)|fits?|lays?)(?: [a-z0-9]+){0,4}|(?:pose|poseu[rs]e?|installat(?:eur|rice)|entreprise d installation) (?:de|d)(?: [a-z]+)?)$/,
    behind: /^(?:installer|installers|fitter|fitters|fitting|installation)$/,
  },
  organise: {
    before:
      /(?:^| )(?:(?:je|j|nous|on|qui|we|i|who|that|which) (?:also )?(?:organis(?:e|ons|ent|es)|organiz(?:e|es)|programm(?:e|ons)|puts? on|run)(?: [a-z0-9]+){0,4}|(?:organisat(?:eur|rice)|organiser) (?:de|d|of)(?: [a-z]+)?)$/,
    behind: /^(?:organiser|organizer|planner|promoter|operator)$/,
  },
  firm: {
    before: FIRM_OF,
    behind:
      /^(?:company|firm|business|sme|startup|agency|workshop|plant|factory|cooperative|contractor|contractors|mill|manufacturer|supplier|group|consultancy|provider|consultant|consultants|troupe)$/,
  },
};

type Practice = Trade & { readonly act: Act };
const TABLES: readonly (readonly [Act, PhraseTable<Practice>])[] = ACTS.map((act) => [
  act,
  createPhraseTable(
    PRACTICES.filter((one) => one.act === act).flatMap((one) =>
      [...one.fr, ...one.en].map((name): [string, Practice] => [name, one]),
    ),
  ),
]);

/** Activities that texts state by what is done with a thing: "on répare des vélos", "roofing firm". */
export function readPractisedThings(tokens: readonly Token[], isTaken: (at: number) => boolean): Activity[] {
  const found: Activity[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const one = isTaken(at) ? null : practisedAt(tokens, at);
    if (one === null) continue;
    found.push(one);
    at = one.end - 1;
  }
  return found;
}

function practisedAt(tokens: readonly Token[], at: number): Activity | null {
  for (const [act, table] of TABLES) {
    const named = table.at(tokens, at);
    if (named === null) continue;
    const { end, value: trade } = named;
    const next = tokens[end - 1]?.endsClause === true ? '' : (tokens[end]?.word ?? '');
    const before = clauseWordsBefore(tokens, at, WORDS_BEFORE).join(' ');
    const isOfFirm = act === 'firm' && SIGNS.firm.behind.test(next);
    if (!isOfFirm && !SIGNS[act].before.test(before) && !SIGNS[act].behind.test(next)) continue;
    const span = { kind: 'activity', effect: 'words', first: at, end } as const;
    const known = { ...span, relatedWords: SECTOR_WORDS[trade.sector], trade: withWay(trade, tokens, at) };
    return act === 'firm' ? known : { ...known, isPractised: true };
  }
  return null;
}

/** Shops without a shop: on markets or on the internet, which the sentence states. */
function withWay(trade: Practice, tokens: readonly Token[], at: number): Trade {
  if (trade.act !== 'sell') return trade;
  const around = tokens
    .slice(Math.max(0, at - WORDS_BEFORE), at + WORDS_BEFORE)
    .map(({ word }) => word)
    .join(' ');
  if (/(?:^| )(?:en ligne|sur internet|online|e commerce)(?: |$)/.test(around))
    return { ...trade, naf: '47.91' };
  if (/(?:^| )(?:sur les marches|on markets|market stall)(?: |$)/.test(around))
    return { ...trade, naf: '47.8' };
  return trade;
}
