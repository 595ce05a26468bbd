/** Counts of values by bucket: one for each bound and one for what is above the last. */
export type Histogram = readonly number[];

export function emptyHistogram(bounds: readonly number[]): Histogram {
  return new Array<number>(bounds.length + 1).fill(0);
}

/** The bucket of a value: the first whose bound is not below it. */
export function bucketOf(bounds: readonly number[], value: number): number {
  const index = bounds.findIndex((bound) => value <= bound);
  return index === -1 ? bounds.length : index;
}

export function countOf(histogram: Histogram): number {
  return histogram.reduce((sum, count) => sum + count, 0);
}

/** Sums of two histograms with the same bounds. */
export function addHistograms(one: Histogram, other: Histogram): Histogram {
  return one.map((count, index) => count + (other[index] ?? 0));
}

/**
 * Estimate of the value below which the share `quantile` (0 to 1) of all values is, by linear interpolation inside a
 * bucket, as `histogram_quantile` of Prometheus does. Values above the last bound count as that bound. Null without values.
 */
export function quantileOf(bounds: readonly number[], histogram: Histogram, quantile: number): number | null {
  const total = countOf(histogram);
  if (total === 0) return null;
  const rank = quantile * total;
  let below = 0;
  for (const [index, bound] of bounds.entries()) {
    const count = histogram[index] ?? 0;
    if (count > 0 && below + count >= rank) {
      const from = bounds[index - 1] ?? 0;
      return from + ((bound - from) * Math.max(0, rank - below)) / count;
    }
    below += count;
  }
  return bounds.at(-1) ?? null;
}
