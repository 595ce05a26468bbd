import { PRODUCTS } from '../lexicon/products.ts';
import { SECTOR_WORDS } from '../lexicon/sector-words.ts';
import type { Trade } from '../lexicon/trades.ts';
import { createPhraseTable } from '../phrase-table.ts';
import { clauseWordsBefore, type Token } from '../token.ts';
import type { Activity } from './read-activities.ts';

const NAMES = createPhraseTable(
  PRODUCTS.flatMap((trade) => [...trade.fr, ...trade.en].map((name): [string, Trade] => [name, trade])),
);

const WORDS_BEFORE = 6;
/** Verbs of those who make something now; "je veux fabriquer" and "we want to make" are plans. */
const MAKES =
  /(?:^| )(?:(?:nous|on|qui|j|je|asso|association|atelier|jeune pousse [a-z]+|start up|startup|entreprise|societe|pme) (?:y )?(?:fabriqu(?:e|ons)|transform(?:e|ons)|tiss(?:e|ons)|usin(?:e|ons)|recycl(?:e|ons)|imprim(?:e|ons)|produi(?:t|s|sons)|concoi[ts]|concevons|developp(?:e|ons)|constru(?:it|is|isons)|edit(?:e|ons)|conditionn(?:e|ons)|torrefi(?:e|ons)|brass(?:e|ons)|distill(?:e|ons)|cultiv(?:e|ons)|elev(?:e|ons)|trai(?:s|t|yons)|fai(?:t|sons))|concoit|(?:we|i|who|that|which) (?:also )?(?:make|makes|produce|produces|manufacture|manufactures|design|designs|build|builds|develop|develops|brew|brews|distil|bake|grow|grows|raise|raises|breed|breeds|keep|keeps|milk|rear)|agency builds|company makes|firm makes|designing|making|fabriquant|developpant)(?: [a-z0-9]+){0,4}$/;
/** Heads of a noun behind which the product stands. */
const HEADS =
  /(?:^| )(?:fabricante?|fabrication|fabrique|transformation|tissage|recyclage|producteur|productrice|production|constructeur|concepteur|editeur|editrice|manufacture|usine|societe|ste|entreprise|pme|eti|tpe|atelier|eleveur|eleveuse|elevage|exploitation|ferme|maker|manufacturer|producer|grower|breeder|factory) (?:de|d|en|of)(?: (?:de|la|les|petits?|petites?|grands?|jeunes))?$/;
/** What follows the product in English. */
const MAKERS =
  /^(?:makers?|manufacturers?|manufacturing|producers?|growers?|breeders?|farmers?|farm|factory|company|firm|sme|workshop|plant|startup|business|specialists?|editor|publisher|developers?)$/;

/** Activities that texts state by what is made: "we make wooden toys", "fabricant de chaises". */
export function readMadeProducts(tokens: readonly Token[], isTaken: (at: number) => boolean): Activity[] {
  const found: Activity[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const named = isTaken(at) ? null : NAMES.at(tokens, at);
    if (named === null || !isMade(tokens, { at, end: named.end, naf: named.value.naf })) continue;
    const { value: trade, end } = named;
    found.push({
      kind: 'activity',
      effect: 'words',
      first: at,
      end,
      relatedWords: SECTOR_WORDS[trade.sector],
      trade,
      isMade: true,
    });
    at = end - 1;
  }
  return found;
}

/** Of a trade and a product that overlap, the longer one counts: "dairy cows" is no dairy. */
export function withMadeProducts(trades: readonly Activity[], made: readonly Activity[]): Activity[] {
  const length = ({ first, end }: Activity) => end - first;
  const overlap = (one: Activity, other: Activity) => one.first < other.end && other.first < one.end;
  return [
    ...trades.filter((trade) => !made.some((one) => overlap(one, trade) && length(one) > length(trade))),
    ...made.filter((one) => !trades.some((trade) => overlap(one, trade) && length(trade) >= length(one))),
  ].sort((a, b) => a.first - b.first);
}

function isMade(
  tokens: readonly Token[],
  { at, end, naf }: { readonly at: number; readonly end: number; readonly naf: string },
): boolean {
  const next = tokens[end - 1]?.endsClause === true ? undefined : tokens[end]?.word;
  if (next !== undefined && MAKERS.test(next)) return true;
  const before = clauseWordsBefore(tokens, at, WORDS_BEFORE).join(' ');
  if (naf.startsWith('01') && PROCESSES.test(before)) return false;
  // "60 chèvres": nobody else counts animals; "Sheep and cereals, Cher" is a farm.
  if (
    naf.startsWith('01.4') &&
    /(?:^| )(?:\d+|deux cents|cent|hundred|sixty|forty|fifty|cinquante|quarante|soixante)$/.test(before)
  )
    return true;
  if (naf.startsWith('01') && (at === 0 || GROWS.test(before))) return true;
  return MAKES.test(before) || HEADS.test(before) || isOfStartup(tokens, at);
}

/** "atelier de transformation de légumes": whoever processes what grows is no farm. */
const PROCESSES =
  /(?:^| )(?:transform[a-z]*|fabri[a-z]*|usine|atelier|recyclage) (?:de|d|des)(?: (?:la|le|les|l))?$/;

/** "45 ha de kiwis", "installé en bovins": land and farms name what grows there. */
const GROWS =
  /(?:^| )(?:(?:ha|hectares?)(?: (?:de|d|en|of))?|(?:installee?s?|installation|specialisee?s?|cultures?) (?:en|de|d))(?: (?:la|le|les|l))?$/;

/** "Start-up, capteurs de qualité de l’air": the first thing that a young firm names is what it makes. */
function isOfStartup(tokens: readonly Token[], at: number): boolean {
  const before = tokens
    .slice(Math.max(0, at - WORDS_BEFORE), at)
    .map(({ word }) => word)
    .join(' ');
  return STARTUP.test(before) && !BUYS.test(before);
}

const STARTUP =
  /(?:^| )(?:start up|startup|jeune pousse|spin off|spinoff|deeptech|deep tech|medtech|greentech|cleantech|agritech|foodtech)(?: |$)/;
const BUYS =
  /(?:^| )(?:achat|acheter|achetons|besoin|cherch[a-z]+|louer|veut|veux|voulons|voudrai[a-z]*|buy|buying|need|needs|want|wants|looking|pour|for|aux?)(?: |$)/;
