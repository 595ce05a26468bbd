import { describe, expect, test } from '@jest/globals';
import { type StoredFinancing, storedFinancingSchema } from '@platform/contracts/financing';
import {
  emptyPlan,
  planOf,
  programmeOf,
  proposalOf,
  type StatedFunding,
  withChoice,
  withCost,
  withDeMinimis,
  withoutCost,
  withoutProgramme,
  withProgramme,
  withRules,
} from './stored-plan.ts';

function funding(id: string, stated: Partial<StatedFunding> = {}): StatedFunding {
  return {
    id,
    title: `Aide ${id}`,
    instrument: 'subsidy',
    minimumGrant: null,
    maximumGrant: null,
    cofinancingRate: { minBps: null, maxBps: 4_000 },
    ...stated,
  };
}

/** Works of 1,000 euros with two programmes that exclude each other. */
function plan(): StoredFinancing {
  let stored = withCost(emptyPlan('2026-12-01'), 'Travaux');
  stored = { ...stored, costs: stored.costs.map((cost) => ({ ...cost, cents: 100_000 })) };
  stored = withProgramme(stored, programmeOf(funding('a')));
  stored = withProgramme(
    stored,
    programmeOf(funding('b', { cofinancingRate: { minBps: null, maxBps: 5_000 } })),
  );
  return withRules(stored, 'b', { incompatibleIds: ['a'] });
}

describe('a subsidy of the catalog', () => {
  test('states only what the catalog states', () => {
    const one = programmeOf(funding('a', { cofinancingRate: null, instrument: 'other' }));
    expect([one.rate, one.maximumCents, one.regime, one.instrument, one.mustFileBeforeStart]).toEqual([
      null,
      null,
      'not_stated',
      'not_stated',
      null,
    ]);
    expect(planOf(withProgramme(plan(), { ...one, id: 'c' })).lines.at(-1)?.cents).toBeNull();
  });

  test('has no amounts in other currencies', () => {
    const maximumGrant = { cents: 5_000, currency: 'CHF' };
    expect(programmeOf(funding('a', { maximumGrant })).maximumCents).toBeNull();
  });
});

describe('a stored plan', () => {
  test('stays within the contract after every change', () => {
    const changed = [
      plan(),
      withoutCost(plan(), 'cost-1'),
      withCost(withoutCost(withCost(plan(), 'Études'), 'cost-1'), 'Salaires'),
      withoutProgramme(plan(), 'a'),
      withChoice(plan(), 'a', { isChosen: true }),
      withProgramme(plan(), programmeOf(funding('a'))),
      withDeMinimis(withDeMinimis(plan())),
    ];
    for (const one of changed) expect(storedFinancingSchema.parse(one)).toEqual(one);
  });

  test('never has more programmes than can be combined', () => {
    let stored = plan();
    for (let at = 0; at < 30; at += 1) stored = withProgramme(stored, programmeOf(funding(`p${at}`)));
    expect(stored.programmes.length).toBe(20);
    expect(storedFinancingSchema.safeParse(stored).success).toBe(true);
  });

  test('without a cost no programme pays for it', () => {
    const stored = withoutCost(withRules(plan(), 'a', { eligibleCostIds: ['cost-1'] }), 'cost-1');
    expect(stored.programmes[0]?.eligibleCostIds).toEqual([]);
  });
});

describe('a proposal', () => {
  test('states what changes, and accepted becomes the plan', () => {
    const proposal = proposalOf(plan());
    expect(proposal.changes).toEqual([
      { programmeId: 'a', before: 40_000, after: undefined },
      { programmeId: 'b', before: 0, after: 50_000 },
    ]);
    const accepted = { ...plan(), chosenIds: [...proposal.chosenIds] };
    expect(planOf(accepted)).toEqual(proposal.after);
    expect(proposalOf(accepted).changes).toEqual([]);
  });
});
