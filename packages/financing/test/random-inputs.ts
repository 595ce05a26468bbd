import { AID_SECTORS } from '@platform/contracts/financing-sets';
import type { DeMinimisEntry, FinancingInput, FinancingProgramme } from '@platform/financing';
import fc from 'fast-check';

const LINES = ['a', 'b', 'c', 'd'];
const IDS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];

function rarely<Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.option(arbitrary, { freq: 1 });
}

/** Small amounts, so that rounding, equal totals and limits that are just reached are frequent. */
const CENTS = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 3_000 }));
const BPS = fc.oneof(fc.constantFrom(2_500, 5_000, 8_000), fc.integer({ min: 0, max: 10_000 }));

function programmeArbitrary(id: string): fc.Arbitrary<FinancingProgramme> {
  return fc
    .record({
      id: fc.constant(id),
      instrument: fc.constantFrom(
        'grant',
        'grant',
        'tax_credit',
        'loan',
        'recoverable_advance',
        'not_stated',
      ),
      regime: fc.constantFrom('de_minimis', 'de_minimis', 'gber', 'none', 'not_stated'),
      eligibleCostIds: rarely(fc.subarray(LINES)),
      rate: rarely(fc.record({ minBps: fc.constant(null), maxBps: BPS })),
      minimumCents: rarely(CENTS),
      maximumCents: rarely(CENTS),
      minimumOwnShareBps: rarely(BPS),
      maximumPublicAidBps: rarely(BPS),
      incompatibleIds: fc.subarray(IDS, { maxLength: 1 }),
      exclusiveGroups: fc.subarray(['g', 'h'], { maxLength: 1 }),
      isAlone: fc.integer({ max: 9, min: 0 }).map((draw) => draw === 0),
      mustFileBeforeStart: fc.constantFrom(true, false, null),
      grantEquivalentCents: rarely(CENTS),
      requestedCents: rarely(CENTS),
    })
    .map((one) =>
      one.minimumCents !== null && one.rate === null ? { ...one, maximumCents: one.minimumCents } : one,
    );
}

/** Days around the edges of windows of three years. */
export const DAYS = fc.oneof(
  fc.constantFrom('2024-02-28', '2024-02-29', '2024-03-01', '2027-02-28', '2027-03-01', '2028-02-29'),
  fc
    .record({ day: fc.integer({ min: -1, max: 1 }), year: fc.constantFrom(2024, 2026, 2027, 2029) })
    .map(({ day, year }) => new Date(Date.UTC(year, 11, 1 + day)).toISOString().slice(0, 10)),
  fc
    .integer({ min: 0, max: 2_500 })
    .map((day) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10)),
);

export const ENTRIES: fc.Arbitrary<DeMinimisEntry[]> = fc.array(
  fc.record({
    grantedOn: DAYS,
    cents: fc.integer({ min: 0, max: 40_000_000 }),
    sector: fc.constantFrom(...AID_SECTORS),
  }),
  { maxLength: 6 },
);

/** Projects with up to six programmes, of which some are chosen. The headroom is in the order of the amounts. */
export const INPUTS: fc.Arbitrary<FinancingInput> = fc.record({
  grantedOn: fc.constantFrom('2026-12-01', '2026-12-01', '2026-12-01', '2031-01-01'),
  startsOn: fc.constantFrom(null, '2026-10-01'),
  filedOn: fc.constantFrom(null, '2026-10-01', '2026-10-02'),
  sector: fc.constantFrom(...AID_SECTORS),
  hasFisheryRegister: fc.boolean(),
  costs: fc
    .subarray(LINES)
    .chain((ids) => fc.tuple(...ids.map((id) => CENTS.map((cents) => ({ id, cents }))))),
  ownFundsCents: CENTS,
  programmes: fc
    .integer({ min: 1, max: IDS.length })
    .chain((count) => fc.tuple(...IDS.slice(0, count).map(programmeArbitrary))),
  chosenIds: fc.shuffledSubarray(IDS),
  deMinimis: fc.constantFrom<DeMinimisEntry[]>(
    [],
    [{ grantedOn: '2026-01-01', cents: 29_999_500, sector: 'general' }],
    [{ grantedOn: '2026-01-01', cents: 74_999_990, sector: 'sgei' }],
    [{ grantedOn: '2026-01-01', cents: 2_999_900, sector: 'fishery' }],
    [{ grantedOn: '2025-01-01', cents: 4_999_000, sector: 'agriculture' }],
  ),
});
