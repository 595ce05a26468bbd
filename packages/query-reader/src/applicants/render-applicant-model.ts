import { SEARCH_LABELS } from './applicant-model.ts';
import { fitApplicantModel } from './fit-applicant-model.ts';
import { labelledSearches } from './labelled-searches.ts';
import { STEP, type StoredModel } from './stored-applicant-model.ts';

const STEPS_MAX = 2 ** 15 - 1;

/**
 * The content of `generated/applicant-model.json`, fitted to `data/applicant-searches`; only `make generate` needs it.
 * @throws when a weight is too large to be stored.
 */
export function renderApplicantModel(): string {
  const { features, weights, biases } = fitApplicantModel(labelledSearches());
  const steps = Array.from(weights, (weight) => Math.round(weight / STEP));
  if (steps.some((count) => Math.abs(count) > STEPS_MAX))
    throw new Error('A weight is too large to be stored');
  const stored: StoredModel = {
    labels: SEARCH_LABELS,
    biases: Array.from(biases, (bias) => Math.round(bias / STEP) * STEP),
    features: features.join('\n'),
    weights: Buffer.from(Int16Array.from(steps).buffer).toString('base64'),
  };
  return JSON.stringify(stored, null, 1);
}
