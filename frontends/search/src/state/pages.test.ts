import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { lastPage, pageNumbers } from './pages.ts';

describe('page numbers', () => {
  test('contain the first, current and last page in ascending order, and no gap of a single page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), fc.nat(), (last, seed) => {
        const current = 1 + (seed % last);
        const offered = pageNumbers(current, last);
        expect(offered.at(0)).toBe(1);
        expect(offered.at(-1)).toBe(last);
        expect(offered).toContain(current);
        offered.forEach((entry, index) => {
          if (index === 0 || entry === 'gap') return;
          const before = offered[index - 1];
          if (before === 'gap') expect(entry - Number(offered[index - 2])).toBeGreaterThan(2);
          else expect(entry - Number(before)).toBe(1);
        });
      }),
    );
  });

  test.each([
    [0, 1],
    [1, 1],
    [20, 1],
    [21, 2],
    [1_000_000, 1_000],
  ])('of %i results end with %i', (total, page) => expect(lastPage(total)).toBe(page));
});
