import { APPLICANTS } from '@platform/contracts/closed-sets';
import type { Applicant, RankedApplicant } from '../reading.ts';
import { type ApplicantLikelihoods, SEARCH_LABELS, type SearchLabel } from './applicant-model.ts';
import type { Evidence } from './named-applicants.ts';

/**
 * How much the weight of a phrase adds to the logarithm of a likelihood, fitted on searches that the model had not seen:
 * phrases of the text and the model err on different searches.
 */
const EVIDENCE_FACTOR = 1.2;
/** What the model has never seen together is still possible. */
const LIKELIHOOD_FLOOR = 0.005;

/**
 * All kinds of applicants, the likeliest first, by the model and by the phrases that the text contains; together less than
 * 1 where the text may show nobody.
 */
export function rankedApplicants(
  likelihoods: ApplicantLikelihoods | null,
  evidence: readonly Evidence[],
): readonly RankedApplicant[] {
  const modelled = (label: SearchLabel) =>
    (likelihoods?.[label] ?? 1 / SEARCH_LABELS.length) + LIKELIHOOD_FLOOR;
  const odds = APPLICANTS.map((applicant) => {
    const weight = Math.max(0, ...evidence.filter((one) => shows(one, applicant)).map((one) => one.weight));
    return { applicant, odds: modelled(applicant) * Math.exp(EVIDENCE_FACTOR * weight) };
  });
  const sum = odds.reduce((total, one) => total + one.odds, modelled('nobody'));
  return odds
    .map(({ applicant, odds: own }) => ({ applicant, likelihood: own / sum }))
    .sort((a, b) => b.likelihood - a.likelihood);
}

/** Whether a phrase shows this kind of applicant, alone or among others. */
export function shows({ applicant, also = [] }: Evidence, kind: Applicant): boolean {
  return applicant === kind || also.includes(kind);
}
