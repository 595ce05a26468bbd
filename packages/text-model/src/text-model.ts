/** A multinomial logistic regression over labels. */
export type TextWeights<Label extends string> = {
  readonly labels: readonly Label[];
  readonly features: readonly string[];
  /** A row for each feature, in which a number for each label. */
  readonly weights: Float64Array | Float32Array;
  /** A number for each label. */
  readonly biases: Float64Array;
};

/** The likelihood of each label, from 0 to 1, all together 1. */
export type Likelihoods<Label extends string> = Readonly<Record<Label, number>>;

export type TextModel<Label extends string> = {
  /** Null where nothing of the text was seen before. */
  readonly likelihoods: (features: readonly string[]) => Likelihoods<Label> | null;
};

/** The model with these weights. Features of a text are scaled to length 1. */
export function createTextModel<Label extends string>({
  labels,
  features,
  weights,
  biases,
}: TextWeights<Label>): TextModel<Label> {
  const numbers = new Map(features.map((feature, at) => [feature, at]));
  return {
    likelihoods: (seen) => {
      const at = Int32Array.from(seen.flatMap((feature) => numbers.get(feature) ?? []));
      if (at.length === 0) return null;
      const scale = 1 / Math.sqrt(at.length);
      const scores = new Float64Array(labels.length);
      const shares = softmax(writeScores(scores, { weights, biases, at, scale }));
      return Object.fromEntries(labels.map((one, k) => [one, shares[k] ?? 0])) as Likelihoods<Label>;
    },
  };
}

type Scored = {
  readonly weights: Float64Array | Float32Array;
  readonly biases: Float64Array;
  readonly at: Int32Array;
  readonly scale: number;
};

/** The score of each label, written to `scores`. */
export function writeScores(scores: Float64Array, { weights, biases, at, scale }: Scored): Float64Array {
  const count = scores.length;
  scores.set(biases);
  for (const feature of at) {
    for (let k = 0, one = feature * count; k < count; k += 1, one += 1) {
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
