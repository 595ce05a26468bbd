import type { Considered } from './considered.ts';
import { leastShareOf, shareOf } from './exact-share.ts';
import type { FinancingProgramme } from './financing-input.ts';
import type { OwnAmount } from './own-amount.ts';
import type { FinancingPlan, PlanLine, PlanWarning } from './plan.ts';

type UnwarnedPlan = Omit<FinancingPlan, 'warnings'>;

/** Warnings of the plan as a whole first, then those of each programme in the order of the plan. */
export function planWarnings({ input, own }: Considered, plan: UnwarnedPlan): readonly PlanWarning[] {
  const byId = new Map(
    input.programmes.map((programme, position) => [programme.id, { programme, position }]),
  );
  const ofProgrammes = plan.lines.flatMap((line) => {
    const found = byId.get(line.programmeId);
    const alone = own[found?.position ?? -1];
    if (found === undefined || alone === undefined || line.exclusion !== null) return [];
    return [
      ...unstated(found.programme, line),
      ...conditions(found.programme, line),
      ...figures(found.programme, { alone, availableCents: input.ownFundsCents }),
    ];
  });
  return [...ofPlan(plan, byId), ...ofProgrammes];
}

function ofPlan(
  plan: UnwarnedPlan,
  byId: ReadonlyMap<string, { readonly programme: FinancingProgramme }>,
): readonly PlanWarning[] {
  const { headroom, gapCents } = plan;
  const isLimited = plan.lines.some(
    ({ programmeId }) => byId.get(programmeId)?.programme.regime === 'de_minimis',
  );
  return [
    ...(gapCents > 0 ? [{ kind: 'gap', cents: gapCents } as const] : []),
    ...(isLimited && headroom.leftCents === null ? [{ kind: 'no-rule-for-date' } as const] : []),
    ...(isLimited && headroom.leftCents === 0 ? [{ kind: 'headroom-used-up' } as const] : []),
  ];
}

function unstated(programme: FinancingProgramme, line: PlanLine): readonly PlanWarning[] {
  const { id: programmeId } = programme;
  return [
    ...(line.cents === null ? [{ kind: 'amount-not-stated', programmeId } as const] : []),
    ...(programme.eligibleCostIds === null
      ? [{ kind: 'eligible-costs-not-stated', programmeId } as const]
      : []),
    ...(programme.regime === 'not_stated' ? [{ kind: 'regime-not-stated', programmeId } as const] : []),
    ...(programme.instrument === 'not_stated'
      ? [{ kind: 'instrument-not-stated', programmeId } as const]
      : []),
    ...(line.isRepayable && programme.grantEquivalentCents === null
      ? [{ kind: 'grant-equivalent-not-stated', programmeId } as const]
      : []),
  ];
}

function conditions(programme: FinancingProgramme, line: PlanLine): readonly PlanWarning[] {
  const { id: programmeId } = programme;
  const isReduced = line.steps.some((step) => step.kind === 'reduced' && step.by === 'headroom');
  return [
    ...(programme.mustFileBeforeStart === true ? [{ kind: 'file-before-start', programmeId } as const] : []),
    ...(isReduced ? [{ kind: 'reduced-to-headroom', programmeId } as const] : []),
  ];
}

function figures(
  programme: FinancingProgramme,
  { alone, availableCents }: { readonly alone: OwnAmount; readonly availableCents: number },
): readonly PlanWarning[] {
  const { id: programmeId, rate, minimumOwnShareBps } = programme;
  const requiredCents = leastShareOf(alone.baseCents, minimumOwnShareBps ?? 0);
  const isRange = rate !== null && rate.minBps !== null && rate.minBps < rate.maxBps;
  const lowestCents = isRange ? shareOf(alone.baseCents, rate.minBps ?? 0) : 0;
  return [
    ...(isRange && alone.cents !== null && lowestCents < alone.cents
      ? [{ kind: 'rate-is-range', programmeId, lowestCents } as const]
      : []),
    ...(requiredCents > availableCents
      ? [{ kind: 'own-funds-below-share', programmeId, requiredCents, availableCents } as const]
      : []),
  ];
}
