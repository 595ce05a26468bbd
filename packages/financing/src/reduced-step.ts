import type { LineLimit } from './aid-limits.ts';
import type { Considered } from './considered.ts';
import type { FilledAmount } from './filled-amounts.ts';

/** The step that lowers an amount because of what else is in the plan. `limitCents − others = cents`. */
export type ReducedStep = {
  readonly kind: 'reduced';
  readonly by: LineLimit['kind'] | 'headroom' | 'need';
  readonly limitCents: number;
  /** Costs to which the limit refers; empty for the headroom and for what is needed. */
  readonly costIds: readonly string[];
  readonly others: readonly { readonly programmeId: string; readonly cents: number }[];
  readonly cents: number;
};

/** The reduction of an amount, with programmes and costs by their ids. */
export function reducedStep(
  { input, problem }: Considered,
  accepted: readonly number[],
  { reduction, cents }: FilledAmount,
): ReducedStep {
  if (reduction === null) throw new RangeError('the amount is not reduced');
  const others = reduction.others.flatMap(({ member, cents: otherCents }) => {
    const programme = input.programmes[member];
    return programme === undefined || otherCents === 0
      ? []
      : [{ programmeId: programme.id, cents: otherCents }];
  });
  if (reduction.by === 'headroom') {
    const limitCents = reduction.headroomCents;
    return { kind: 'reduced', by: 'headroom', limitCents, costIds: [], others, cents };
  }
  const touching = accepted.flatMap((member) => {
    const item = problem.items[member];
    return item !== undefined && (item.base & reduction.lines) !== 0 ? [item.limit] : [];
  });
  const lowest = touching.reduce<LineLimit>((least, one) => (one.bps < least.bps ? one : least), {
    bps: 10_000,
    kind: 'costs',
  });
  const costIds = input.costs.filter((_, line) => (reduction.lines & (1 << line)) !== 0).map(({ id }) => id);
  return { kind: 'reduced', by: lowest.kind, limitCents: reduction.capCents, costIds, others, cents };
}
