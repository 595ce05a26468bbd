import { describe, expect, test } from '@jest/globals';
import { parseQuery } from './parse-query.ts';
import { termWeights } from './term-weights.ts';

function weightsOf(text: string): number[] {
  const { parts, typed } = parseQuery(text);
  return termWeights(parts, typed);
}

describe('how much the parts of a query count', () => {
  test('all the same in a short query, and less than others where a word only connects', () => {
    expect(weightsOf('isoler un toit')).toEqual([1, 1]);
    expect(weightsOf('isoler plusieurs toits')).toEqual([1, 0.5, 1]);
  });

  test('more when a part is named again, in whatever form, which then counts once', () => {
    const [roof, , again] = weightsOf('toit terrasse toits');
    expect(roof).toBeCloseTo(Math.SQRT2);
    expect(again).toBe(0);
    expect(weightsOf('toit terrasse toit')).toHaveLength(2);
    expect(weightsOf('toit terrasse toit')[0]).toBeCloseTo(Math.SQRT2);
  });

  test('less and less after the first parts of a long text, and never nothing', () => {
    const words = Array.from({ length: 60 }, (_, at) => `mot${at}`).join(' ');
    const weights = weightsOf(words);
    expect(weights.slice(0, 5)).toEqual([1, 1, 1, 1, 1]);
    for (let at = 5; at < weights.length; at++) expect(weights[at]).toBeLessThan(weights[at - 1] ?? 0);
    expect(weights[24]).toBeCloseTo(0.5);
    expect(weights.at(-1)).toBeGreaterThan(0.2);
  });
});
