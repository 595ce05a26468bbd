import { expect, test } from '@jest/globals';
import { type Clock, isSteep, measureGrowth } from './growth.ts';

/** Work that takes the time a formula gives on a clock of its own, with a disturbance for each run; no machine is timed. */
function measureOnOwnClock({ msOf, disturbances = [] }: OwnClock) {
  let now = 0;
  let runs = 0;
  const clock: Clock = () => {
    const start = now;
    return () => now - start;
  };
  const prepare = (size: number) => () => {
    now += msOf(size) * (disturbances[runs++ % disturbances.length] ?? 1);
  };
  return measureGrowth({ name: 'work on its own clock', size: 1_000, prepare }, clock);
}

type OwnClock = { readonly msOf: (size: number) => number; readonly disturbances?: readonly number[] };

test.each<[string, OwnClock]>([
  ['quadratic work', { msOf: (size) => size ** 2 / 1_000 }],
  ['cubic work', { msOf: (size) => size ** 3 / 1_000_000 }],
  [
    'quadratic work of which one run in three is disturbed',
    { msOf: (size) => size ** 2 / 1_000, disturbances: [1, 1, 2] },
  ],
])('reports %s as steep', (_, work) => {
  expect(isSteep(measureOnOwnClock(work))).toBe(true);
});

test.each<[string, OwnClock]>([
  ['linear work', { msOf: (size) => size }],
  ['work that sorts', { msOf: (size) => size * Math.log2(size + 1) }],
  ['linear work of which one run in three is disturbed', { msOf: (size) => size, disturbances: [5, 1, 1] }],
  ['quadratic work that is over before it harms', { msOf: (size) => size ** 2 / 20_000 }],
])('accepts %s', (_, work) => {
  expect(isSteep(measureOnOwnClock(work))).toBe(false);
});

test('measures processor time of this thread where no clock is given', () => {
  const { ms } = measureGrowth({
    name: 'one pass',
    size: 8_000_000,
    prepare: (size) => {
      const codes = new Uint16Array(size).fill(7);
      return () => codes.reduce((sum, code) => (sum * 31 + code) % 65_521, 0);
    },
  });
  expect(ms.at(-1)).toBeGreaterThan(0);
});
