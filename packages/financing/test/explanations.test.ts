import { describe, expect, test } from '@jest/globals';
import { bestCombination, planFinancing } from '@platform/financing';
import { eur, programme, project, received } from './builders.ts';

describe('why programmes are not part of the best combination', () => {
  test('each has its own reason', () => {
    const { leftOut } = bestCombination(
      project(
        [
          programme('kept', { rate: 8_000 }),
          programme('rival', { rate: 5_000, incompatibleIds: ['kept'] }),
          programme('extra', { rate: 2_000, maximumPublicAidBps: 8_000 }),
          programme('demanding', { rate: 5_000, minimumCents: eur(30_000), maximumPublicAidBps: 2_000 }),
          programme('loan', { instrument: 'loan', rate: 5_000 }),
          programme('unstated'),
          programme('small', { rate: 100, minimumCents: eur(2_000) }),
          programme('late', { rate: 9_000, mustFileBeforeStart: true }),
        ],
        { chosenIds: ['kept'], startsOn: '2026-01-01', filedOn: '2026-02-01' },
      ),
    );
    expect(leftOut).toEqual([
      { programmeId: 'rival', reason: 'incompatible', withIds: ['kept'], lossCents: eur(30_000) },
      { programmeId: 'extra', reason: 'adds-nothing' },
      { programmeId: 'demanding', reason: 'minimum-out-of-reach' },
      { programmeId: 'loan', reason: 'repayable' },
      { programmeId: 'unstated', reason: 'amount-not-stated' },
      { programmeId: 'small', reason: 'below-minimum' },
      { programmeId: 'late', reason: 'started-before-filing' },
    ]);
  });

  test('the loss of a replacement counts what its minimum takes from others', () => {
    const { leftOut } = bestCombination(
      project(
        [
          programme('a', {
            regime: 'de_minimis',
            rate: 10_000,
            minimumCents: eur(100),
            incompatibleIds: ['d'],
          }),
          programme('b', { rate: 10_000 }),
          programme('c', { regime: 'de_minimis', rate: 10_000, eligibleCostIds: ['travel'] }),
          programme('d', { rate: 10_000, eligibleCostIds: ['printing'] }),
        ],
        {
          costs: [
            { id: 'works', cents: eur(100) },
            { id: 'travel', cents: eur(100) },
            { id: 'printing', cents: eur(10) },
          ],
          deMinimis: [received('2026-01-01', 299_900)],
        },
      ),
    );
    expect(leftOut).toEqual([
      { programmeId: 'a', reason: 'incompatible', withIds: ['d'], lossCents: eur(110) },
    ]);
  });
});

describe('the arithmetic of a reduced amount', () => {
  test('names the limit, its costs and the programmes that share it', () => {
    const plan = planFinancing(
      project([programme('a', { rate: 5_000, maximumPublicAidBps: 8_000 }), programme('b', { rate: 5_000 })]),
    );
    expect(plan.lines[1]?.steps).toEqual([
      { kind: 'base', costIds: ['works'], cents: eur(100_000) },
      { kind: 'rate', bps: 5_000, cents: eur(50_000) },
      {
        kind: 'reduced',
        by: 'public-aid',
        limitCents: eur(80_000),
        costIds: ['works'],
        others: [{ programmeId: 'a', cents: eur(50_000) }],
        cents: eur(30_000),
      },
    ]);
  });

  test('refers to the headroom when that is what limits', () => {
    const plan = planFinancing(
      project(
        [
          programme('a', { regime: 'de_minimis', rate: 1_000 }),
          programme('b', { regime: 'de_minimis', rate: 1_000 }),
        ],
        { deMinimis: [received('2026-01-01', 285_000)] },
      ),
    );
    expect(plan.lines[1]?.steps.at(-1)).toEqual({
      kind: 'reduced',
      by: 'headroom',
      limitCents: eur(15_000),
      costIds: [],
      others: [{ programmeId: 'a', cents: eur(10_000) }],
      cents: eur(5_000),
    });
    expect(plan.deMinimisCents).toBe(eur(15_000));
  });
});

describe('warnings', () => {
  test('state the gap and everything that is not stated', () => {
    const plan = planFinancing(
      project(
        [
          programme('a', { instrument: 'not_stated', regime: 'not_stated', eligibleCostIds: null }),
          programme('b', { instrument: 'loan', rate: 1_000 }),
        ],
        { ownFundsCents: eur(50_000) },
      ),
    );
    expect(plan.warnings).toEqual([
      { kind: 'gap', cents: eur(40_000) },
      { kind: 'amount-not-stated', programmeId: 'a' },
      { kind: 'eligible-costs-not-stated', programmeId: 'a' },
      { kind: 'regime-not-stated', programmeId: 'a' },
      { kind: 'instrument-not-stated', programmeId: 'a' },
      { kind: 'grant-equivalent-not-stated', programmeId: 'b' },
    ]);
  });

  test('state ranges, conditions and an own share that own funds do not reach', () => {
    const plan = planFinancing(
      project(
        [programme('a', { rate: [2_000, 4_000], mustFileBeforeStart: true, minimumOwnShareBps: 2_000 })],
        {
          costs: [{ id: 'works', cents: 99_999 }],
          ownFundsCents: 19_999,
        },
      ),
    );
    expect(plan.warnings).toEqual([
      { kind: 'gap', cents: 99_999 - 39_999 - 19_999 },
      { kind: 'file-before-start', programmeId: 'a' },
      { kind: 'rate-is-range', programmeId: 'a', lowestCents: 19_999 },
      { kind: 'own-funds-below-share', programmeId: 'a', requiredCents: 20_000, availableCents: 19_999 },
    ]);
  });

  test('state what de minimis aid loses, and a day without a known ceiling', () => {
    const one = [programme('a', { regime: 'de_minimis', rate: 4_000 })];
    const usedUp = planFinancing(project(one, { deMinimis: [received('2026-01-01', 300_000)] }));
    expect(usedUp.warnings).toEqual([
      { kind: 'headroom-used-up' },
      { kind: 'reduced-to-headroom', programmeId: 'a' },
    ]);
    const unknown = planFinancing(project(one, { grantedOn: '2031-01-01' }));
    expect(unknown.warnings).toEqual([{ kind: 'no-rule-for-date' }]);
    expect(unknown.grantsCents).toBe(eur(40_000));
  });
});

test('more lines or programmes than the search supports are refused', () => {
  const many = Array.from({ length: 31 }, (_, at) => programme(`p${at}`, { rate: 100 }));
  expect(() => planFinancing(project(many))).toThrow(RangeError);
  expect(planFinancing(project(many.slice(1))).grantsCents).toBe(eur(30_000));
});
