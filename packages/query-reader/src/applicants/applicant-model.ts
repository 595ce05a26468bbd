import { APPLICANTS } from '@platform/contracts/closed-sets';
import type { Applicant } from '../reading.ts';

/** Whom a search shows; `nobody` where several kinds could equally apply. */
export type SearchLabel = Applicant | 'nobody';

/** The likelihood of each kind of applicant and of nobody, from 0 to 1, all together 1. */
export type Likelihoods = Readonly<Record<SearchLabel, number>>;

export type ApplicantModel = {
  /** Null where nothing of the search was seen before. */
  readonly likelihoods: (features: readonly string[]) => Likelihoods | null;
};

/** A multinomial logistic regression over the labels. */
export type ApplicantWeights = {
  readonly features: readonly string[];
  /** A row for each feature, in which a number for each label. */
  readonly weights: Float64Array;
  /** A number for each label. */
  readonly biases: Float64Array;
};

export const SEARCH_LABELS: readonly SearchLabel[] = [...APPLICANTS, 'nobody'];

/** The model with these weights. Features of a text are scaled to length 1. */
export function createApplicantModel({ features, weights, biases }: ApplicantWeights): ApplicantModel {
  const numbers = new Map(features.map((feature, at) => [feature, at]));
  const kinds = SEARCH_LABELS.length;
  return {
    likelihoods: (seen) => {
      const at = Int32Array.from(seen.flatMap((feature) => numbers.get(feature) ?? []));
      if (at.length === 0) return null;
      const scale = 1 / Math.sqrt(at.length);
      const shares = softmax(writeScores(new Float64Array(kinds), { weights, biases, at, scale }));
      return Object.fromEntries(SEARCH_LABELS.map((one, k) => [one, shares[k] ?? 0])) as Likelihoods;
    },
  };
}

type Scored = {
  readonly weights: Float64Array;
  readonly biases: Float64Array;
  readonly at: Int32Array;
  readonly scale: number;
};

/** The score of each kind, written to `scores`. */
export function writeScores(scores: Float64Array, { weights, biases, at, scale }: Scored): Float64Array {
  const kinds = scores.length;
  scores.set(biases);
  for (const feature of at) {
    for (let k = 0, one = feature * kinds; k < kinds; k += 1, one += 1) {
      scores[k] = (scores[k] as number) + scale * (weights[one] as number);
    }
  }
  return scores;
}

/** In place: scores become shares. */
export function softmax(scores: Float64Array): Float64Array {
  let most = Number.NEGATIVE_INFINITY;
  for (const score of scores) most = Math.max(most, score);
  let sum = 0;
  for (let k = 0; k < scores.length; k += 1) {
    scores[k] = Math.exp((scores[k] as number) - most);
    sum += scores[k] as number;
  }
  for (let k = 0; k < scores.length; k += 1) scores[k] = (scores[k] as number) / sum;
  return scores;
}
