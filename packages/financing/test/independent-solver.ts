import type { FinancingInput, FinancingProgramme } from '@platform/financing';

/**
 * A second solver that shares no code with the package: it tries every subset, computes in `BigInt`, and decides what fits
 * by augmenting paths from the funders to the lines of costs. Slow, and only for tests.
 */
export type Solution = {
  readonly ids: readonly string[];
  readonly grants: bigint;
  readonly repayable: bigint;
  readonly ownFunds: bigint;
  readonly gap: bigint;
};

const WHOLE = 10_000n;
const PAID_BACK = ['loan', 'recoverable_advance'];

class Arc {
  flow = 0n;
  readonly from: string;
  readonly to: string;
  readonly least: bigint;
  readonly most: bigint;

  constructor(ends: { from: string; to: string }, least: bigint, most: bigint) {
    this.from = ends.from;
    this.to = ends.to;
    this.least = least;
    this.most = most;
  }
}

function paidBack(one: FinancingProgramme): boolean {
  return PAID_BACK.includes(one.instrument);
}

function costsOf(one: FinancingProgramme, input: FinancingInput) {
  return input.costs.filter((cost) => one.eligibleCostIds === null || one.eligibleCostIds.includes(cost.id));
}

/** The amount of one programme alone; `null` if unknown, `'out'` if it gives nothing. */
export function amountAlone(one: FinancingProgramme, input: FinancingInput): bigint | null | 'out' {
  const { startsOn, filedOn } = input;
  if (one.mustFileBeforeStart === true && startsOn !== null && filedOn !== null && startsOn < filedOn)
    return 'out';
  let base = 0n;
  for (const cost of costsOf(one, input)) base += BigInt(cost.cents);
  if (base === 0n) return 'out';
  let amount: bigint;
  if (one.rate !== null) amount = (base * BigInt(one.rate.maxBps)) / WHOLE;
  else if (one.maximumCents !== null && one.minimumCents === one.maximumCents)
    amount = BigInt(one.maximumCents);
  else if (one.requestedCents !== null) amount = BigInt(one.requestedCents);
  else return null;
  for (const cap of [one.maximumCents, one.requestedCents]) {
    if (cap !== null && BigInt(cap) < amount) amount = BigInt(cap);
  }
  if (base < amount) amount = base;
  return amount < BigInt(one.minimumCents ?? 0) ? 'out' : amount;
}

function clash(one: FinancingProgramme, other: FinancingProgramme): boolean {
  if (one.isAlone || other.isAlone) return true;
  if (one.incompatibleIds.includes(other.id) || other.incompatibleIds.includes(one.id)) return true;
  return one.exclusiveGroups.some((group) => other.exclusiveGroups.includes(group));
}

/** The most grants of a set of programmes by augmenting paths, or `null` if they cannot be received together. */
export function grantsTogether(
  set: readonly FinancingProgramme[],
  input: FinancingInput,
  headfree: bigint | null,
): bigint | null {
  for (const [at, one] of set.entries()) {
    if (amountAlone(one, input) === 'out') return null;
    if (set.slice(at + 1).some((other) => clash(one, other))) return null;
  }
  const arcs = networkOf(set, input, headfree);
  if (!reachLeast(arcs)) return null;
  while (augment(arcs, (arc) => arc.most));
  let total = 0n;
  for (const arc of arcs) if (arc.to === 'end') total += arc.flow;
  for (const one of set) if (paidBack(one)) total -= BigInt(one.grantEquivalentCents ?? 0);
  return total;
}

function networkOf(
  set: readonly FinancingProgramme[],
  input: FinancingInput,
  headfree: bigint | null,
): Arc[] {
  const endless = 10n ** 18n;
  const arcs: Arc[] = [new Arc({ from: 'start', to: 'minimis' }, 0n, headfree ?? endless)];
  for (const one of set) {
    const alone = amountAlone(one, input);
    const counted = paidBack(one)
      ? BigInt(one.grantEquivalentCents ?? 0)
      : typeof alone === 'bigint'
        ? alone
        : 0n;
    const least = paidBack(one) ? counted : alone === null ? 0n : BigInt(one.minimumCents ?? 0);
    const from = one.regime === 'de_minimis' ? 'minimis' : 'start';
    arcs.push(new Arc({ from, to: `programme ${one.id}` }, least, counted));
  }
  const kinds = new Map<string, { cents: bigint; bps: bigint; payers: FinancingProgramme[] }>();
  for (const cost of input.costs) {
    const payers = set.filter((one) => costsOf(one, input).includes(cost));
    const name = payers.map(({ id }) => id).join('+');
    const kind = kinds.get(name) ?? { cents: 0n, bps: WHOLE, payers };
    kind.cents += BigInt(cost.cents);
    kinds.set(name, kind);
  }
  for (const [name, kind] of kinds) {
    for (const one of kind.payers) {
      arcs.push(new Arc({ from: `programme ${one.id}`, to: `costs ${name}` }, 0n, endless));
      for (const bps of [one.maximumPublicAidBps ?? 10_000, 10_000 - (one.minimumOwnShareBps ?? 0)]) {
        if (BigInt(bps) < kind.bps) kind.bps = BigInt(bps);
      }
    }
    if (kind.payers.length > 0)
      arcs.push(new Arc({ from: `costs ${name}`, to: 'end' }, 0n, (kind.cents * kind.bps) / WHOLE));
  }
  return arcs;
}

/** Sends what every programme needs at least; false when it does not fit. */
function reachLeast(arcs: readonly Arc[]): boolean {
  const isProgramme = (arc: Arc): boolean => arc.to.startsWith('programme ');
  while (augment(arcs, (arc) => (isProgramme(arc) ? arc.least : arc.most), { isFirst: true }));
  return arcs.filter(isProgramme).every((arc) => arc.flow >= arc.least);
}

function lowest(amounts: readonly bigint[]): bigint {
  const [first = 0n] = amounts.toSorted((one, other) => Number(one - other));
  return first;
}

/** One augmenting path by breadth-first search; false when no path is left. */
function augment(
  arcs: readonly Arc[],
  capacity: (arc: Arc) => bigint,
  options: { isFirst?: boolean } = {},
): boolean {
  const came = new Map<string, { arc: Arc; isForward: boolean; free: bigint }>();
  const queue = ['start'];
  for (let node = queue.shift(); node !== undefined && !came.has('end'); node = queue.shift()) {
    for (const arc of arcs) {
      const forward =
        arc.from === node && !came.has(arc.to) && arc.to !== 'start' ? capacity(arc) - arc.flow : 0n;
      if (forward > 0n) {
        came.set(arc.to, { arc, isForward: true, free: forward });
        queue.push(arc.to);
      }
      const kept = options.isFirst === true ? 0n : arc.least;
      const backward = arc.to === node && !came.has(arc.from) && arc.from !== 'start' ? arc.flow - kept : 0n;
      if (backward > 0n) {
        came.set(arc.from, { arc, isForward: false, free: backward });
        queue.push(arc.from);
      }
    }
  }
  if (!came.has('end')) return false;
  const path: { arc: Arc; isForward: boolean; free: bigint }[] = [];
  for (let node = 'end'; node !== 'start'; ) {
    const step = came.get(node);
    if (step === undefined) throw new Error('a path without a start');
    path.push(step);
    node = step.isForward ? step.arc.from : step.arc.to;
  }
  const least = lowest(path.map(({ free }) => free));
  for (const { arc, isForward } of path) arc.flow += isForward ? least : -least;
  return true;
}

/** The plan of the chosen programmes: those that clash with an earlier one or leave it too little are left out. */
export function solvePlan(
  input: FinancingInput,
  headfree: bigint | null,
  chosen = input.chosenIds,
): Solution {
  const set: FinancingProgramme[] = [];
  for (const id of chosen) {
    const one = input.programmes.find((programme) => programme.id === id);
    if (one !== undefined && grantsTogether([...set, one], input, headfree) !== null) set.push(one);
  }
  const grants = grantsTogether(set, input, headfree) ?? 0n;
  let missing = input.costs.reduce((sum, { cents }) => sum + BigInt(cents), -grants);
  const ownFunds = lowest([BigInt(input.ownFundsCents), missing]);
  missing -= ownFunds;
  let repayable = 0n;
  for (const one of set.filter(paidBack)) {
    const alone = amountAlone(one, input);
    if (typeof alone !== 'bigint') continue;
    const amount = lowest([alone, missing]);
    if (amount < BigInt(one.minimumCents ?? 0)) continue;
    repayable += amount;
    missing -= amount;
  }
  return { ids: set.map(({ id }) => id), grants, repayable, ownFunds, gap: missing };
}

/** The best combination by trying every subset. */
export function solveBest(
  input: FinancingInput,
  headfree: bigint | null,
): { ids: readonly string[]; grants: bigint } {
  const sorted = input.programmes
    .filter((one) => !paidBack(one) && amountAlone(one, input) !== null && amountAlone(one, input) !== 0n)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  let best: { set: readonly FinancingProgramme[]; grants: bigint } = { set: [], grants: 0n };
  for (let bits = 1; bits < 2 ** sorted.length; bits += 1) {
    const set = sorted.filter((_, at) => Math.floor(bits / 2 ** at) % 2 === 1);
    const grants = grantsTogether(set, input, headfree);
    if (grants === null || grants < best.grants) continue;
    if (grants > best.grants || isBefore(set, best.set)) best = { set, grants };
  }
  const kept = [...best.set];
  for (const id of input.chosenIds) {
    const one = input.programmes.find((programme) => programme.id === id);
    if (one === undefined || sorted.includes(one) || (!paidBack(one) && amountAlone(one, input) === 0n))
      continue;
    if (grantsTogether([...kept, one], input, headfree) === best.grants) kept.push(one);
  }
  return { ids: kept.map(({ id }) => id), grants: best.grants };
}

function isBefore(set: readonly FinancingProgramme[], other: readonly FinancingProgramme[]): boolean {
  if (set.length !== other.length) return set.length < other.length;
  const at = set.findIndex((one, position) => one.id !== other[position]?.id);
  return at >= 0 && (set[at]?.id ?? '') < (other[at]?.id ?? '');
}

/** De minimis aid that counts on a day, by looking at every period of three years that contains the day. */
export function countedByDays(entries: readonly { grantedOn: string; cents: number }[], day: string): number {
  const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
  let most = 0;
  for (let first = dayNumber(day) - 1_097; first <= dayNumber(day); first += 1) {
    const start = new Date(first * 86_400_000);
    const end = new Date(start);
    end.setUTCFullYear(start.getUTCFullYear() + 3);
    if (end.getUTCMonth() !== start.getUTCMonth()) end.setUTCDate(0);
    const last = end.getTime() / 86_400_000;
    if (last < dayNumber(day)) continue;
    let sum = 0;
    for (const { grantedOn, cents } of entries) {
      if (dayNumber(grantedOn) >= first && dayNumber(grantedOn) <= last) sum += cents;
    }
    most = Math.max(most, sum);
  }
  return most;
}
