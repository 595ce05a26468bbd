import type { Histogram } from '../domain/histogram.ts';

/** Counts by the number of their bucket, without those that are 0. */
export type StoredHistogram = Readonly<Record<string, number>>;

/** The increments of an update that adds a histogram at a path. */
export function histogramIncrements(path: string, histogram: Histogram): Record<string, number> {
  return Object.fromEntries(
    histogram.flatMap((count, bucket) => (count === 0 ? [] : [[`${path}.${bucket}`, count] as const])),
  );
}

/** The histogram of a document, with as many buckets as `bounds` need. */
export function readHistogram(stored: StoredHistogram | undefined, bounds: readonly number[]): Histogram {
  return Array.from({ length: bounds.length + 1 }, (_unused, bucket) => stored?.[bucket] ?? 0);
}
