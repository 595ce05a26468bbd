import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dividedIntoPoints, pointsOf, RESOLUTION_MS, SHOWN_PERIODS, startOf } from './shown-period.ts';

const PERIODS = Object.values(SHOWN_PERIODS);
const anyPeriod = fc.constantFrom(...PERIODS);
const anyTime = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

test('every stored sum from the first point on, the running one included, is in exactly one point', () => {
  fc.assert(
    fc.property(anyPeriod, anyTime, (shown, now) => {
      const points = pointsOf(shown, now);
      const length = RESOLUTION_MS[shown.resolution];
      const from = points[0]?.getTime() ?? 0;
      const sums = Array.from({ length: shown.points * shown.perPoint }, (_unused, index) => ({
        at: new Date(from + index * length),
      }));
      expect(sums.at(-1)?.at).toEqual(startOf(now, shown.resolution));
      const divided = dividedIntoPoints(sums, points);
      expect(divided.map((ofPoint) => ofPoint.length)).toEqual(points.map(() => shown.perPoint));
    }),
  );
});
