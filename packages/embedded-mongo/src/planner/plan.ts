import { badValue } from '../errors.ts';
import type { Filter, Predicate } from '../query/filter-ast.ts';
import type { Collection, Interval } from '../storage/collection.ts';
import { type KeyPattern, keyField } from '../storage/index-keys.ts';
import type { SecondaryIndex } from '../storage/secondary-index.ts';
import { componentBounds, invertBounds } from './bounds.ts';
import { impliedBy, indexHoldsAll } from './implication.ts';

/** How the matching documents will be found. */
export type Plan = {
  /** The whole collection in insertion order, the `_id` index, or a secondary index. */
  readonly source: 'collection' | '_id' | SecondaryIndex;
  /** In key order; scanned from the end when `descending`. */
  readonly intervals: readonly Interval[];
  readonly descending: boolean;
  /** The rows come in the requested order. */
  readonly sorted: boolean;
  /** Every row matches: the bounds express the whole filter. */
  readonly exact: boolean;
  /** Every interval is one whole key. */
  readonly points: boolean;
};

export type Request = { readonly filter: Filter; readonly sort: KeyPattern; readonly hint: Hint | undefined };
export type Hint = { readonly natural: 1 | -1 } | { readonly index: string };

const EVERYTHING: readonly Interval[] = [{ from: undefined, to: undefined }];
const ID_PATTERN: KeyPattern = [keyField('_id', { descending: false })];
const INTERVALS_MAX = 20_000;

/** Chooses the index with the most equality and range components, then one that yields the order, else a scan. */
export function choosePlan(collection: Collection, request: Request): Plan {
  const { hint, filter, sort } = request;
  if (hint !== undefined && 'natural' in hint)
    return collectionScan(request, { descending: hint.natural === -1 });
  const candidates = [candidate('_id', { pattern: ID_PATTERN, multikey: false }, request)];
  for (const index of collection.indexes) {
    if (!indexHoldsAll(index.spec, filter)) continue;
    candidates.push(candidate(index, { pattern: index.spec.pattern, multikey: index.multikey }, request));
  }
  if (hint !== undefined) return hinted(candidates, hint.index);
  let best: Candidate | undefined;
  for (const one of candidates) {
    const useful = one.score > 0 || (one.plan.sorted && sort.length > 0);
    if (useful && (best === undefined || one.score > best.score)) best = one;
  }
  return best?.plan ?? collectionScan(request, { descending: false });
}

function collectionScan({ filter, sort }: Request, { descending }: Pick<Plan, 'descending'>): Plan {
  const exact = filter.conjunctive && filter.predicates.length === 0;
  return {
    source: 'collection',
    intervals: EVERYTHING,
    descending,
    sorted: sort.length === 0,
    exact,
    points: false,
  };
}

function hinted(candidates: readonly Candidate[], name: string): Plan {
  const found = candidates.find(({ plan }) => sourceName(plan.source) === name);
  if (found === undefined)
    throw badValue(`the hinted index '${name}' does not exist or cannot serve this query`);
  return found.plan;
}

/** The index name a plan reads, undefined for a collection scan. */
export function sourceName(source: Plan['source']): string | undefined {
  if (source === 'collection') return undefined;
  return source === '_id' ? '_id_' : source.spec.name;
}

type Candidate = { readonly plan: Plan; readonly score: number };
type Shape = { readonly pattern: KeyPattern; readonly multikey: boolean };

function candidate(source: '_id' | SecondaryIndex, shape: Shape, request: Request): Candidate {
  const { filter, sort } = request;
  const narrowed = narrow(shape, filter);
  const direction = shape.multikey ? undefined : sortDirection(shape.pattern, sort, narrowed.singlePoints);
  const consumed = new Set(narrowed.consumed);
  const partial = source === '_id' ? undefined : source.spec.partial;
  const left = filter.predicates.filter(
    (predicate) =>
      !consumed.has(predicate) && !(partial !== undefined && sameAsPartial(predicate, partial.filter)),
  );
  const whole = narrowed.points === shape.pattern.length;
  // One value of an array is met once in a document's keys, several may be met in the same document.
  const once = !shape.multikey || (whole && narrowed.intervals.length === 1);
  const plan: Plan = {
    source,
    intervals: narrowed.intervals,
    descending: direction === 'backward',
    sorted: sort.length === 0 || direction !== undefined,
    exact: filter.conjunctive && left.length === 0 && once,
    points: whole,
  };
  const unique = source === '_id' || source.spec.unique;
  const score = narrowed.points * 4 + (narrowed.range ? 2 : 0) + (sort.length > 0 && plan.sorted ? 3 : 0);
  return { plan, score: score + (unique && whole ? 100 : 0) };
}

/** A predicate the partial filter already guarantees, and nothing more than it. */
function sameAsPartial(predicate: Predicate, partial: Filter): boolean {
  return partial.predicates.some(
    (wanted) => wanted.path === predicate.path && impliedBy(predicate, [wanted]),
  );
}

type Narrowed = {
  readonly intervals: readonly Interval[];
  readonly points: number;
  /** How many leading components are fixed to one value. */
  readonly singlePoints: ReadonlySet<number>;
  readonly range: boolean;
  readonly consumed: readonly Predicate[];
};

function narrow({ pattern, multikey }: Shape, filter: Filter): Narrowed {
  let prefixes: readonly Interval[] = EVERYTHING;
  const consumed: Predicate[] = [];
  const singlePoints = new Set<number>();
  const entered = new Set<string>();
  for (const [position, field] of pattern.entries()) {
    const predicates = filter.predicates.filter((predicate) => predicate.path === field.path);
    const bounds = componentBounds(predicates, { multikey });
    // Two fields below one array: a query may mean different elements, a key always means the same one.
    const top = field.parts[0] ?? '';
    const sharesArray = multikey && entered.has(top);
    entered.add(top);
    if (bounds === undefined || sharesArray || bounds.intervals.length * prefixes.length > INTERVALS_MAX) {
      return { intervals: prefixes, points: position, singlePoints, range: false, consumed };
    }
    const intervals = field.descending ? invertBounds(bounds.intervals) : bounds.intervals;
    prefixes = prefixes.flatMap((prefix) => intervals.map((interval) => join(prefix, interval)));
    consumed.push(...bounds.consumed);
    if (!bounds.points) return { intervals: prefixes, points: position, singlePoints, range: true, consumed };
    if (intervals.length === 1) singlePoints.add(position);
  }
  return { intervals: prefixes, points: pattern.length, singlePoints, range: false, consumed };
}

/** Puts a component's interval behind a prefix that is one value (its `from`). */
function join(prefix: Interval, interval: Interval): Interval {
  if (prefix.from === undefined) return interval;
  const behind = (edge: Buffer | undefined, open: Buffer | undefined): Buffer | undefined =>
    edge === undefined ? open : Buffer.concat([prefix.from ?? Buffer.alloc(0), edge]);
  return { from: behind(interval.from, prefix.from), to: behind(interval.to, prefix.to) };
}

/** Whether the index order is the sort order, leaving out components fixed to one value. */
function sortDirection(
  pattern: KeyPattern,
  sort: KeyPattern,
  fixed: ReadonlySet<number>,
): 'forward' | 'backward' | undefined {
  let direction: 'forward' | 'backward' | undefined;
  let wanted = 0;
  for (const [position, field] of pattern.entries()) {
    const next = sort[wanted];
    if (next === undefined) break;
    if (next.path !== field.path) {
      if (fixed.has(position)) continue;
      return undefined;
    }
    const needed = next.descending === field.descending ? 'forward' : 'backward';
    wanted += 1;
    if (fixed.has(position)) continue;
    if (direction !== undefined && direction !== needed) return undefined;
    direction = needed;
  }
  return wanted === sort.length ? (direction ?? 'forward') : undefined;
}
