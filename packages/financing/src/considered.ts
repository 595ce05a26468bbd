import { type AidItem, type AidProblem, type LineLimit, largestTotal } from './aid-limits.ts';
import { conflictsOf } from './conflicts.ts';
import { type DeMinimisHeadroom, deMinimisHeadroom } from './de-minimis-headroom.ts';
import { type FinancingInput, type FinancingProgramme, isRepayable } from './financing-input.ts';
import { type OwnAmount, ownAmountOf } from './own-amount.ts';

/** Lines of costs and programmes are bits of 32-bit numbers. */
const MOST = 30;

/** Everything about a project that does not depend on which programmes are chosen. Programmes are named by position. */
export type Considered = {
  readonly input: FinancingInput;
  readonly own: readonly OwnAmount[];
  readonly conflicts: readonly ReadonlySet<number>[];
  readonly headroom: DeMinimisHeadroom;
  readonly problem: AidProblem;
  readonly costsCents: number;
};

/** Prepares a project. Throws a `RangeError` for more than 30 lines of costs or programmes. */
export function consider(input: FinancingInput): Considered {
  if (input.costs.length > MOST || input.programmes.length > MOST) {
    throw new RangeError(`a financing plan has at most ${MOST} lines of costs and ${MOST} programmes`);
  }
  const own = input.programmes.map((programme) => ownAmountOf(programme, input));
  const headroom = deMinimisHeadroom({ ...input, entries: input.deMinimis });
  const items = input.programmes.map((programme, position) => itemOf(programme, own[position], input));
  const lineCents = input.costs.map(({ cents }) => cents);
  return {
    input,
    own,
    conflicts: conflictsOf(input.programmes),
    headroom,
    problem: { lineCents, items, headroom: headroom.leftCents ?? Infinity },
    costsCents: lineCents.reduce((sum, cents) => sum + cents, 0),
  };
}

/** The most grants of programmes together, or `null` when they cannot all receive their least amounts. */
export function grantsOf({ input, problem }: Considered, members: readonly number[]): number | null {
  const total = largestTotal(problem, members);
  if (total === null) return null;
  return members.reduce((grants, member) => {
    const programme = input.programmes[member];
    return programme !== undefined && isRepayable(programme)
      ? grants - (problem.items[member]?.high ?? 0)
      : grants;
  }, total);
}

function itemOf(programme: FinancingProgramme, own: OwnAmount | undefined, input: FinancingInput): AidItem {
  const base = input.costs.reduce(
    (lines, { id }, line) => (own?.baseIds.includes(id) === true ? lines | (1 << line) : lines),
    0,
  );
  const isDeMinimis = programme.regime === 'de_minimis';
  const common = { base, isDeMinimis, limit: limitOf(programme) };
  if (isRepayable(programme)) {
    const counted = programme.grantEquivalentCents ?? 0;
    return { ...common, low: counted, high: counted };
  }
  const high = own?.cents ?? 0;
  return { ...common, low: own?.cents === null ? 0 : (programme.minimumCents ?? 0), high };
}

function limitOf({ maximumPublicAidBps, minimumOwnShareBps }: FinancingProgramme): LineLimit {
  const publicAid: LineLimit = { bps: maximumPublicAidBps ?? 10_000, kind: 'public-aid' };
  const ownShare: LineLimit = { bps: 10_000 - (minimumOwnShareBps ?? 0), kind: 'own-share' };
  const lower = ownShare.bps < publicAid.bps ? ownShare : publicAid;
  return lower.bps === 10_000 ? { bps: 10_000, kind: 'costs' } : lower;
}
