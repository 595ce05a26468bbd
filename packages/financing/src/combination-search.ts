import { type AidItem, type AidProblem, largestTotal } from './aid-limits.ts';
import type { Considered } from './considered.ts';
import { shareOf, WHOLE_BPS } from './exact-share.ts';

/** Sums of the candidates that are taken, kept for each depth of the search. */
type Taken = {
  readonly positions: readonly number[];
  readonly low: number;
  readonly deMinimisLow: number;
  readonly others: number;
  readonly deMinimis: number;
  readonly bps: number;
  /** The lowest limit of those taken for each line, and the aid that fits on all lines under them. */
  readonly lineBps: readonly number[];
  readonly cap: number;
  readonly bases: readonly number[];
};

/** Candidates in an order, of which some are taken; open candidates are bits of a number. */
export type CombinationSearch = {
  readonly allOpen: number;
  readonly none: Taken;
  /** Those taken with one more. */
  take(taken: Taken, candidate: number): Taken;
  /** The total of those taken, or `null` when they cannot be received together. */
  totalOf(taken: Taken): number | null;
  /** At least the total of those taken, and quick to compute. */
  mostOf(taken: Taken): number;
  /** A total that no combination of those taken with some of the open ones exceeds. */
  boundOf(taken: Taken, open: Open): number;
  /** The open candidates that remain when one of them is taken. */
  openBeside(open: number, candidate: number): number;
};

/** Candidates that may be added, at most `more`; a bound below `enough` need not be closer. */
export type Open = { readonly candidates: number; readonly more: number; readonly enough: number };

export type { Taken };

/** A search over candidates, which are positions of programmes in the order in which they are tried. */
export function createSearch(
  { problem, conflicts }: Pick<Considered, 'problem' | 'conflicts'>,
  candidates: readonly number[],
): CombinationSearch {
  const items = candidates.flatMap((position) => problem.items[position] ?? []);
  const beside = candidates.map((position, at) =>
    candidates.reduce(
      (bits, other, bit) =>
        bit === at || conflicts[position]?.has(other) === true ? bits : bits | (1 << bit),
      0,
    ),
  );
  const covered = items.reduce((lines, { base }) => lines | base, 0);
  const largest = items
    .map((item, bit) => ({ item, bit }))
    .toSorted((one, other) => other.item.high - one.item.high);
  const isUniform = items.every(({ base }) => base === covered);
  const coveredCents = problem.lineCents.reduce(
    (sum, cents, line) => sum + ((covered >> line) & 1) * cents,
    0,
  );
  return {
    allOpen: 2 ** items.length - 1,
    none: nothingTaken(problem, coveredCents),
    take(taken, candidate) {
      const item = items[candidate];
      return item === undefined
        ? taken
        : withItem({ problem, covered }, taken, { item, position: candidates[candidate] ?? 0 });
    },
    totalOf(taken) {
      if (taken.deMinimisLow > problem.headroom || taken.low > taken.cap) return null;
      if (!isUniform) return largestTotal(problem, taken.positions);
      const cap = shareOf(coveredCents, taken.bps);
      const sum = taken.others + Math.min(taken.deMinimis, problem.headroom);
      return taken.low > cap ? null : Math.min(cap, sum);
    },
    mostOf: ({ cap, others, deMinimis }) => Math.min(cap, others + Math.min(deMinimis, problem.headroom)),
    boundOf(taken, open) {
      const bounded = { problem, largest, isUniform, covered };
      const quick = leastCut(bounded, taken, open);
      return quick < open.enough ? quick : closerBound(bounded, taken, open);
    },
    openBeside: (open, candidate) => open & (beside[candidate] ?? 0),
  };
}

function nothingTaken(problem: AidProblem, cap: number): Taken {
  const lineBps = problem.lineCents.map(() => WHOLE_BPS);
  const sums = { low: 0, deMinimisLow: 0, others: 0, deMinimis: 0 };
  return { positions: [], ...sums, bps: WHOLE_BPS, lineBps, cap, bases: [] };
}

function withItem(
  { problem, covered }: { readonly problem: AidProblem; readonly covered: number },
  taken: Taken,
  { item, position }: { readonly item: AidItem; readonly position: number },
): Taken {
  const { base, low, high, isDeMinimis, limit } = item;
  const isLower = limit.bps < WHOLE_BPS;
  const lineBps = isLower ? lowered(taken.lineBps, item) : taken.lineBps;
  return {
    positions: [...taken.positions, position],
    low: taken.low + low,
    deMinimisLow: taken.deMinimisLow + (isDeMinimis ? low : 0),
    others: taken.others + (isDeMinimis ? 0 : high),
    deMinimis: taken.deMinimis + (isDeMinimis ? high : 0),
    bps: Math.min(taken.bps, limit.bps),
    lineBps,
    cap: isLower ? capOf(problem, covered, lineBps) : taken.cap,
    bases: taken.bases.includes(base) ? taken.bases : [...taken.bases, base],
  };
}

type Bounded = {
  readonly problem: AidProblem;
  /** All candidates, the largest amounts first. */
  readonly largest: readonly { readonly item: AidItem; readonly bit: number }[];
  readonly isUniform: boolean;
  readonly covered: number;
};

/** The least of the cuts through no lines, through all, and through those that each of the taken pays for. */
function leastCut(bounded: Bounded, taken: Taken, open: Open): number {
  const { problem, isUniform } = bounded;
  let least = Math.min(taken.cap, aidOutside(bounded, taken, { ...open, lines: 0 }));
  if (isUniform) return least;
  for (const lines of taken.bases) {
    const outside = aidOutside(bounded, taken, { ...open, lines });
    least = Math.min(least, outside + capOf(problem, lines, taken.lineBps));
  }
  return least;
}

/**
 * The bound by cases: candidates with a limit lower the cap of all, so either none of them is added, or the one that lowers
 * it most is known, and with it those that may be added beside it.
 */
function closerBound(bounded: Bounded, taken: Taken, open: Open): number {
  const { problem, largest, covered } = bounded;
  const lowering = largest
    .filter(({ item, bit }) => ((open.candidates >> bit) & 1) === 1 && item.limit.bps < WHOLE_BPS)
    .map(({ item, bit }) => ({ bit, cap: capOf(problem, covered, lowered(taken.lineBps, item)) }))
    .filter(({ cap }) => cap < taken.cap)
    .toSorted((one, other) => other.cap - one.cap);
  let candidates = lowering.reduce((bits, { bit }) => bits & ~(1 << bit), open.candidates);
  let bound = leastCut(bounded, taken, { ...open, candidates });
  for (const { bit, cap } of lowering) {
    if (cap <= bound) break;
    candidates |= 1 << bit;
    bound = Math.max(bound, Math.min(cap, leastCut(bounded, taken, { ...open, candidates })));
  }
  return bound;
}

/** Limits of lines after a programme with a limit is added. */
function lowered(lineBps: readonly number[], { base, limit }: AidItem): readonly number[] {
  return lineBps.map((bps, line) => (((base >> line) & 1) === 1 ? Math.min(bps, limit.bps) : bps));
}

/** The most aid of the taken, and of as many open ones as may be added, that also pay for other lines than these. */
function aidOutside(
  { problem, largest }: Bounded,
  taken: Taken,
  { candidates, more, lines }: Open & { readonly lines: number },
): number {
  let { others, deMinimis } = taken;
  if (lines !== 0) {
    for (const position of taken.positions) {
      const item = problem.items[position];
      if (item === undefined || (item.base & ~lines) !== 0) continue;
      if (item.isDeMinimis) deMinimis -= item.high;
      else others -= item.high;
    }
  }
  // Which kind of aid the best choice adds is open, so the largest of each kind count, and together those of both kinds.
  let unlimited = others + deMinimis;
  let ofBoth = more;
  let ofOthers = more;
  let ofDeMinimis = more;
  for (const { item, bit } of largest) {
    if (((candidates >> bit) & 1) === 0 || (item.base & ~lines) === 0) continue;
    if (ofBoth > 0) unlimited += item.high;
    ofBoth -= 1;
    if (item.isDeMinimis) {
      if (ofDeMinimis > 0) deMinimis += item.high;
      ofDeMinimis -= 1;
    } else {
      if (ofOthers > 0) others += item.high;
      ofOthers -= 1;
    }
  }
  return Math.min(unlimited, others + Math.min(deMinimis, problem.headroom));
}

/** Aid that fits on lines under limits, rounded down once: never below caps that are rounded down for parts of the lines. */
function capOf({ lineCents }: AidProblem, lines: number, lineBps: readonly number[]): number {
  let cap = 0;
  let parts = 0;
  for (let line = 0; line < lineCents.length; line += 1) {
    if (((lines >> line) & 1) === 0) continue;
    const cents = lineCents[line] ?? 0;
    const bps = lineBps[line] ?? WHOLE_BPS;
    cap += shareOf(cents, bps);
    parts += ((cents % WHOLE_BPS) * bps) % WHOLE_BPS;
  }
  return cap + Math.floor(parts / WHOLE_BPS);
}
