import type { TextWeights } from './text-model.ts';

/** How exactly weights are stored. */
export type Precision = { readonly step: number; readonly bytes: 1 | 2 };

/** The stored form of a model, as JSON. */
export type StoredModel = Precision & {
  readonly labels: readonly string[];
  readonly biases: readonly number[];
  /** One a line; none contains a line break. */
  readonly features: string;
  /** Whole steps, of one or two bytes with the low byte first, in base64. */
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
  const { buffer } = Uint8Array.from(Buffer.from(stored.weights, 'base64'));
  const steps = stored.bytes === 1 ? new Int8Array(buffer) : new Int16Array(buffer);
  return {
    labels,
    features: stored.features.split('\n'),
    biases: Float64Array.from(stored.biases),
    // Every step is a float of 32 bits exactly.
    weights: Float32Array.from(steps, (step) => step * stored.step),
  };
}
