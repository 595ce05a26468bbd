import { compareValues } from '../bson/compare.ts';
import { RANK, rankOf } from '../bson/values.ts';
import type { Filter, Predicate } from '../query/filter-ast.ts';
import type { IndexSpec } from '../storage/index-spec.ts';

/** Whether an index that leaves documents out still has every document the filter can match. */
export function indexHoldsAll(spec: IndexSpec, filter: Filter): boolean {
  if (spec.partial !== undefined) {
    return spec.partial.filter.predicates.every((wanted) => impliedBy(wanted, filter.predicates));
  }
  if (!spec.sparse) return true;
  return spec.pattern.some((field) =>
    impliedBy({ path: field.path, op: 'exists', value: true }, filter.predicates),
  );
}

/** Whether some predicate of the query guarantees `wanted`. */
export function impliedBy(wanted: Predicate, given: readonly Predicate[]): boolean {
  return given.some((predicate) => predicate.path === wanted.path && implies(predicate, wanted));
}

function isNullish(value: unknown): boolean {
  return value === null || value === undefined;
}

function implies(given: Predicate, wanted: Predicate): boolean {
  if (wanted.op === 'exists') return impliesExistence(given);
  if (isNullish(wanted.value) || isNullish(given.value)) {
    return given.op === 'eq' && wanted.op === 'eq' && isNullish(wanted.value) && isNullish(given.value);
  }
  if (!bounded(given) || !bounded(wanted) || rankOf(given.value) !== rankOf(wanted.value)) return false;
  if (rankOf(given.value) === RANK.array)
    return given.op === 'eq' && wanted.op === 'eq' && compareValues(given.value, wanted.value) === 0;
  const order = compareValues(given.value, wanted.value);
  switch (wanted.op) {
    case 'eq':
      return given.op === 'eq' && order === 0;
    case 'gt':
      return (given.op === 'gt' && order >= 0) || ((given.op === 'gte' || given.op === 'eq') && order > 0);
    case 'gte':
      return (given.op === 'gt' || given.op === 'gte' || given.op === 'eq') && order >= 0;
    case 'lt':
      return (given.op === 'lt' && order <= 0) || ((given.op === 'lte' || given.op === 'eq') && order < 0);
    default:
      return (given.op === 'lt' || given.op === 'lte' || given.op === 'eq') && order <= 0;
  }
}

const BOUNDED = new Set<Predicate['op']>(['eq', 'gt', 'gte', 'lt', 'lte']);

function bounded(predicate: Predicate): boolean {
  return (
    BOUNDED.has(predicate.op) &&
    (rankOf(predicate.value) !== RANK.number || !Number.isNaN(Number(String(predicate.value))))
  );
}

function impliesExistence(given: Predicate): boolean {
  if (given.op === 'exists') return true;
  if (given.op === 'in')
    return Array.isArray(given.value) && !given.value.some(isNullish) && !given.value.some(isRegex);
  if (given.op === 'other' || isNullish(given.value)) return false;
  return given.op === 'eq' || !isTypeLimit(given.value);
}

/** A missing field is above MinKey and below MaxKey. */
function isTypeLimit(value: unknown): boolean {
  const rank = rankOf(value);
  return rank === RANK.minKey || rank === RANK.maxKey;
}

function isRegex(value: unknown): boolean {
  return rankOf(value) === RANK.regex;
}
