import { fitTextModel, type LabelledText } from './fit-text-model.ts';
import { STEP, type StoredModel } from './stored-model.ts';

const STEPS_MAX = 2 ** 15 - 1;

/**
 * The stored form of the model that is fitted on these texts.
 * @throws when a weight is too large to be stored.
 */
export function renderTextModel<Label extends string>(
  labels: readonly Label[],
  texts: readonly LabelledText<Label>[],
): string {
  const { features, weights, biases } = fitTextModel(labels, texts);
  const steps = Array.from(weights, (weight) => Math.round(weight / STEP));
  if (steps.some((count) => Math.abs(count) > STEPS_MAX))
    throw new Error('A weight is too large to be stored');
  const stored: StoredModel = {
    labels,
    biases: Array.from(biases, (bias) => Math.round(bias / STEP) * STEP),
    features: features.join('\n'),
    weights: Buffer.from(Int16Array.from(steps).buffer).toString('base64'),
  };
  return JSON.stringify(stored, null, 1);
}
