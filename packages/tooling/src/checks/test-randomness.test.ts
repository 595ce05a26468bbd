import { describe, expect, test } from '@jest/globals';
import { parseSource } from './source-file.ts';
import { findUnseededRandomness, isTestFile } from './test-randomness.ts';

function found(text: string): number[] {
  return findUnseededRandomness(parseSource('example.test.ts', text)).map(({ line }) => line);
}

describe('randomness in tests', () => {
  test('refuses Math.random and seeds that change from run to run', () => {
    expect(
      found(
        'const n = Math.random();\nconst params = { seed: Date.now() };\nconst more = { seed: undefined };',
      ),
    ).toEqual([1, 2, 3]);
  });

  test('accepts fixed seeds and generators with a seed', () => {
    expect(found('const draw = repeatable(7);\nconst params = { seed: 7, numRuns: 50 };')).toEqual([]);
  });

  test('applies to tests, suites, journeys, drills and benches, and not to product code', () => {
    const files = [
      'packages/a/src/b.test.ts',
      'services/a/test/b.ts',
      'e2e/drills/c.ts',
      'services/a/src/b.ts',
    ];
    expect(files.map(isTestFile)).toEqual([true, true, true, false]);
  });
});
