import type { Trade } from '../lexicon/trades.ts';
import type { Applicant, Recognised, Sector } from '../reading.ts';
import type { Token } from '../token.ts';
import type { Activity } from './read-activities.ts';
import { sectorNamed } from './sector-phrases.ts';

/** Words before an activity, with spaces, by which people name their own. */
const OWN =
  /(?:^| )(?:je suis|nous sommes|on est|je tiens|nous tenons|je gere|j ai|nous avons|i am|i m|we are|we re|i run|we run|i own|we own|my|our|mon|ma|notre|nos|mes)(?: (?:une?|an?|le|la|the|petite?|jeune|nouvelle?|small|young|family|freelance|self|employed|propre|own|local)){0,4}$/;
/** A thing that is made, bought or restored, or somebody else's. */
const OTHERS =
  /(?:^| )(?:refaire|renover|ouvrir|construire|creer|lancer|acheter|restaurer|restauration|moderniser|former|refurbish\w*|renovate|build|open|create|buy|toiture|toit|roof|proprietaire|vente|site|logiciel|app|software|cours|formation|etudes?|materiel|clients?|patients?)(?: (?:de|du|des|d|en|of|for|the|une?|an?|le|la|l|les|notre|nos|our|my|mon|ma|ses|leur)){0,4}$/;
const WORDS_BEFORE = 5;

/** How probably an activity is that of the applicant; nothing below `OWN_MIN` counts. */
function ownScore(
  tokens: readonly Token[],
  { first, trade }: Activity,
  applicants: readonly Applicant[],
): number {
  const before = tokens
    .slice(Math.max(0, first - WORDS_BEFORE), first)
    .map(({ word }) => word)
    .join(' ');
  const isUsual = trade.applicant !== null && applicants.includes(trade.applicant) ? 0.5 : 0;
  if (OTHERS.test(before)) return applicants[0] === 'individual' ? 0 : 0.6 + isUsual;
  if (OWN.test(before)) return 3 + isUsual;
  const startsClause =
    first === 0 || tokens[first - 1]?.endsClause === true || tokens[first]?.isBracketed === true;
  const isPlain = /(?:^| )(?:une?|an?)$/.test(before);
  const isBeneficiary = /(?:^| )(?:pour|dans|for|in) (?:une?|an?)$/.test(before);
  if (isBeneficiary) return 2.7 + isUsual;
  return (startsClause ? 2.5 : isPlain ? 2.2 : 1.2) + isUsual;
}

const OWN_MIN = 1;
/** People who run nothing mention the trades of others; an authority builds what others run. */
const WITHOUT_TRADE: readonly (Applicant | undefined)[] = ['local_authority', 'student', 'job_seeker'];
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
  }: { readonly applicants: readonly Applicant[]; readonly isTaken: (at: number) => boolean },
): Recognised[] {
  const plain: Recognised[] = activities.map(({ trade: _, ...activity }) => activity);
  if (WITHOUT_TRADE.includes(applicants[0])) return plain;
  const least = applicants[0] === 'individual' ? OF_INDIVIDUAL_MIN : OWN_MIN;
  const scores = activities.map((activity) => ownScore(tokens, activity, applicants));
  const best = Math.max(...scores);
  const own = best >= least ? activities[scores.indexOf(best)] : undefined;
  if (own === undefined) return [...plain, ...sectorNamed(tokens, isTaken)];
  const { naf } = own.trade;
  const sectors = [sectorOf(own.trade)];
  return plain.map((one) => (one.first === own.first ? { ...one, sectors, naf } : one));
}

/** Divisions whose trades belong to one sector, in whichever list of names they stand. */
const SECTOR_BY_DIVISION: ReadonlyMap<string, Sector> = new Map([
  ['47', 'commerce_craft'],
  ['55', 'tourism'],
  ['56', 'tourism'],
]);

function sectorOf({ naf, sector }: Trade): Sector {
  return SECTOR_BY_DIVISION.get(naf.slice(0, 2)) ?? sector;
}
