import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type HealthPeriod, mergePeriods } from './health-period.ts';
import { DURATION_BOUNDS } from './measured-metrics.ts';

const count = fc.nat(1_000);
const gauge = fc.option(count, { nil: null });
const service = fc.record({
  samples: count,
  up: count,
  requests: fc.record({
    total: count,
    failed: count,
    durations: fc.array(count, {
      minLength: DURATION_BOUNDS.length + 1,
      maxLength: DURATION_BOUNDS.length + 1,
    }),
  }),
});
const period: fc.Arbitrary<HealthPeriod> = fc.record({
  at: fc.date({ noInvalidDate: true }),
  services: fc.dictionary(fc.constantFrom('catalog', 'gateway', 'search'), service, {
    noNullPrototype: true,
  }),
  lag: gauge,
  deadLetters: gauge,
  unpublishedSeconds: gauge,
  subsidies: gauge,
  documents: gauge,
  oldestImportSeconds: gauge,
});

test('periods merge to the same whole however they are grouped and ordered', () => {
  fc.assert(
    fc.property(fc.array(period, { minLength: 1, maxLength: 6 }), fc.nat(5), (all, at) => {
      const parts = [mergePeriods(all.slice(0, at)), mergePeriods(all.slice(at))].filter(
        (one) => one !== null,
      );
      expect(mergePeriods(parts)).toEqual(mergePeriods(all));
      expect(mergePeriods(all.toReversed())).toEqual(mergePeriods(all));
    }),
  );
});

test('nothing merges to nothing', () => {
  expect(mergePeriods([])).toBeNull();
});
