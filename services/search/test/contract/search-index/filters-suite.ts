import { describe, expect, test } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import { FACETS, OPEN_FACET_VALUES_MAX, type SearchQuery } from '@platform/contracts/search';
import fc from 'fast-check';
import { query } from '../../query-builder.ts';
import { activeFilters, passing, recount, withoutReplaced } from '../../recount.ts';
import { catalogWithVariants, filterableSubsidy, subsidy, TERRITORY_POOL } from '../../subsidy-builder.ts';
import { countsOf, type IndexFixture, idsOf, titlesOf, tree } from './index-fixture.ts';

/** The subsidies that contain the one word of a generated query. */
function holdingWord(catalog: readonly Subsidy[], q: string): Subsidy[] {
  return catalog
    .filter(({ texts }) => q !== 'agriculture' || texts.fr?.title.includes('agric'))
    .filter(({ texts }) => q !== 'renovation' || texts.fr?.title.includes('rénov'));
}

/** Guarantees of any engine about filters and counts. */
export function describeFilters({ fill, search }: IndexFixture): void {
  describe('filters and counts', () => {
    test('finds exactly what a record-by-record check finds, with the same counts', async () => {
      await fc.assert(
        fc.asyncProperty(
          catalogWithVariants(40),
          fc.array(query, { minLength: 4, maxLength: 4 }),
          async (catalog, queries) => {
            await fill(catalog);
            for (const requested of queries) {
              const result = await search(requested);
              const held = withoutReplaced(holdingWord(catalog, requested.q), requested);
              expect(idsOf(result.hits)).toEqual(idsOf(passing(held, requested)));
              expect(result.total).toBe(result.hits.length);
              for (const facet of FACETS) {
                expect({ facet, counted: countsOf(result, facet) }).toEqual({
                  facet,
                  counted: recount(held, requested, facet),
                });
              }
              expect(result.totalWithout).toEqual(
                Object.fromEntries(
                  activeFilters(requested).map((filter) => [filter, passing(held, requested, filter).length]),
                ),
              );
            }
          },
        ),
        { numRuns: 40 },
      );
    });

    test('finds nothing that does not apply in the requested place', async () => {
      const catalog = fc.sample(filterableSubsidy, { numRuns: 150, seed: 5 });
      await fill(catalog);
      for (const territory of TERRITORY_POOL) {
        const { hits, total } = await search({
          territory: [territory],
          deadline: ['open', 'upcoming', 'closed'],
        });
        expect(hits).toHaveLength(Math.min(50, total));
        for (const { card } of hits) {
          const meets = card.coverage.zones.some(
            (zone) => tree.chainOf(territory).includes(zone) || tree.chainOf(zone).includes(territory),
          );
          expect({ territory, zones: card.coverage.zones, meets }).toMatchObject({ meets: true });
        }
      }
    });

    test('hides closed subsidies without a deadline filter, except the one whose code is the query', async () => {
      const deadline = { date: '2026-01-01', time: null, zone: 'Europe/Paris' };
      await fill([
        subsidy({ title: 'Barrage', deadline, grantCode: 'EAU-2025-1' }),
        subsidy({ title: 'Barrage ouvert' }),
        subsidy({ title: 'Barrage suspendu', suspended: true }),
      ]);
      const hidden = await search('barrage');
      expect(titlesOf(hidden)).toEqual(['Barrage ouvert']);
      expect(countsOf(hidden, 'deadline')).toEqual({ open: 1, closed: 2 });
      expect(hidden.totalWithout).toEqual({ deadline: 3 });
      expect((await search({ q: 'barrage', deadline: ['closed'] })).total).toBe(2);
      const byCode = await search('EAU-2025-1');
      expect(titlesOf(byCode)).toEqual(['Barrage']);
      expect((await search({ q: 'EAU-2025-1', deadline: ['open'] })).total).toBe(0);
    });

    test('finds what has not opened yet without a deadline filter, but not as open or closing soon', async () => {
      const deadline = { date: '2026-12-01', time: null, zone: 'Europe/Paris' };
      await fill([
        subsidy({ title: 'Serre ouverte', opensOn: '2026-11-20' }),
        subsidy({ title: 'Serre de demain', opensOn: '2026-11-21', deadline }),
        subsidy({ title: 'Serre bientôt close', deadline }),
        subsidy({ title: 'Serre suspendue', opensOn: '2026-11-21', suspended: true }),
      ]);
      const found = async (...statuses: SearchQuery['deadline']) =>
        titlesOf(await search({ q: 'serre', deadline: statuses })).sort();
      const whole = await search('serre');
      expect(whole.total).toBe(3);
      expect(countsOf(whole, 'deadline')).toEqual({ open: 2, closing_soon: 1, upcoming: 1, closed: 1 });
      expect(whole.hits.find(({ card }) => card.opensOn === '2026-11-21')?.opensDay).toBe(20_778);
      expect(await found('upcoming')).toEqual(['Serre de demain']);
      expect(await found('open')).toEqual(['Serre bientôt close', 'Serre ouverte']);
      expect(await found('closing_soon')).toEqual(['Serre bientôt close']);
      expect(await found('closed', 'upcoming')).toEqual(['Serre de demain', 'Serre suspendue']);
    });

    test('counts the most frequent and the requested values of open facets', async () => {
      const few = Array.from({ length: 30 }, (_, at) =>
        subsidy({ funders: [`Ville ${String(at).padStart(2, '0')}`] }),
      );
      await fill([
        ...few,
        subsidy({ funders: ['Ville 29', 'Région Sud'] }),
        subsidy({ funders: ['Région Sud'] }),
      ]);
      const { facets } = await search();
      expect(facets.funder).toHaveLength(OPEN_FACET_VALUES_MAX);
      expect(facets.funder.slice(0, 3)).toEqual([
        { value: 'Région Sud', count: 2 },
        { value: 'Ville 29', count: 2 },
        { value: 'Ville 00', count: 1 },
      ]);
      const requested = (await search({ funder: ['Ville 28'] })).facets.funder;
      expect(requested).toHaveLength(OPEN_FACET_VALUES_MAX + 1);
      expect(requested.at(-1)).toEqual({ value: 'Ville 28', count: 1 });
    });
  });
}
