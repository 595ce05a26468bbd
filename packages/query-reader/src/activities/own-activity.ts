import type { Trade } from '../lexicon/trades.ts';
import type { Applicant, Recognised, Sector } from '../reading.ts';
import type { Token } from '../token.ts';
import { FIRM_OF } from './firm-words.ts';
import type { Activity } from './read-activities.ts';
import { sectorNamed, sectorOfApplicant, sectorOfCause } from './sector-phrases.ts';

/** Words before an activity, with spaces, by which people name their own. */
const OWN =
  /(?:^| )(?:je suis|nous sommes|on est|je tiens|nous tenons|je gere|j ai|nous avons|i am|i m|we are|we re|i run|we run|i own|we own|my|our|mon|ma|notre|nos|mes)(?: (?:une?|an?|le|la|the|petite?|jeune|nouvelle?|small|young|family|freelance|self|employed|propre|own|local|\d+|person|people|man|woman|strong|tres|very|deux|trois|quatre|two|three|four)){0,4}$/;
/** Before a trade of somebody else: "with local schools", "essai au CHU". */
const STRANGERS =
  /(?:^| )(?:with|avec|from|chez|au|aux|aupres|par|by|partners?|partenaires?|asks?|local|ancien|ancienne|ex|former|leaving|retired|demande|embauch[a-z]*|recrut[a-z]*|hire|hiring|recruit[a-z]*|engager|apprenti|apprentie)(?: (?:de|du|des|d|in|of|the|une?|an?|le|la|l|les|local|two|three|deux|trois|des|public|[a-z]+ux))?$/;
/** Before the activity that somebody takes up. */
const TAKES_UP =
  /(?:^| )(?:ouvrir|ouvre|creer|cree|lancer|lance|monter|monte|reprendre|reprends|reprenons|m installer|m installe|open|opening|start|starting|launch|launching|set up|setting up|take over|taking over)(?: (?:comme|en|une?|an?|le|la|l|les|notre|nos|our|my|mon|ma|propre|own|petite?|small|little|micro|atelier|de|d))*$/;
const FIRMS =
  /^(?:company|firm|business|shop|sme|startup|start|agency|workshop|plant|factory|cooperative|practice|studio|contractor|farm|farmer|estate)$/;
/** A thing that is made, bought or restored, or somebody else's. */
const OTHERS =
  /(?:^| )(?:refaire|renover|ouvrir|construire|creer|lancer|acheter|restaurer|restauration|moderniser|former|refurbish\w*|renovate|build|open|create|buy|toiture|toit|roof|proprietaire|vente|site|logiciel|app|software|cours|formation|etudes?|materiel|clients?|patients?)(?: (?:de|du|des|d|en|of|for|the|une?|an?|le|la|l|les|notre|nos|our|my|mon|ma|ses|leur)){0,4}$/;
const WORDS_BEFORE = 5;

/** How probably an activity is that of the applicant; nothing below `OWN_MIN` counts. */
function ownScore(
  tokens: readonly Token[],
  { first, end, trade, isMade, isPractised }: Activity,
  applicants: readonly Applicant[],
): number {
  const before = tokens
    .slice(Math.max(0, first - WORDS_BEFORE), first)
    .map(({ word }) => word)
    .join(' ');
  // Whoever farms or researches mentions what others do.
  if (applicants[0] === 'farmer' && trade.sector !== 'agriculture') return 0;
  if (applicants[0] === 'research' && !/^(?:72|85|86)/.test(trade.naf)) return 0;
  if (isMade === true) return isPlan(before) ? 0 : 2.6;
  if (isPractised === true) return PRACTISED_SCORE;
  const isUsual = trade.applicant !== null && applicants.includes(trade.applicant) ? 0.5 : 0;
  const runsNothing = NO_OWNERS.includes(applicants[0]);
  if (TAKES_UP.test(before)) return runsNothing || applicants[0] === 'nonprofit' ? 2.6 : 1 + isUsual;
  if (STRANGERS.test(before)) return 0;
  if (applicants[0] === 'job_seeker') return 0;
  if (runsNothing) return IS_OWN.test(before) || first === 0 ? 3 : 0;
  if (IS_PROVIDER.test(trade.naf) && /(?:^| )(?:mon|ma|notre|nos|my|our)$/.test(before)) return 0;
  // "Association" is a form and no activity.
  if (trade.naf.startsWith('94')) return 0;
  // "Renovate our hostel" is theirs, "logiciel pour nos restaurants" is not.
  if (
    /(?:^| )(?:refaire|renover|moderniser|agrandir|refurbish|renovate|modernise|extend) (?:mon|ma|notre|my|our)$/.test(
      before,
    )
  )
    return 2.2 + isUsual;
  if (OTHERS.test(before)) return 0.6 + isUsual;
  if (OWN.test(before)) return 3 + isUsual;
  const startsClause =
    first === 0 || tokens[first - 1]?.endsClause === true || tokens[first]?.isBracketed === true;
  const isPlain =
    /(?:^| )(?<!(?:^| )(?:and|et|ou|or|with|avec|as) )(?:une?|an?)(?: \d+ (?:person|people|man|woman|strong|employee))?$/.test(
      before,
    );
  const isBeneficiary = /(?:^| )(?:pour|dans|for|in) (?:une?|an?)$/.test(before);
  if (isBeneficiary) return 2.7 + isUsual;
  const next = tokens[end - 1]?.endsClause === true ? '' : (tokens[end]?.word ?? '');
  const isOfFirm = FIRM_OF.test(before) || FIRMS.test(next);
  return (startsClause || isOfFirm ? 2.5 : isPlain ? 2.2 : 1.2) + isUsual;
}

/** Insurers, accountants, architects and doctors are those of the applicant: "notre assureur". */
const IS_PROVIDER = /^(?:64|65|66|69|71|84|86)/;

/** "Veut fabriquer", "to make". */
function isPlan(before: string): boolean {
  return /(?:^| )(?:veux|veut|voudrais|voulons|aimerais|souhaite|to|pour) (?:fabriquer|produire|make|produce|build|grow|raise)/.test(
    before,
  );
}

const OWN_MIN = 1.5;
/** What is done with things counts where no trade is stated more clearly. */
const PRACTISED_SCORE = 1.6;
/** People who run nothing mention the trades of others; an authority builds what others run. */
const WITHOUT_TRADE: readonly (Applicant | undefined)[] = ['local_authority', 'student'];
/** Who states their own trade only by "je suis" or as the first word. */
const NO_OWNERS: readonly (Applicant | undefined)[] = ['individual', 'job_seeker'];
const IS_OWN =
  /(?:^| )(?:(?:je suis|nous sommes|on est|c est|i am|i m|we are|we re|it s|je gere|je tiens|nous gerons|j exploite|i run|i own|i manage|we run|(?<!(?:train|retrain|former|work|job|emploi) )(?:as|comme))|(?<!(?:^| )(?:dans|in|pour|for|a|at|de|of|chez|pres de) )(?:mon|ma|my|notre|our))(?: (?:une?|an?|le|la|the|jeune|young|petite?|small|little|freelance|self|employed|\d+|deux|trois|two|three)){0,4}$/;
const OF_INDIVIDUAL_MIN = 2.5;

/**
 * The activities with sectors and NAF code on the one that is the applicant's own. Where none is, a part that names a
 * sector is added.
 */
export function withOwnActivity(
  tokens: readonly Token[],
  activities: readonly Activity[],
  {
    applicants,
    isTaken,
    employees,
  }: {
    readonly applicants: readonly Applicant[];
    readonly isTaken: (at: number) => boolean;
    /** How many they employ, where that is stated. */
    readonly employees: number | null;
  },
): Recognised[] {
  const clients = ofClients(tokens, activities);
  const plain: Recognised[] = activities.map(
    ({ trade, isMade: _made, isPractised: _practised, ...activity }) =>
      clients !== null && ADVISERS.test(trade.naf) ? { ...activity, isOfAdviser: true } : activity,
  );
  if (WITHOUT_TRADE.includes(applicants[0])) return withSubject(plain, activities[0]);
  const least = NO_OWNERS.includes(applicants[0]) ? OF_INDIVIDUAL_MIN : OWN_MIN;
  const scores = activities.map((activity) =>
    clients === null || clients.includes(activity)
      ? ownScore(tokens, activity, applicants) + (clients === null ? 0 : 1)
      : 0,
  );
  const best = Math.max(...scores);
  const own = best >= least ? activities[scores.indexOf(best)] : undefined;
  const usual = SECTOR_BY_APPLICANT.get(applicants[0]);
  if (own === undefined && usual !== undefined)
    return [...plain, ...sectorOfApplicant(tokens, isTaken, usual)];
  const cause = own === undefined && applicants[0] === 'nonprofit' ? sectorOfCause(tokens, isTaken) : [];
  if (cause.length > 0) return [...plain, ...cause];
  if (own === undefined)
    return NO_OWNERS.includes(applicants[0]) ? plain : [...plain, ...sectorNamed(tokens, isTaken)];
  const { naf } = own.trade;
  const sectors = sectorsOf(own.trade, employees);
  return plain.map((one) => (one.first === own.first ? { ...one, sectors, naf } : one));
}

/** "Tourism office, …": a text of an authority that begins with what no company usually does is about that. */
function withSubject(plain: readonly Recognised[], subject: Activity | undefined): Recognised[] {
  const isSubject = subject !== undefined && subject.first === 0 && subject.trade.applicant === null;
  return plain.map((one) =>
    isSubject && one.first === 0
      ? { ...one, sectors: sectorsOf(subject.trade, null), naf: subject.trade.naf }
      : one,
  );
}

/** Applicants whose field their kind states. */
const SECTOR_BY_APPLICANT: ReadonlyMap<Applicant | undefined, Sector> = new Map([
  ['farmer', 'agriculture'],
  ['research', 'research_innovation'],
]);

/** Divisions whose trades belong to one sector, in whichever list of names they stand. */
const SECTOR_BY_DIVISION: ReadonlyMap<string, Sector> = new Map([
  ['47', 'commerce_craft'],
  ['55', 'tourism'],
  ['56', 'tourism'],
]);

/** Makers with more employees are industry, and no craft (article 19 of loi 96-603); bakers and butchers stay shops. */
const CRAFT_MAX = 10;
/** Services to others, whose field no sector of programmes is. */
const OF_NO_SECTOR = /^(?:64|65|66|68\.3|69|70|74\.3|77|78|80|82|84|94)/;

function sectorsOf({ naf, sector }: Trade, employees: number | null): readonly Sector[] {
  const division = naf.slice(0, 2);
  if (OF_NO_SECTOR.test(naf)) return [];
  const isMaker = division >= '10' && division <= '33' && !/^10\.(?:13|71)/.test(naf);
  if (isMaker && sector === 'commerce_craft' && (employees ?? 0) > CRAFT_MAX) return ['industry'];
  return [SECTOR_BY_DIVISION.get(division) ?? sector];
}

const ADVISERS = /^(?:64|66|69|70|74|82)/;
/** By which somebody writes for an organisation that is not theirs. */
const FOR_OTHERS =
  /(?:^| )(?:on behalf of|pour le compte d|accompagn(?:e|ons)|speaking for|(?:mon|un|notre|our|my|one|a) (?:client|cliente|customer)|applications for others|pr une?|pour une?)(?: |$)/;

/** The activities that may be those of the client for whom an adviser writes; null where nobody else applies. */
function ofClients(tokens: readonly Token[], activities: readonly Activity[]): readonly Activity[] | null {
  const [first] = activities;
  const words = tokens.map(({ word }) => word).join(' ');
  const isAdviser =
    (first !== undefined && ADVISERS.test(first.trade.naf) && first.first < 4) ||
    /(?:^| )(?:adviser|advisor|conseillere?|consultante?|applications for others)(?: |$)/.test(words);
  if (!isAdviser || !FOR_OTHERS.test(words)) return null;
  return activities.filter(({ trade }) => !ADVISERS.test(trade.naf));
}
