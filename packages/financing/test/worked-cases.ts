import type { FinancingInput, PlanExclusion } from '@platform/financing';
import { eur, programme, project, received } from './builders.ts';

/** A project whose figures were computed by hand, in euros. */
export type WorkedCase = {
  readonly name: string;
  readonly input: FinancingInput;
  /** Grants, what is paid back, own funds, gap. */
  readonly totals: readonly [number, number, number, number];
  /** Amount of each chosen programme; `null` is not stated, a text the reason why it gives nothing. */
  readonly amounts: Readonly<Record<string, number | null | PlanExclusion['reason']>>;
  /** Ids of the best combination and its grants; left out where it is the plan itself. */
  readonly best?: readonly [readonly string[], number];
};

const TWO_LINES = [
  { id: 'works', cents: eur(60_000) },
  { id: 'training', cents: eur(40_000) },
];
const FARM = { sector: 'agriculture' } as const;

const ONE_PROGRAMME: readonly WorkedCase[] = [
  {
    name: 'a rate of the eligible costs',
    input: project([programme('a', { rate: 4_000 })]),
    totals: [40_000, 0, 60_000, 0],
    amounts: { a: 40_000 },
  },
  {
    name: 'own funds that do not suffice leave a gap',
    input: project([programme('a', { rate: 4_000 })], { ownFundsCents: eur(30_000) }),
    totals: [40_000, 0, 30_000, 30_000],
    amounts: { a: 40_000 },
  },
  {
    name: 'a maximum caps the rate',
    input: project([programme('a', { rate: 5_000, maximumCents: eur(20_000) })]),
    totals: [20_000, 0, 80_000, 0],
    amounts: { a: 20_000 },
  },
  {
    name: 'an amount below the minimum is not granted',
    input: project([programme('a', { rate: 200, minimumCents: eur(3_000) })]),
    totals: [0, 0, 100_000, 0],
    amounts: { a: 'below-minimum' },
  },
  {
    name: 'costs that are not eligible are not in the base',
    input: project([programme('a', { rate: 5_000 })], { costs: TWO_LINES }),
    totals: [30_000, 0, 70_000, 0],
    amounts: { a: 30_000 },
  },
  {
    name: 'no cost is eligible',
    input: project([programme('a', { rate: 5_000, eligibleCostIds: ['travel'] })]),
    totals: [0, 0, 100_000, 0],
    amounts: { a: 'no-eligible-costs' },
  },
  {
    name: 'without a rate the amount is not stated, whatever its maximum',
    input: project([programme('a', { maximumCents: eur(10_000) })], { ownFundsCents: eur(90_000) }),
    totals: [0, 0, 90_000, 10_000],
    amounts: { a: null },
  },
  {
    name: 'equal minimum and maximum are a lump sum',
    input: project([programme('a', { minimumCents: eur(5_000), maximumCents: eur(5_000) })]),
    totals: [5_000, 0, 95_000, 0],
    amounts: { a: 5_000 },
  },
  {
    name: 'a lump sum above the costs is not granted',
    input: project([programme('a', { minimumCents: eur(120_000), maximumCents: eur(120_000) })]),
    totals: [0, 0, 100_000, 0],
    amounts: { a: 'below-minimum' },
  },
  {
    name: 'a share is rounded down to the cent',
    input: project([programme('a', { rate: 3_333 })], { costs: [{ id: 'works', cents: 100_001 }] }),
    totals: [333.3, 0, 666.71, 0],
    amounts: { a: 333.3 },
  },
  {
    name: 'of a range of rates the highest is planned',
    input: project([programme('a', { rate: [2_000, 4_500] })]),
    totals: [45_000, 0, 55_000, 0],
    amounts: { a: 45_000 },
  },
  {
    name: 'a lower amount is requested than the rate allows',
    input: project([programme('a', { rate: 4_000, requestedCents: eur(25_000) })]),
    totals: [25_000, 0, 75_000, 0],
    amounts: { a: 25_000 },
  },
  {
    name: 'the funder named an amount where no rate is stated',
    input: project([programme('a', { requestedCents: eur(12_000), maximumCents: eur(10_000) })]),
    totals: [10_000, 0, 90_000, 0],
    amounts: { a: 10_000 },
  },
  {
    name: 'work that started before filing loses the aid',
    input: project([programme('a', { rate: 4_000, mustFileBeforeStart: true })], {
      startsOn: '2026-11-02',
      filedOn: '2026-11-03',
    }),
    totals: [0, 0, 100_000, 0],
    amounts: { a: 'started-before-filing' },
  },
  {
    name: 'work that starts on the day of filing keeps it',
    input: project([programme('a', { rate: 4_000, mustFileBeforeStart: true })], {
      startsOn: '2026-11-03',
      filedOn: '2026-11-03',
    }),
    totals: [40_000, 0, 60_000, 0],
    amounts: { a: 40_000 },
  },
];

const LIMITS: readonly WorkedCase[] = [
  {
    name: 'two grants add up',
    input: project([programme('a', { rate: 3_000 }), programme('b', { rate: 2_000 })]),
    totals: [50_000, 0, 50_000, 0],
    amounts: { a: 30_000, b: 20_000 },
  },
  {
    name: 'the later grant is reduced to 80 % of public aid',
    input: project([
      programme('a', { rate: 5_000, maximumPublicAidBps: 8_000 }),
      programme('b', { rate: 5_000 }),
    ]),
    totals: [80_000, 0, 20_000, 0],
    amounts: { a: 50_000, b: 30_000 },
  },
  {
    name: 'an own share of 30 % limits all public aid',
    input: project([
      programme('a', { rate: 5_000 }),
      programme('b', { rate: 4_000, minimumOwnShareBps: 3_000 }),
    ]),
    totals: [70_000, 0, 30_000, 0],
    amounts: { a: 50_000, b: 20_000 },
  },
  {
    name: 'the lower of two limits holds',
    input: project([
      programme('a', { rate: 4_000, maximumPublicAidBps: 8_000 }),
      programme('b', { rate: 4_000, maximumPublicAidBps: 6_000 }),
    ]),
    totals: [60_000, 0, 40_000, 0],
    amounts: { a: 40_000, b: 20_000 },
    best: [['a', 'b'], 60_000],
  },
  {
    name: 'grants never exceed the costs',
    input: project([programme('a', { rate: 7_000 }), programme('b', { rate: 6_000 })]),
    totals: [100_000, 0, 0, 0],
    amounts: { a: 70_000, b: 30_000 },
  },
  {
    name: 'an earlier grant leaves a later one its minimum',
    input: project([
      programme('a', { rate: 7_000, maximumPublicAidBps: 8_000 }),
      programme('b', { rate: 5_000, minimumCents: eur(25_000) }),
    ]),
    totals: [80_000, 0, 20_000, 0],
    amounts: { a: 55_000, b: 25_000 },
  },
  {
    name: 'a minimum that nothing is left for',
    input: project([
      programme('a', { minimumCents: eur(70_000), maximumCents: eur(70_000) }),
      programme('b', { rate: 5_000, minimumCents: eur(40_000) }),
    ]),
    totals: [70_000, 0, 30_000, 0],
    amounts: { a: 70_000, b: 'minimum-out-of-reach' },
    best: [['a'], 70_000],
  },
  {
    name: 'limits of costs that only one pays for do not touch the other',
    input: project(
      [
        programme('a', { rate: 5_000, maximumPublicAidBps: 5_000 }),
        programme('b', { rate: 8_000, eligibleCostIds: ['training'] }),
      ],
      { costs: TWO_LINES },
    ),
    totals: [62_000, 0, 38_000, 0],
    amounts: { a: 30_000, b: 32_000 },
  },
  {
    name: 'aid that may pay for other costs makes way',
    input: project(
      [
        programme('a', { rate: 5_000, eligibleCostIds: ['works', 'training'] }),
        programme('b', { rate: 9_000, eligibleCostIds: ['training'] }),
      ],
      { costs: TWO_LINES },
    ),
    totals: [86_000, 0, 14_000, 0],
    amounts: { a: 50_000, b: 36_000 },
  },
];

const TOGETHER: readonly WorkedCase[] = [
  {
    name: 'of an incompatible pair the earlier stays; the larger is better',
    input: project([
      programme('a', { rate: 2_000 }),
      programme('b', { rate: 3_000, incompatibleIds: ['a'] }),
    ]),
    totals: [20_000, 0, 80_000, 0],
    amounts: { a: 20_000, b: 'incompatible' },
    best: [['b'], 30_000],
  },
  {
    name: 'of a group at most one',
    input: project([
      programme('a', { rate: 2_000, exclusiveGroups: ['region'] }),
      programme('b', { rate: 3_000, exclusiveGroups: ['region'] }),
      programme('c', { rate: 1_000, exclusiveGroups: ['state'] }),
    ]),
    totals: [30_000, 0, 70_000, 0],
    amounts: { a: 20_000, b: 'incompatible', c: 10_000 },
    best: [['b', 'c'], 40_000],
  },
  {
    name: 'not with any other public aid: two smaller grants are more',
    input: project([
      programme('a', { rate: 6_000, isAlone: true }),
      programme('b', { rate: 3_500 }),
      programme('c', { rate: 3_000 }),
    ]),
    totals: [60_000, 0, 40_000, 0],
    amounts: { a: 60_000, b: 'incompatible', c: 'incompatible' },
    best: [['b', 'c'], 65_000],
  },
  {
    name: 'not with any other public aid: it alone is more',
    input: project([
      programme('b', { rate: 3_500 }),
      programme('c', { rate: 3_000 }),
      programme('a', { rate: 7_000, isAlone: true }),
    ]),
    totals: [65_000, 0, 35_000, 0],
    amounts: { a: 'incompatible', b: 35_000, c: 30_000 },
    best: [['a'], 70_000],
  },
  {
    name: 'the largest lump sum is not part of the best combination',
    input: project([
      programme('a', { minimumCents: eur(60_000), maximumCents: eur(60_000) }),
      programme('b', { minimumCents: eur(50_000), maximumCents: eur(50_000) }),
      programme('c', { minimumCents: eur(50_000), maximumCents: eur(50_000) }),
    ]),
    totals: [60_000, 0, 40_000, 0],
    amounts: { a: 60_000, b: 'minimum-out-of-reach', c: 'minimum-out-of-reach' },
    best: [['b', 'c'], 100_000],
  },
  {
    name: 'of equal grants fewer programmes',
    input: project([
      programme('a', { rate: 5_000 }),
      programme('b', { rate: 5_000 }),
      programme('c', { rate: 10_000 }),
    ]),
    totals: [100_000, 0, 0, 0],
    amounts: { a: 50_000, b: 50_000, c: 0 },
    best: [['c'], 100_000],
  },
  {
    name: 'of equal combinations the first ids',
    input: project(
      [
        programme('c', { rate: 3_000, exclusiveGroups: ['g'] }),
        programme('b', { rate: 3_000, exclusiveGroups: ['g'] }),
        programme('a', { rate: 1_000 }),
      ],
      { chosenIds: ['c'] },
    ),
    totals: [30_000, 0, 70_000, 0],
    amounts: { c: 30_000 },
    best: [['a', 'b'], 40_000],
  },
  {
    name: 'a mild limit is worth more than a large rate',
    input: project([
      programme('a', { rate: 5_500, maximumPublicAidBps: 5_500 }),
      programme('b', { rate: 4_000 }),
      programme('c', { rate: 4_000 }),
    ]),
    totals: [55_000, 0, 45_000, 0],
    amounts: { a: 55_000, b: 0, c: 0 },
    best: [['b', 'c'], 80_000],
  },
];

const PAID_BACK: readonly WorkedCase[] = [
  {
    name: 'a loan covers what grants and own funds leave',
    input: project(
      [programme('a', { rate: 4_000 }), programme('b', { instrument: 'loan', requestedCents: eur(50_000) })],
      { ownFundsCents: eur(20_000) },
    ),
    totals: [40_000, 40_000, 20_000, 0],
    amounts: { a: 40_000, b: 40_000 },
  },
  {
    name: 'a loan that nobody needs is not taken',
    input: project([programme('a', { rate: 4_000 }), programme('b', { instrument: 'loan', rate: 5_000 })]),
    totals: [40_000, 0, 60_000, 0],
    amounts: { a: 40_000, b: 'not-needed' },
  },
  {
    name: 'less is missing than the least loan',
    input: project([programme('a', { instrument: 'loan', rate: 5_000, minimumCents: eur(10_000) })], {
      ownFundsCents: eur(95_000),
    }),
    totals: [0, 0, 95_000, 5_000],
    amounts: { a: 'not-needed' },
  },
  {
    name: 'the grant equivalent of an advance counts as public aid',
    input: project(
      [
        programme('a', { instrument: 'recoverable_advance', rate: 4_000, grantEquivalentCents: eur(10_000) }),
        programme('b', { rate: 5_000, maximumPublicAidBps: 5_000 }),
      ],
      { ownFundsCents: 0 },
    ),
    totals: [40_000, 40_000, 0, 20_000],
    amounts: { a: 40_000, b: 40_000 },
    best: [['b'], 50_000],
  },
  {
    name: 'a chosen loan without grant equivalent stays in the best combination',
    input: project(
      [
        programme('a', { rate: 3_000 }),
        programme('b', { rate: 5_000 }),
        programme('l', { instrument: 'loan', rate: 3_000 }),
      ],
      { chosenIds: ['l', 'a'], ownFundsCents: eur(10_000) },
    ),
    totals: [30_000, 30_000, 10_000, 30_000],
    amounts: { l: 30_000, a: 30_000 },
    best: [['a', 'b', 'l'], 80_000],
  },
];

const DE_MINIMIS: readonly WorkedCase[] = [
  {
    name: 'aid is reduced to the headroom of 300,000',
    input: project([programme('a', { rate: 8_000, regime: 'de_minimis' })], {
      deMinimis: [received('2025-03-01', 250_000)],
    }),
    totals: [50_000, 0, 50_000, 0],
    amounts: { a: 50_000 },
  },
  {
    name: 'farms have 50,000',
    input: project([programme('a', { rate: 4_000, regime: 'de_minimis' })], {
      ...FARM,
      deMinimis: [received('2025-03-01', 45_000, 'agriculture')],
    }),
    totals: [5_000, 0, 95_000, 0],
    amounts: { a: 5_000 },
  },
  {
    name: 'aid of a farm for other activities counts towards 300,000 only',
    input: project([programme('a', { rate: 4_000, regime: 'de_minimis' })], {
      ...FARM,
      deMinimis: [received('2025-03-01', 290_000), received('2025-04-01', 20_000, 'agriculture')],
    }),
    totals: [0, 0, 100_000, 0],
    amounts: { a: 0 },
  },
  {
    name: 'aid of the same day three years before still counts',
    input: project([programme('a', { rate: 4_000, regime: 'de_minimis' })], {
      deMinimis: [received('2023-12-01', 290_000)],
    }),
    totals: [10_000, 0, 90_000, 0],
    amounts: { a: 10_000 },
  },
  {
    name: 'aid of the day before that does not',
    input: project([programme('a', { rate: 4_000, regime: 'de_minimis' })], {
      deMinimis: [received('2023-11-30', 290_000)],
    }),
    totals: [40_000, 0, 60_000, 0],
    amounts: { a: 40_000 },
  },
  {
    name: 'fishery with a register has 40,000 over three fiscal years',
    input: project([programme('a', { rate: 4_000, regime: 'de_minimis' })], {
      sector: 'fishery',
      hasFisheryRegister: true,
      deMinimis: [received('2023-12-31', 20_000, 'fishery'), received('2024-01-01', 15_000, 'fishery')],
    }),
    totals: [25_000, 0, 75_000, 0],
    amounts: { a: 25_000 },
  },
  {
    name: 'services of general economic interest have 750,000',
    input: project([programme('a', { rate: 9_000, regime: 'de_minimis' })], {
      sector: 'sgei',
      deMinimis: [received('2025-01-01', 600_000, 'sgei'), received('2026-01-01', 100_000)],
    }),
    totals: [50_000, 0, 50_000, 0],
    amounts: { a: 50_000 },
  },
  {
    name: 'aid under de minimis makes way for other aid',
    input: project(
      [
        programme('a', { rate: 6_000, regime: 'de_minimis', maximumPublicAidBps: 8_000 }),
        programme('b', { rate: 4_000, regime: 'gber' }),
      ],
      { deMinimis: [received('2025-01-01', 245_000)] },
    ),
    totals: [80_000, 0, 20_000, 0],
    amounts: { a: 40_000, b: 40_000 },
  },
  {
    name: 'a minimum above the headroom is out of reach',
    input: project(
      [
        programme('a', { rate: 4_000, regime: 'de_minimis', minimumCents: eur(20_000) }),
        programme('b', { rate: 500, regime: 'de_minimis' }),
      ],
      { deMinimis: [received('2025-01-01', 290_000)] },
    ),
    totals: [5_000, 0, 95_000, 0],
    amounts: { a: 'minimum-out-of-reach', b: 5_000 },
    best: [['b'], 5_000],
  },
  {
    name: 'the best combination fills the headroom with the fewest programmes',
    input: project(
      [
        programme('a', { rate: 1_000, regime: 'de_minimis' }),
        programme('b', { rate: 1_000, regime: 'de_minimis' }),
        programme('c', { rate: 3_000, regime: 'de_minimis' }),
        programme('d', { rate: 2_000, regime: 'cap' }),
      ],
      { deMinimis: [received('2025-01-01', 285_000)] },
    ),
    totals: [35_000, 0, 65_000, 0],
    amounts: { a: 10_000, b: 5_000, c: 0, d: 20_000 },
    best: [['c', 'd'], 35_000],
  },
];

export const WORKED_CASES: readonly WorkedCase[] = [
  ...ONE_PROGRAMME,
  ...LIMITS,
  ...TOGETHER,
  ...PAID_BACK,
  ...DE_MINIMIS,
];
