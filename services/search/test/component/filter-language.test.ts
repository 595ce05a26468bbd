import { expect, test } from '@jest/globals';
import { type SearchQuery, SORTS, searchQuerySchema } from '@platform/contracts/search';
import { loadTerritories } from '@platform/territories';
import fc from 'fast-check';
import { toIndexQuery } from '../../src/domain/index-query.ts';
import { closedFilters } from '../query-builder.ts';

const tree = loadTerritories();
const now = { ms: Date.parse('2026-11-20T14:00:00Z'), day: 20_777 };

function some(values: readonly string[]) {
  return fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 });
}

const names = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), { maxLength: 2 });
const amount = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: undefined });

/** Every parameter of a search, as a browser may send it. */
const query: fc.Arbitrary<SearchQuery> = fc
  .record({
    q: fc.string({ unit: 'grapheme', maxLength: 80 }),
    exact: fc.constantFrom('true', 'false'),
    lang: fc.constantFrom('fr', 'en'),
    ...closedFilters(some),
    need: some(['isoler-un-atelier', 'embaucher-un-apprenti']),
    amountMin: amount,
    amountMax: amount,
    funder: names,
    programme: names,
    certification: names,
    sort: fc.constantFrom(...SORTS),
    page: fc.integer({ min: 1, max: 1_000 }),
    limit: fc.integer({ min: 1, max: 50 }),
  })
  .map((drawn) => searchQuerySchema.parse(drawn));

/** The query as the parameters of an address. */
function written(requested: SearchQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(requested)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) parameters.append(name, String(one));
    }
  }
  return parameters;
}

/** Parameters as a server reads them: repeated ones are lists. */
function read(parameters: URLSearchParams): SearchQuery {
  const values = [...new Set(parameters.keys())].map((name) => {
    const all = parameters.getAll(name);
    return [name, all.length === 1 ? all[0] : all];
  });
  return searchQuerySchema.parse(Object.fromEntries(values));
}

test('reads back the same search from its address', () => {
  fc.assert(
    fc.property(query, (requested) => {
      const again = read(new URLSearchParams(written(requested).toString()));
      expect(again).toEqual(requested);
      expect(toIndexQuery(again, tree, { now, withGenerated: false })).toEqual(
        toIndexQuery(requested, tree, { now, withGenerated: false }),
      );
    }),
    { numRuns: 100 },
  );
});

test('makes one filter of every set parameter, and no other', () => {
  fc.assert(
    fc.property(query, (requested) => {
      const { filters, amountRange, hidesClosed, territoryChain } = toIndexQuery(requested, tree, {
        now,
        withGenerated: false,
      });
      for (const { facet, anyOf } of filters) {
        expect(requested[facet].length).toBeGreaterThan(0);
        expect(anyOf.length).toBeGreaterThan(0);
      }
      const set = Object.entries(requested).filter(([, value]) => Array.isArray(value) && value.length > 0);
      expect(filters).toHaveLength(set.length);
      expect(amountRange === null).toBe(
        requested.amountMin === undefined && requested.amountMax === undefined,
      );
      if (amountRange?.minCents != null && amountRange.maxCents != null) {
        expect(amountRange.minCents).toBeLessThanOrEqual(amountRange.maxCents);
      }
      expect(hidesClosed).toBe(requested.deadline.length === 0);
      for (const id of requested.territory)
        for (const one of tree.chainOf(id)) expect(territoryChain).toContain(one);
    }),
    { numRuns: 100 },
  );
});
