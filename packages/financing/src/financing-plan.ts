import { isFeasible } from './aid-limits.ts';
import { type Considered, consider } from './considered.ts';
import { type FilledAmount, filledAmounts } from './filled-amounts.ts';
import { type FinancingInput, isRepayable } from './financing-input.ts';
import type { FinancingPlan, PlanExclusion, PlanLine } from './plan.ts';
import { type ReducedStep, reducedStep } from './reduced-step.ts';
import { planWarnings } from './warnings.ts';

/** The plan of the chosen programmes, in their order: grants first, then own funds, then what is paid back. */
export function planFinancing(input: FinancingInput): FinancingPlan {
  return planOf(consider(input), input.chosenIds);
}

/** The plan of other programmes of the same project. */
export function planOf(considered: Considered, chosenIds: readonly string[]): FinancingPlan {
  const { input, costsCents, problem } = considered;
  const chosen = positionsOf(considered, chosenIds);
  const { accepted, exclusions } = acceptedOf(considered, chosen);
  const filled = new Map(filledAmounts(problem, accepted).map((one) => [one.member, one]));
  const lines = new Map<number, PlanLine>();
  for (const member of chosen) {
    lines.set(
      member,
      lineOf(considered, { member, exclusion: exclusions.get(member) ?? null, filled, accepted }),
    );
  }
  const grantsCents = sumOf([...lines.values()].filter((line) => !line.isRepayable));
  const ownFundsCents = Math.min(input.ownFundsCents, costsCents - grantsCents);
  let needCents = costsCents - grantsCents - ownFundsCents;
  for (const [member, line] of lines) {
    if (!line.isRepayable || line.exclusion !== null || line.cents === null) continue;
    const needed = neededLine(line, needCents, input.programmes[member]?.minimumCents ?? 0);
    needCents -= needed.cents ?? 0;
    lines.set(member, needed);
  }
  const plan = {
    uses: input.costs,
    lines: [...lines.values()],
    costsCents,
    grantsCents,
    repayableCents: costsCents - grantsCents - ownFundsCents - needCents,
    ownFundsCents,
    ownFundsLeftCents: input.ownFundsCents - ownFundsCents,
    gapCents: needCents,
    headroom: considered.headroom,
    deMinimisCents: sumOf(
      [...filled.values()].filter(({ member }) => problem.items[member]?.isDeMinimis === true),
    ),
  };
  return { ...plan, warnings: planWarnings(considered, plan) };
}

function positionsOf({ input }: Considered, ids: readonly string[]): readonly number[] {
  const positions = new Map(input.programmes.map(({ id }, position) => [id, position]));
  return [...new Set(ids)].flatMap((id) => positions.get(id) ?? []);
}

/** Earlier programmes are kept; a later one that they exclude, or leave less than its minimum, is not. */
function acceptedOf(considered: Considered, chosen: readonly number[]) {
  const accepted: number[] = [];
  const exclusions = new Map<number, PlanExclusion>();
  for (const member of chosen) {
    const exclusion = exclusionOf(considered, member, accepted);
    if (exclusion === null) accepted.push(member);
    else exclusions.set(member, exclusion);
  }
  return { accepted, exclusions };
}

function exclusionOf(
  considered: Considered,
  member: number,
  accepted: readonly number[],
): PlanExclusion | null {
  const { own, conflicts, input, problem } = considered;
  const reason = own[member]?.exclusion ?? null;
  if (reason !== null) return { reason };
  const rivals = accepted.filter((other) => conflicts[member]?.has(other) === true);
  if (rivals.length > 0) {
    return { reason: 'incompatible', withIds: rivals.flatMap((other) => input.programmes[other]?.id ?? []) };
  }
  return isFeasible(problem, [...accepted, member]) ? null : { reason: 'minimum-out-of-reach' };
}

function lineOf(
  considered: Considered,
  place: {
    readonly member: number;
    readonly exclusion: PlanExclusion | null;
    readonly filled: ReadonlyMap<number, FilledAmount>;
    readonly accepted: readonly number[];
  },
): PlanLine {
  const { input, own } = considered;
  const { member, exclusion, filled, accepted } = place;
  const programme = input.programmes[member];
  const alone = own[member];
  if (programme === undefined || alone === undefined) throw new RangeError('no such programme');
  const line = {
    programmeId: programme.id,
    isRepayable: isRepayable(programme),
    steps: alone.steps,
    exclusion,
  };
  if (exclusion !== null) return { ...line, cents: 0 };
  if (alone.cents === null || line.isRepayable) return { ...line, cents: alone.cents };
  const amount = filled.get(member);
  if (amount === undefined || amount.reduction === null) return { ...line, cents: alone.cents };
  const step = reducedStep(considered, accepted, amount);
  return { ...line, cents: amount.cents, steps: [...alone.steps, step] };
}

/** A loan covers what is still needed, and is not taken when that is less than its minimum. */
function neededLine(line: PlanLine, needCents: number, minimumCents: number): PlanLine {
  const cents = Math.min(line.cents ?? 0, needCents);
  if (cents === line.cents) return line;
  if (cents === 0 || cents < minimumCents) return { ...line, cents: 0, exclusion: { reason: 'not-needed' } };
  const step: ReducedStep = {
    kind: 'reduced',
    by: 'need',
    limitCents: needCents,
    costIds: [],
    others: [],
    cents,
  };
  return { ...line, cents, steps: [...line.steps, step] };
}

function sumOf(lines: readonly { readonly cents: number | null }[]): number {
  return lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
}
