import { facetKey } from './facet-key.ts';

/** A filter expression of Meilisearch. Values are inserted as keys, so nothing has to be escaped. */
export type Filter = string & { readonly filter: unique symbol };

function as(text: string): Filter {
  return text as Filter;
}

/** Matches everything that the index shows or hides, because every document has an id. */
export const EVERYTHING = as('id EXISTS');
export const NOTHING = as('id NOT EXISTS');

export function equals(field: string, value: string): Filter {
  return as(`${field} = "${facetKey(value)}"`);
}

/** The field has one of the values. */
export function equalsAny(field: string, values: readonly string[]): Filter {
  const [first] = values;
  if (first === undefined) return NOTHING;
  if (values.length === 1) return equals(field, first);
  return as(`${field} IN [${values.map((value) => `"${facetKey(value)}"`).join(', ')}]`);
}

export function compares(field: string, operator: '<=' | '>=', value: number): Filter {
  if (!Number.isFinite(value)) throw new RangeError('Filters compare finite numbers');
  return as(`${field} ${operator} ${value}`);
}

export function exists(field: string): Filter {
  return as(`${field} EXISTS`);
}

export function not(filter: Filter): Filter {
  if (filter === EVERYTHING) return NOTHING;
  return filter === NOTHING ? EVERYTHING : as(`NOT (${filter})`);
}

export function all(filters: readonly Filter[]): Filter {
  if (filters.includes(NOTHING)) return NOTHING;
  return joined(
    filters.filter((filter) => filter !== EVERYTHING),
    'AND',
    EVERYTHING,
  );
}

export function any(filters: readonly Filter[]): Filter {
  if (filters.includes(EVERYTHING)) return EVERYTHING;
  return joined(
    filters.filter((filter) => filter !== NOTHING),
    'OR',
    NOTHING,
  );
}

/** A filter with its weight. */
export type WeightedFilter = { readonly filter: Filter; readonly weight: number };

/**
 * Documents for which the weights of the filters that they pass add up to `least` or more. Sorted, and cut where the
 * remaining filters change nothing; its size may still double with every filter, so pass only few.
 */
export function weighsAtLeast(least: number, weighed: readonly WeightedFilter[]): Filter {
  const falling = weighed.toSorted((a, b) => b.weight - a.weight);
  const left = falling.map((_one, at) => falling.slice(at).reduce((sum, { weight }) => sum + weight, 0));
  const choose = (at: number, missing: number): Filter => {
    if (missing <= TOLERANCE * least) return EVERYTHING;
    const next = falling[at];
    if (next === undefined || (left[at] ?? 0) < missing - TOLERANCE * least) return NOTHING;
    return any([all([next.filter, choose(at + 1, missing - next.weight)]), choose(at + 1, missing)]);
  };
  return choose(0, least);
}

/** Sums of weights are compared with this tolerance, as a share of the least one. */
const TOLERANCE = 1e-6;

function joined(filters: readonly Filter[], word: 'AND' | 'OR', none: Filter): Filter {
  const distinct = [...new Set(filters)];
  const [first] = distinct;
  if (first === undefined) return none;
  return distinct.length === 1 ? first : as(distinct.map((filter) => `(${filter})`).join(` ${word} `));
}
