import type { CostLine, DeMinimisEntry, FinancingInput, FinancingProgramme } from '../src/financing-input.ts';

/**
 * A project computed by hand from the README and ADR 0033 only, without sight of the implementation or of its tests. Two of the 16 differed when
 * they were first computed (08, 13): the documents were corrected to state what is computed, and the cases with them.
 * `amounts` has every chosen programme: 0 = gives nothing (also when excluded), `null` = not stated; loans = money lent.
 * `ambiguous` = the documents do not settle it; `note` has the arithmetic and, if ambiguous, what was assumed.
 */
export type UnseenCase = {
  readonly name: string;
  readonly input: FinancingInput;
  readonly expected: { readonly amounts: Readonly<Record<string, number | null>>; readonly gapCents: number };
  readonly ambiguous?: true;
  readonly note: string;
};

function programme(id: string, rules: Partial<Omit<FinancingProgramme, 'id'>>): FinancingProgramme {
  return {
    id,
    instrument: 'grant',
    regime: 'gber',
    eligibleCostIds: ['all'],
    rate: null,
    minimumCents: null,
    maximumCents: null,
    minimumOwnShareBps: null,
    maximumPublicAidBps: null,
    incompatibleIds: [],
    exclusiveGroups: [],
    isAlone: false,
    mustFileBeforeStart: null,
    grantEquivalentCents: null,
    requestedCents: null,
    ...rules,
  };
}

function rate(maxBps: number, minBps: number | null = null): FinancingProgramme['rate'] {
  return { minBps, maxBps };
}

function line(id: string, cents: number): CostLine {
  return { id, cents };
}

function aid(grantedOn: string, cents: number, sector: DeMinimisEntry['sector'] = 'general'): DeMinimisEntry {
  return { grantedOn, cents, sector };
}

/** All programmes of a case are chosen, in the order in which they are listed. */
function project(
  costs: readonly CostLine[],
  programmes: readonly FinancingProgramme[],
  rest: Partial<FinancingInput> = {},
): FinancingInput {
  return {
    grantedOn: '2027-03-15',
    startsOn: '2027-05-03',
    filedOn: '2027-01-11',
    sector: 'general',
    hasFisheryRegister: false,
    costs,
    ownFundsCents: 0,
    programmes,
    chosenIds: programmes.map(({ id }) => id),
    deMinimis: [],
    ...rest,
  };
}

export const UNSEEN: readonly UnseenCase[] = [
  {
    name: '01 single rate: the highest of a range, on two lines',
    input: project(
      [line('machines', 8_000_000), line('studies', 2_000_000)],
      [programme('a', { eligibleCostIds: ['machines', 'studies'], rate: rate(4000, 2000) })],
      { ownFundsCents: 3_000_000 },
    ),
    expected: { amounts: { a: 4_000_000 }, gapCents: 3_000_000 },
    note: '100,000.00 × 40 % = 40,000.00; gap 100,000 − 40,000 − 30,000 = 30,000.00',
  },
  {
    name: '02 cap: the maximum is below the wish, which is below the rate',
    input: project(
      [line('all', 30_000_000)],
      [programme('a', { rate: rate(5000), maximumCents: 10_000_000, requestedCents: 12_000_000 })],
      { ownFundsCents: 15_000_000 },
    ),
    expected: { amounts: { a: 10_000_000 }, gapCents: 5_000_000 },
    note: 'rate 150,000; wish 120,000; maximum 100,000; gap 300,000 − 100,000 − 150,000 = 50,000.00',
  },
  {
    name: '03 minimum not reached by one cent, because the rate rounds down',
    input: project(
      [line('all', 2_499_999)],
      [programme('a', { rate: rate(4000), minimumCents: 1_000_000 })],
      {
        ownFundsCents: 500_000,
      },
    ),
    expected: { amounts: { a: 0 }, gapCents: 1_999_999 },
    note: '24,999.99 × 40 % = 9,999.996 → 9,999.99 < 10,000.00 → nothing; gap 24,999.99 − 5,000 = 19,999.99',
  },
  {
    name: '04 lump sum: one fits, one is larger than its eligible costs',
    input: project(
      [line('all', 1_200_000)],
      [
        programme('fits', { minimumCents: 800_000, maximumCents: 800_000 }),
        programme('too-large', { minimumCents: 1_500_000, maximumCents: 1_500_000 }),
      ],
      { ownFundsCents: 100_000 },
    ),
    expected: { amounts: { fits: 800_000, 'too-large': 0 }, gapCents: 300_000 },
    note: 'fits 8,000; too-large: 15,000 capped by base 12,000 < minimum 15,000 → nothing; gap 12,000 − 8,000 − 1,000 = 3,000.00',
  },
  {
    name: '05 two programmes with a cumulated limit that binds per line of costs',
    input: project(
      [line('machines', 10_000_000), line('studies', 5_000_000)],
      [
        programme('a', { eligibleCostIds: ['machines'], rate: rate(5000) }),
        programme('b', {
          eligibleCostIds: ['machines', 'studies'],
          rate: rate(4000),
          maximumPublicAidBps: 6000,
        }),
      ],
      { ownFundsCents: 2_000_000 },
    ),
    expected: { amounts: { a: 5_000_000, b: 4_000_000 }, gapCents: 4_000_000 },
    note: 'a 50,000; b alone 60,000; limits machines 60,000, studies 30,000; b = 10,000 + 30,000 = 40,000; gap 150,000 − 90,000 − 20,000 = 40,000.00',
  },
  {
    name: '06 incompatible pair and exclusive group; a third excludes only the one that gives nothing',
    input: project(
      [line('all', 10_000_000)],
      [
        programme('a', { rate: rate(3000), incompatibleIds: ['b'], exclusiveGroups: ['region'] }),
        programme('b', { rate: rate(6000) }),
        programme('c', { rate: rate(1500), incompatibleIds: ['b'] }),
        programme('d', { rate: rate(2000), exclusiveGroups: ['region'] }),
      ],
      { ownFundsCents: 2_000_000 },
    ),
    expected: { amounts: { a: 3_000_000, b: 0, c: 1_500_000, d: 0 }, gapCents: 3_500_000 },
    ambiguous: true,
    note: 'a 30,000 stays; b excluded by a; d excluded by the group; c 15,000. Assumed: b gives nothing, so c is not in conflict with it. gap 100,000 − 45,000 − 20,000 = 35,000.00',
  },
  {
    name: '07 not with other public aid: chosen first, so the larger second one gives nothing',
    input: project(
      [line('all', 10_000_000)],
      [programme('alone', { rate: rate(3000), isAlone: true }), programme('b', { rate: rate(5000) })],
      { ownFundsCents: 2_500_000 },
    ),
    expected: { amounts: { alone: 3_000_000, b: 0 }, gapCents: 4_500_000 },
    note: 'alone 30,000; b 0; gap 100,000 − 30,000 − 25,000 = 45,000.00',
  },
  {
    name: '08 de minimis headroom partly used, with days around the three-year edge and a leap day',
    input: project(
      [line('all', 20_000_000)],
      [
        programme('a', { regime: 'de_minimis', rate: rate(5000) }),
        programme('b', { rate: rate(5500) }),
        programme('c', { regime: 'de_minimis', rate: rate(1000), minimumCents: 500_000 }),
      ],
      {
        grantedOn: '2027-02-28',
        deMinimis: [
          aid('2024-02-27', 5_000_000),
          aid('2024-02-28', 6_000_000),
          aid('2024-02-29', 4_000_000),
          aid('2025-09-01', 11_000_037),
          aid('2027-02-28', 1_000_000),
        ],
      },
    ),
    expected: { amounts: { a: 7_499_963, b: 11_000_000, c: 500_000 }, gapCents: 1_000_037 },
    note: '2024-02-27 no longer counts, 2024-02-28 counts on its last day, 2024-02-29 counts by any reading; headroom 300,000 − 220,000.37 = 79,999.63; a 100,000 → 79,999.63; b 110,000; c needs 5,000 for its minimum, which a leaves to it: a 74,999.63; gap 200,000 − 189,999.63 = 10,000.37',
  },
  {
    name: '09 loan plus grant: the grant equivalent reduces the later grant; an advance covers the last of the rest',
    input: project(
      [line('all', 10_000_000)],
      [
        programme('loan', { instrument: 'loan', requestedCents: 5_000_000, grantEquivalentCents: 1_500_000 }),
        programme('grant', { rate: rate(4000), maximumPublicAidBps: 5000 }),
        programme('advance', {
          instrument: 'recoverable_advance',
          regime: 'none',
          requestedCents: 1_000_000,
        }),
      ],
      { ownFundsCents: 1_000_000 },
    ),
    expected: { amounts: { loan: 5_000_000, grant: 3_500_000, advance: 500_000 }, gapCents: 0 },
    ambiguous: true,
    note: 'limit 50,000 − grant equivalent 15,000 = grant 35,000; rest 100,000 − 35,000 − 10,000 = 55,000; loan 50,000. Assumed: the plan balances, so the advance of 10,000 is drawn only for the last 5,000. gap 0',
  },
  {
    name: '10 own share limits the aid of both programmes, rounded down',
    input: project(
      [line('all', 12_345_679)],
      [programme('a', { rate: rate(6000), minimumOwnShareBps: 2000 }), programme('b', { rate: rate(3000) })],
      { ownFundsCents: 1_000_000 },
    ),
    expected: { amounts: { a: 7_407_407, b: 2_469_136 }, gapCents: 1_469_136 },
    note: 'a 74,074.074 → 74,074.07; limit 80 % = 98,765.432 → 98,765.43; b min(37,037.03; 24,691.36); gap 123,456.79 − 98,765.43 − 10,000 = 14,691.36',
  },
  {
    name: '11 costs that only one programme pays for carry its aid, so that more is left for the other',
    input: project(
      [line('machines', 6_000_000), line('software', 4_000_000), line('travel', 500_000)],
      [
        programme('a', {
          eligibleCostIds: ['machines', 'software'],
          rate: rate(5000),
          maximumPublicAidBps: 7000,
        }),
        programme('b', { eligibleCostIds: ['software'], rate: rate(8000) }),
      ],
      { ownFundsCents: 1_500_000 },
    ),
    expected: { amounts: { a: 5_000_000, b: 2_000_000 }, gapCents: 2_000_000 },
    note: 'a 50,000 = 42,000 on machines (70 %) + 8,000 on software; software limit 28,000 → b 20,000 of 32,000; travel has no aid; gap 105,000 − 70,000 − 15,000 = 20,000.00',
  },
  {
    name: '12 rate not stated: a maximum is no amount, an entered amount is',
    input: project(
      [line('all', 10_000_000)],
      [
        programme('unknown', { maximumCents: 3_000_000 }),
        programme('b', { rate: rate(5000) }),
        programme('entered', { requestedCents: 1_234_567 }),
      ],
      { ownFundsCents: 2_000_000 },
    ),
    expected: { amounts: { unknown: null, b: 5_000_000, entered: 1_234_567 }, gapCents: 1_765_433 },
    note: 'unknown stays null; 50,000 + 12,345.67; gap 100,000 − 62,345.67 − 20,000 = 17,654.33',
  },
  {
    name: '13 agriculture: own ceiling of 50,000 and the general ceiling over all activities',
    input: project(
      [line('all', 4_000_000)],
      [
        programme('a', { regime: 'de_minimis', rate: rate(4000) }),
        programme('b', { regime: 'cap', rate: rate(3000) }),
      ],
      {
        grantedOn: '2027-06-01',
        startsOn: '2027-09-01',
        sector: 'agriculture',
        ownFundsCents: 1_000_000,
        deMinimis: [
          aid('2024-05-31', 900_000, 'agriculture'),
          aid('2024-12-01', 25_500_000, 'general'),
          aid('2025-02-10', 3_800_000, 'agriculture'),
          aid('2027-06-02', 400_000, 'agriculture'),
        ],
      },
    ),
    expected: { amounts: { a: 300_000, b: 1_200_000 }, gapCents: 1_500_000 },
    note: 'agriculture 50,000 − 38,000 = 12,000; together 300,000 − 293,000 = 7,000; 2024-05-31 is past; 2027-06-02 is in one three-year period with the grant: together 297,000, left 3,000; a 16,000 → 3,000; b 12,000; gap 40,000 − 15,000 − 10,000 = 15,000.00',
  },
  {
    name: '14 odd cents: rounded down once on the sum of the lines, for the rate and for the limit',
    input: project(
      [line('machines', 3_333_333), line('studies', 1_234_568)],
      [
        programme('a', { eligibleCostIds: ['machines', 'studies'], rate: rate(3333) }),
        programme('b', {
          eligibleCostIds: ['machines', 'studies'],
          rate: rate(5000),
          maximumPublicAidBps: 6667,
        }),
      ],
      { ownFundsCents: 1 },
    ),
    expected: { amounts: { a: 1_522_481, b: 1_522_938 }, gapCents: 1_522_481 },
    note: '45,679.01 × 33.33 % = 15,224.814 → 15,224.81 (15,224.80 if each line were rounded); limit 30,454.195 → 30,454.19; b min(22,839.50; 15,229.38); gap 45,679.01 − 30,454.19 − 0.01 = 15,224.81',
  },
  {
    name: '15 zero costs: nothing is given, nothing is missing',
    input: project(
      [line('all', 0)],
      [
        programme('a', { rate: rate(5000) }),
        programme('lump', { minimumCents: 500_000, maximumCents: 500_000 }),
        programme('loan', { instrument: 'loan', regime: 'none', requestedCents: 1_000_000 }),
      ],
      { ownFundsCents: 1_000_000 },
    ),
    expected: { amounts: { a: 0, lump: 0, loan: 0 }, gapCents: 0 },
    note: 'base 0 caps all three; the gap is 0 and not −10,000',
  },
  {
    name: '16 more public aid than costs: other aid is filled before de minimis, and the costs are the limit',
    input: project(
      [line('all', 10_000_000)],
      [
        programme('a', { regime: 'de_minimis', rate: rate(5000) }),
        programme('b', { rate: rate(8000) }),
        programme('c', { regime: 'de_minimis', rate: rate(1000) }),
      ],
      { ownFundsCents: 1_000_000 },
    ),
    expected: { amounts: { a: 2_000_000, b: 8_000_000, c: 0 }, gapCents: 0 },
    note: 'step 4 and "Distribution" of the ADR: b 80,000 first, then a 20,000, c 0; public aid is 100 % and the gap 0 although own funds are left',
  },
];
