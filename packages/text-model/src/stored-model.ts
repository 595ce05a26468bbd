import type { TextWeights } from './text-model.ts';

/** Weights are stored in whole steps of this size. */
export const STEP = 1 / 1_024;

/** The stored form of a model, as JSON. */
export type StoredModel = {
  readonly labels: readonly string[];
  readonly biases: readonly number[];
  /** One a line; none contains a line break. */
  readonly features: string;
  /** Whole steps, 16 bits each with the low byte first, in base64. */
  readonly weights: string;
};

/**
 * The weights in a stored model.
 * @throws when it was stored for other labels.
 */
export function readStoredModel<Label extends string>(
  text: string,
  labels: readonly Label[],
): TextWeights<Label> {
  const stored = JSON.parse(text) as StoredModel;
  if (stored.labels.join() !== labels.join())
    throw new Error('The stored model has other labels: run make generate');
  // A copy, because a part of a shared buffer may begin at an odd address.
  const steps = new Int16Array(Uint8Array.from(Buffer.from(stored.weights, 'base64')).buffer);
  return {
    labels,
    features: stored.features.split('\n'),
    biases: Float64Array.from(stored.biases),
    // Every step is a float of 32 bits exactly.
    weights: Float32Array.from(steps, (step) => step * STEP),
  };
}
