import { eligibleAs, type QueryReading, type RankedApplicant } from '@platform/query-reader';
import type { IndexHit } from '../index-model.ts';
import type { UnderstoodQuery } from './understood-query.ts';

type Applicant = RankedApplicant['applicant'];

/** The likelihoods of the reading that limits the results to applicants; null where none does. */
export function likelihoodsOf({
  readings,
}: Pick<UnderstoodQuery, 'readings'>): readonly RankedApplicant[] | null {
  const reading = readings.find(isLimiting);
  return reading === undefined || reading.likelihoods.length === 0 ? null : reading.likelihoods;
}

function isLimiting({ kind, effect }: QueryReading): boolean {
  return kind === 'applicant' && effect === 'filter';
}

/** How much the best results count beside the text, as an exponent of their share. */
const RESULTS_WEIGHT = 0.75;
/** The share of a kind that none of the best results is for: a text may look for what the catalog does not have. */
const UNFOUND_SHARE = 0.05;

/**
 * How likely each kind of applicant applies, together 1, by the text and by whom the best results of a search without
 * applicants are for. Each result counts by its rank and the square of the share of words that it contains.
 */
export function claimantsBy(
  likelihoods: readonly RankedApplicant[],
  hits: readonly Pick<IndexHit, 'card' | 'missing'>[],
  { words }: { readonly words: number },
): RankedApplicant[] {
  const weighed = hits.map(({ card, missing }, rank) => ({
    eligible: card.eligibleApplicants,
    weight: (1 - missing.length / Math.max(1, words)) ** 2 / (rank + 1),
  }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const shareOf = (applicant: Applicant) => {
    const those = eligibleAs(applicant);
    const found = weighed.filter(({ eligible }) => eligible.some((one) => those.includes(one)));
    return total === 0 ? 0 : found.reduce((sum, { weight }) => sum + weight, 0) / total;
  };
  const odds = likelihoods.map(({ applicant, likelihood }) => ({
    applicant,
    likelihood: likelihood * (shareOf(applicant) + UNFOUND_SHARE) ** RESULTS_WEIGHT,
  }));
  const sum = odds.reduce((all, { likelihood }) => all + likelihood, 0);
  return odds
    .map(({ applicant, likelihood }) => ({ applicant, likelihood: likelihood / sum }))
    .sort((a, b) => b.likelihood - a.likelihood);
}

/** How likely one of those who may apply can claim what is for any of these kinds, from 0 to 1. */
export function likelihoodToClaim(
  claimants: readonly RankedApplicant[],
  eligible: readonly Applicant[],
): number {
  return claimants
    .filter(({ applicant }) => eligibleAs(applicant).some((one) => eligible.includes(one)))
    .reduce((sum, { likelihood }) => sum + likelihood, 0);
}

/** From this likelihood on that the person can claim what is for a kind alone, programmes for it are not left out. */
const CLAIMABLE_MIN = 0.4;

/** A reading with more kinds than this names a group, such as any employer for "embaucher"; no kind is removed from it. */
const KINDS_MAX = 3;

/** The query limited to those whose programmes the person can claim as likely as not, and its readings likewise. */
export function withClaimants(
  understood: UnderstoodQuery,
  claimants: readonly RankedApplicant[],
): UnderstoodQuery {
  const group = understood.readings.find(isLimiting)?.probableApplicants ?? [];
  const [likeliest] = claimants;
  const probable = claimants
    .filter((one) => one === likeliest || likelihoodToClaim(claimants, [one.applicant]) >= CLAIMABLE_MIN)
    .map(({ applicant }) => applicant);
  const applicants = group.length > KINDS_MAX ? group : probable;
  return {
    ...understood,
    scope: { ...understood.scope, applicants, claimants },
    readings: understood.readings.map((reading) =>
      isLimiting(reading)
        ? {
            ...reading,
            applicants: [...new Set([...applicants, ...reading.applicants])],
            probableApplicants: applicants,
          }
        : reading,
    ),
  };
}
