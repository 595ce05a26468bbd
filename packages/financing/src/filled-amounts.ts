import { type AidProblem, type CappedLines, cappedUnions, itemsOf } from './aid-limits.ts';

/** What kept an amount below the one of the programme alone. */
export type Reduction =
  | {
      readonly by: 'lines';
      readonly lines: number;
      readonly capCents: number;
      /** Programmes that share the cap, with what they receive or need at least. */
      readonly others: readonly { readonly member: number; readonly cents: number }[];
    }
  | {
      readonly by: 'headroom';
      readonly headroomCents: number;
      readonly others: readonly { readonly member: number; readonly cents: number }[];
    };

/** The amount of one programme in a plan. */
export type FilledAmount = {
  readonly member: number;
  readonly cents: number;
  readonly reduction: Reduction | null;
};

/**
 * Amounts of feasible programmes whose sum is the largest: programmes outside of de minimis first, because the headroom is
 * scarce, then those under it; within both, earlier ones first. Each receives what the caps leave when the others keep
 * what they have or need at least.
 */
export function filledAmounts(problem: AidProblem, members: readonly number[]): readonly FilledAmount[] {
  const unions = cappedUnions(problem, itemsOf(problem, members));
  const amounts = new Map(members.map((member) => [member, problem.items[member]?.low ?? 0]));
  const isDeMinimis = (member: number): boolean => problem.items[member]?.isDeMinimis === true;
  const order = [
    ...members.filter((member) => !isDeMinimis(member)),
    ...members.filter((member) => isDeMinimis(member)),
  ];
  const filled = new Map<number, FilledAmount>();
  for (const member of order) {
    const high = problem.items[member]?.high ?? 0;
    const limits = [
      ...linesAround(problem, { member, unions, amounts }),
      ...headroomOf(problem, member, amounts),
    ];
    const tightest = limits.reduce<Limit | null>(
      (least, one) => (least === null || one.left < least.left ? one : least),
      null,
    );
    const cents = tightest === null ? high : Math.min(high, tightest.left);
    amounts.set(member, cents);
    filled.set(member, { member, cents, reduction: cents < high ? (tightest?.reduction ?? null) : null });
  }
  return members.map((member) => filled.get(member) ?? { member, cents: 0, reduction: null });
}

type Limit = { readonly left: number; readonly reduction: Reduction };
type Amounts = ReadonlyMap<number, number>;

/** The unions of lines that contain those of a programme, the smallest first. */
function linesAround(
  problem: AidProblem,
  {
    member,
    unions,
    amounts,
  }: { readonly member: number; readonly unions: readonly CappedLines[]; readonly amounts: Amounts },
): readonly Limit[] {
  const base = problem.items[member]?.base ?? 0;
  return unions
    .filter(({ lines }) => (base & ~lines) === 0)
    .toSorted((one, other) => bitsOf(one.lines) - bitsOf(other.lines))
    .map(({ lines, cap }) => {
      const others = [...amounts]
        .filter(([other]) => other !== member && ((problem.items[other]?.base ?? 0) & ~lines) === 0)
        .map(([other, cents]) => ({ member: other, cents }));
      return { left: cap - sumOf(others), reduction: { by: 'lines', lines, capCents: cap, others } };
    });
}

function headroomOf(problem: AidProblem, member: number, amounts: Amounts): readonly Limit[] {
  if (problem.items[member]?.isDeMinimis !== true || problem.headroom === Infinity) return [];
  const others = [...amounts]
    .filter(([other]) => other !== member && problem.items[other]?.isDeMinimis === true)
    .map(([other, cents]) => ({ member: other, cents }));
  const left = problem.headroom - sumOf(others);
  return [{ left, reduction: { by: 'headroom', headroomCents: problem.headroom, others } }];
}

function sumOf(amounts: readonly { readonly cents: number }[]): number {
  return amounts.reduce((sum, { cents }) => sum + cents, 0);
}

function bitsOf(lines: number): number {
  let count = 0;
  for (let rest = lines; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
