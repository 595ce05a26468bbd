import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addHistograms, bucketOf, countOf, emptyHistogram, quantileOf } from './histogram.ts';

const BOUNDS = [1, 2, 5, 10];

function histogramOf(values: readonly number[]) {
  return values
    .map((value) =>
      emptyHistogram(BOUNDS).map((_zero, bucket) => (bucket === bucketOf(BOUNDS, value) ? 1 : 0)),
    )
    .reduce(addHistograms, emptyHistogram(BOUNDS));
}

describe('a quantile of a histogram', () => {
  test('is in the bucket of the exact quantile', () => {
    const values = fc.array(fc.double({ min: 0.01, max: 9.99, noNaN: true }), {
      minLength: 1,
      maxLength: 200,
    });
    fc.assert(
      fc.property(values, fc.double({ min: 0.01, max: 1, noNaN: true }), (all, quantile) => {
        const exact = all.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(quantile * all.length) - 1)] ?? 0;
        const bucket = bucketOf(BOUNDS, exact);
        const estimate = quantileOf(BOUNDS, histogramOf(all), quantile) ?? Number.NaN;
        expect(estimate).toBeGreaterThanOrEqual(BOUNDS[bucket - 1] ?? 0);
        expect(estimate).toBeLessThanOrEqual(BOUNDS[bucket] ?? 0);
      }),
    );
  });

  test('is the last bound for values above all, and null without values', () => {
    expect(quantileOf(BOUNDS, histogramOf([50, 60]), 0.5)).toBe(10);
    expect(quantileOf(BOUNDS, emptyHistogram(BOUNDS), 0.5)).toBeNull();
  });

  test('counts every value once', () => {
    expect(countOf(histogramOf([0, 1, 1.5, 10, 11]))).toBe(5);
    expect(histogramOf([0, 1, 1.5, 10, 11])).toEqual([2, 1, 0, 1, 1]);
  });
});
