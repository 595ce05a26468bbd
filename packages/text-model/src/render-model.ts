import { fitTextModel, type LabelledText } from './fit-text-model.ts';
import type { Precision, StoredModel } from './stored-model.ts';

const FINE: Precision = { step: 1 / 1_024, bytes: 2 };
/** For many labels: a quarter of the size, and likelihoods that differ in the third digit. */
const COARSE: Precision = { step: 1 / 16, bytes: 1 };

/**
 * The stored form of the model that is fitted on these texts. `coarse` leaves out what only one text has and stores a
 * byte for each weight.
 * @throws when a weight is too large to be stored.
 */
export function renderTextModel<Label extends string>(
  labels: readonly Label[],
  texts: readonly LabelledText<Label>[],
  size: 'fine' | 'coarse' = 'fine',
): string {
  const { step, bytes } = size === 'coarse' ? COARSE : FINE;
  const { features, weights, biases } = fitTextModel(labels, size === 'coarse' ? shared(texts) : texts);
  const steps = Array.from(weights, (weight) => Math.round(weight / step));
  const stepsMax = 2 ** (8 * bytes - 1) - 1;
  if (steps.some((count) => Math.abs(count) > stepsMax))
    throw new Error('A weight is too large to be stored');
  const { buffer } = bytes === 1 ? Int8Array.from(steps) : Int16Array.from(steps);
  const stored: StoredModel = {
    step,
    bytes,
    labels,
    biases: Array.from(biases, (bias) => Math.round(bias / step) * step),
    features: features.join('\n'),
    weights: Buffer.from(buffer).toString('base64'),
  };
  return JSON.stringify(stored, null, 1);
}

/** The texts without the features that only one of them has. */
function shared<Label extends string>(texts: readonly LabelledText<Label>[]): LabelledText<Label>[] {
  const once = new Set<string>();
  const often = new Set<string>();
  for (const feature of texts.flatMap(({ features }) => features))
    (once.has(feature) ? often : once).add(feature);
  return texts.map(({ label, features }) => ({ label, features: features.filter((one) => often.has(one)) }));
}
