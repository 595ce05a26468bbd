import { shareOf } from './exact-share.ts';

/** What limits the aid on lines of costs. */
export type LineLimit = { readonly bps: number; readonly kind: 'costs' | 'public-aid' | 'own-share' };

/** One programme as the limits see it. `base` is a bit set of lines of costs. */
export type AidItem = {
  readonly base: number;
  /** Least and greatest aid that counts towards the limits. */
  readonly low: number;
  readonly high: number;
  readonly isDeMinimis: boolean;
  readonly limit: LineLimit;
};

/** Lines of costs, the programmes on them, and the de minimis aid that may still be granted. */
export type AidProblem = {
  readonly lineCents: readonly number[];
  readonly items: readonly AidItem[];
  /** `Infinity` when no ceiling is known. */
  readonly headroom: number;
};

/** Lines of costs that programmes share, and the aid that may fall on them together. */
export type CappedLines = { readonly lines: number; readonly cap: number };

/**
 * All unions of the lines that the programmes pay for, with their caps. By the theorem of Hall amounts can be spread over
 * the lines without exceeding any cap exactly if, for each union, the programmes inside of it stay within its cap.
 */
export function cappedUnions(problem: AidProblem, items: readonly AidItem[]): readonly CappedLines[] {
  const shared = sharedLines(problem, items);
  if (shared !== null) return [{ lines: 0, cap: 0 }, shared];
  const unions = [0];
  for (const { base } of items) {
    if (unions.includes(base)) continue;
    for (let known = unions.length - 1; known >= 0; known -= 1) {
      const union = (unions[known] ?? 0) | base;
      if (!unions.includes(union)) unions.push(union);
    }
  }
  const classes = classesOf(problem, items);
  return unions.map((lines) => {
    let cap = 0;
    for (const one of classes) if ((one.lines & lines) !== 0) cap += one.cap;
    return { lines, cap };
  });
}

/** The lines of all programmes with their cap when all pay for the same ones, as most do: the fast case. */
function sharedLines({ lineCents }: AidProblem, items: readonly AidItem[]): CappedLines | null {
  const lines = items[0]?.base ?? 0;
  let bps = 10_000;
  for (const item of items) {
    if (item.base !== lines) return null;
    if (item.limit.bps < bps) bps = item.limit.bps;
  }
  let cents = 0;
  for (let line = 0; line < lineCents.length; line += 1) {
    if ((lines & (1 << line)) !== 0) cents += lineCents[line] ?? 0;
  }
  return { lines, cap: shareOf(cents, bps) };
}

/** Lines that the same programmes pay for, with their cap under the lowest limit of these programmes. */
function classesOf({ lineCents }: AidProblem, items: readonly AidItem[]): readonly CappedLines[] {
  const classes: { payers: number; lines: number; cents: number; bps: number }[] = [];
  for (let line = 0; line < lineCents.length; line += 1) {
    let payers = 0;
    let bps = 10_000;
    for (let at = 0; at < items.length; at += 1) {
      const item = items[at];
      if (item === undefined || (item.base & (1 << line)) === 0) continue;
      payers |= 1 << at;
      if (item.limit.bps < bps) bps = item.limit.bps;
    }
    if (payers === 0) continue;
    const cents = lineCents[line] ?? 0;
    const known = classes.find((one) => one.payers === payers);
    if (known === undefined) classes.push({ payers, lines: 1 << line, cents, bps });
    else {
      known.lines |= 1 << line;
      known.cents += cents;
    }
  }
  return classes.map(({ lines, cents, bps }) => ({ lines, cap: shareOf(cents, bps) }));
}

/** The items of programmes by their positions. */
export function itemsOf({ items }: AidProblem, members: readonly number[]): readonly AidItem[] {
  const found: AidItem[] = [];
  for (const member of members) {
    const item = items[member];
    if (item !== undefined) found.push(item);
  }
  return found;
}

/** Whether all programmes can receive at least their least amounts. */
export function isFeasible(problem: AidProblem, members: readonly number[]): boolean {
  return largestTotal(problem, members) !== null;
}

/**
 * The most aid that programmes can receive together, or `null` when they cannot all receive their least amounts. It is the
 * least cut of the flow from programmes, with a node for the headroom in front of those under de minimis, to the lines.
 */
export function largestTotal(problem: AidProblem, members: readonly number[]): number | null {
  const items = itemsOf(problem, members);
  const [first] = items;
  if (first === undefined) return 0;
  let deMinimisLow = 0;
  for (const { isDeMinimis, low } of items) if (isDeMinimis) deMinimisLow += low;
  if (deMinimisLow > problem.headroom) return null;
  let least = Infinity;
  for (const union of cappedUnions(problem, items)) {
    const cut = cutAt(problem, items, union);
    if (cut === null) return null;
    if (cut < least) least = cut;
  }
  return least;
}

/** Aid inside of a union of lines up to its cap, with all aid outside of it; `null` when the cap is below what is needed. */
function cutAt({ headroom }: AidProblem, items: readonly AidItem[], union: CappedLines): number | null {
  let low = 0;
  let deMinimisLow = 0;
  let outside = 0;
  let deMinimisOutside = 0;
  for (const item of items) {
    if ((item.base & ~union.lines) === 0) {
      low += item.low;
      if (item.isDeMinimis) deMinimisLow += item.low;
    } else if (item.isDeMinimis) deMinimisOutside += item.high;
    else outside += item.high;
  }
  if (low > union.cap) return null;
  return union.cap + outside + Math.min(deMinimisOutside, headroom - deMinimisLow);
}
