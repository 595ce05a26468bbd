import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { drawsOf, repeatable } from './seeded-random.ts';

const HUNDRED = 100;

/** A hundred draws below a million. */
function hundred(draw: (below: number) => number): number[] {
  return Array.from({ length: HUNDRED }, () => draw(1_000_000));
}

describe('draws of a seed', () => {
  it('are the same in every run, and others for another seed', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(hundred(repeatable(seed))).toEqual(hundred(repeatable(seed)));
        expect(hundred(repeatable(seed))).not.toEqual(hundred(repeatable(seed + 1)));
      }),
    );
  });

  it('do not change with a release, so that old failures can be repeated', () => {
    expect(hundred(repeatable(20_261_122)).slice(0, 5)).toEqual([836_994, 105_305, 3_169, 890_176, 552_783]);
    expect(hundred(drawsOf(7, 42).below).slice(0, 5)).toEqual([232_565, 833_262, 212_950, 635_679, 676_712]);
  });

  it('stay in range and take each value of a list at most once', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), fc.integer({ min: 1, max: 50 }), (seed, number, size) => {
        const draws = drawsOf(seed, number);
        const values = Array.from({ length: size }, (_, index) => index);
        const taken = draws.some(values, draws.below(size + 1));
        expect(draws.below(size)).toBeLessThan(size);
        expect(new Set(taken).size).toBe(taken.length);
        expect(draws.some(values, 3).length).toBe(Math.min(3, size));
        expect(values).toContain(draws.pick(values));
      }),
    );
  });
});

describe('streams of a seed', () => {
  it('do not depend on what was drawn from another stream', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), fc.nat(HUNDRED), (seed, number, before) => {
        const alone = hundred(drawsOf(seed, number).below);
        const other = drawsOf(seed, number + 1);
        for (let draw = 0; draw < before; draw++) other.below(10);
        expect(hundred(drawsOf(seed, number).below)).toEqual(alone);
        expect(hundred(drawsOf(seed, number + 1).below)).not.toEqual(alone);
      }),
    );
  });
});
