import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type ApplicantModel,
  type ApplicantWeights,
  createApplicantModel,
  SEARCH_LABELS,
} from './applicant-model.ts';

const FILE = path.resolve(import.meta.dirname, '../../generated/applicant-model.json');
/** Weights are stored in whole steps of this size. */
export const STEP = 1 / 1_024;

export type StoredModel = {
  readonly labels: readonly string[];
  readonly biases: readonly number[];
  /** None contains a line break. */
  readonly features: string;
  /** Whole steps, 16 bits each with the low byte first, in base64. */
  readonly weights: string;
};

let shared: ApplicantModel | undefined;

/** The one model of this process of who applies; the first call reads it, in about 20 ms. */
export function loadApplicantModel(): ApplicantModel {
  shared ??= createApplicantModel(parseModel(readFileSync(FILE, 'utf8')));
  return shared;
}

function parseModel(text: string): ApplicantWeights {
  const { labels, biases, features, weights } = JSON.parse(text) as StoredModel;
  if (labels.join() !== SEARCH_LABELS.join())
    throw new Error('The stored model has other applicants: run make generate');
  // A copy, because a part of a shared buffer may begin at an odd address.
  const steps = new Int16Array(Uint8Array.from(Buffer.from(weights, 'base64')).buffer);
  return {
    features: features.split('\n'),
    biases: Float64Array.from(biases),
    weights: Float64Array.from(steps, (step) => step * STEP),
  };
}
