import { describe, expect, test } from '@jest/globals';
import { HEIGHT, lineParts, pathOf, WIDTH } from './sparkline-path.ts';

describe('the line of a trend', () => {
  test('is interrupted where nothing was measured', () => {
    expect(lineParts([1, 2, null, null, 3]).map((part) => part.length)).toEqual([2, 1]);
    expect(lineParts([null, null])).toEqual([]);
  });

  test('stays inside the drawing and reaches from its left to its right end', () => {
    const points = lineParts([0, 5, 1_000_000, 3]).flat();
    for (const [x, y] of points) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(WIDTH);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(HEIGHT);
    }
    expect(points[0]?.[0]).toBeLessThan(5);
    expect(points.at(-1)?.[0]).toBeGreaterThan(WIDTH - 5);
  });

  test('begins its scale at zero: zeros are at the bottom, the largest value at the top', () => {
    const [[, bottom] = [0, 0], [, top] = [0, 0]] = lineParts([0, 8]).flat();
    expect([bottom, top]).toEqual([HEIGHT - 2, 2]);
    expect(
      lineParts([0, 0])
        .flat()
        .map(([, y]) => y),
    ).toEqual([HEIGHT - 2, HEIGHT - 2]);
  });

  test('uses a given scale, so that a small value of a share is drawn low', () => {
    const [[, y] = [0, 0]] = lineParts([0.5], 1).flat();
    expect(y).toBe(HEIGHT / 2);
  });

  test('shows a single value as a dot', () => {
    expect(pathOf([[2, 10]])).toBe('M2 10h0.1');
    expect(
      pathOf([
        [2, 10],
        [4, 12],
      ]),
    ).toBe('M2 10L4 12');
  });
});
