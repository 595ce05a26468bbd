import { softmax, type TextWeights, writeScores } from './text-model.ts';

/** The features of a text, and what it is an example of. */
export type LabelledText<Label extends string> = {
  readonly label: Label;
  readonly features: readonly string[];
};

const ROUNDS = 6;
const LEARNING_RATE = 1;
const REGULARISATION = 1e-3;
const BIAS_RATE = 0.05;
/** Before the first gradient of a weight: keeps the first step of AdaGrad small. */
const GRADIENTS_BEFORE = 0.1;

/**
 * Fits a multinomial logistic regression by stochastic gradient descent with AdaGrad steps (Duchi, Hazan, Singer:
 * Adaptive Subgradient Methods, JMLR 12, 2011). Features of a text are scaled to length 1. Deterministic: the examples
 * are visited in an order that depends on their number only. About 1 s for 13,000 texts and 11 labels, which is why
 * weights are stored.
 */
export function fitTextModel<Label extends string>(
  labels: readonly Label[],
  texts: readonly LabelledText<Label>[],
): TextWeights<Label> {
  const numbers = new Map<string, number>();
  const isLonePair = lonePairTest(texts);
  const examples = texts.map(({ label, features }) => ({
    kind: labels.indexOf(label),
    at: Int32Array.from(
      features.filter((feature) => !isLonePair(feature)),
      (feature) => numbered(numbers, feature),
    ),
  }));
  const kinds = labels.length;
  const weights = new Float64Array(numbers.size * kinds);
  const gradients = new Float64Array(numbers.size * kinds).fill(GRADIENTS_BEFORE);
  const biases = new Float64Array(kinds);
  const errors = new Float64Array(kinds);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const position of visitOrder(examples.length, round)) {
      const example = examples[position];
      if (example === undefined) continue;
      const { kind, at } = example;
      const scale = 1 / Math.sqrt(Math.max(1, at.length));
      softmax(writeScores(errors, { weights, biases, at, scale }));
      errors[kind] = (errors[kind] ?? 0) - 1;
      for (let k = 0; k < kinds; k += 1) biases[k] = (biases[k] ?? 0) - BIAS_RATE * (errors[k] ?? 0);
      for (const feature of at) {
        for (let k = 0, one = feature * kinds; k < kinds; k += 1, one += 1) {
          const weight = weights[one] as number;
          const gradient = (errors[k] as number) * scale + REGULARISATION * weight;
          const sum = (gradients[one] as number) + gradient * gradient;
          gradients[one] = sum;
          weights[one] = weight - (LEARNING_RATE * gradient) / Math.sqrt(sum);
        }
      }
    }
  }
  return { labels, features: [...numbers.keys()], weights, biases };
}

/** Pairs of words that only one text has are three quarters of all features and improve nothing. */
function lonePairTest(
  texts: readonly { readonly features: readonly string[] }[],
): (feature: string) => boolean {
  const once = new Set<string>();
  const more = new Set<string>();
  for (const { features } of texts) {
    for (const feature of features) {
      if (!feature.includes(' ')) continue;
      if (once.has(feature)) more.add(feature);
      else once.add(feature);
    }
  }
  return (feature) => once.has(feature) && !more.has(feature);
}

function numbered(numbers: Map<string, number>, feature: string): number {
  const known = numbers.get(feature);
  if (known !== undefined) return known;
  numbers.set(feature, numbers.size);
  return numbers.size - 1;
}

/** All positions once, in an order that mixes the kinds: steps of a size that has no divisor in common with the number. */
function* visitOrder(length: number, round: number): Generator<number> {
  let step = Math.max(1, Math.floor(length * (0.381966 + round / 17)));
  while (divisor(step, length) > 1) step += 1;
  for (let count = 0, at = round % Math.max(1, length); count < length; count += 1) {
    yield at;
    at = (at + step) % length;
  }
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
