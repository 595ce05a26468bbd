import { describe, expect, test } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import { FACETS } from '@platform/contracts/search';
import fc from 'fast-check';
import { query } from '../../query-builder.ts';
import { passing, recount } from '../../recount.ts';
import { filterableSubsidy, subsidy } from '../../subsidy-builder.ts';
import { countsOf, type IndexFixture, upsert } from './index-fixture.ts';

/** Generated records are separate from real ones in any engine. */
export function describeOrigin({ index, held, fill, search }: IndexFixture): void {
  describe('generated records', () => {
    test('generated records are in no result, count or word list unless requested, and then are counted apart', async () => {
      const catalog = fc.sample(filterableSubsidy, { numRuns: 80, seed: 11 });
      const mixed = catalog.map(
        (entry, at): Subsidy => (at % 3 === 0 ? { ...entry, origin: 'synthetic' } : entry),
      );
      const made = subsidy({ title: 'Zeppelin fictif' });
      await fill([...mixed, { ...made, origin: 'synthetic', grantCode: 'GEN-1' }]);
      const real = mixed.filter(({ origin }) => origin === 'real');
      for (const requested of fc.sample(query, { numRuns: 20, seed: 12 })) {
        if (requested.q !== '') continue;
        const hidden = await search(requested);
        expect(hidden.hits.map(({ id }) => id).sort()).toEqual(
          passing(real, requested)
            .map(({ id }) => id)
            .sort(),
        );
        expect({ total: hidden.total, generatedTotal: hidden.generatedTotal }).toEqual({
          total: hidden.hits.length,
          generatedTotal: 0,
        });
        for (const facet of FACETS) {
          expect({ facet, counted: countsOf(hidden, facet) }).toEqual({
            facet,
            counted: recount(real, requested, facet),
          });
        }
      }
      expect((await search('zeppelin')).total).toBe(0);
      expect((await search('GEN-1')).total).toBe(0);
      expect(
        await index().lookUp([{ word: 'zeppelin', completions: 0, near: 0 }], { withGenerated: false }),
      ).toMatchObject([{ documents: 0 }]);

      const shown = await search(
        { limit: 50, deadline: ['open', 'upcoming', 'closed'] },
        { withGenerated: true },
      );
      expect(shown.total).toBe(81);
      expect(shown.generatedTotal).toBe(81 - real.length);
      expect((await search('zeppelin', { withGenerated: true })).hits.map(({ card }) => card.origin)).toEqual(
        ['synthetic'],
      );
      expect((await search('GEN-1', { withGenerated: true })).total).toBe(1);
    });

    test('finds a record from the version on that marks it as real', async () => {
      const entry = subsidy({ title: 'Passerelle' });
      await fill([{ ...entry, origin: 'synthetic' }]);
      expect((await search('passerelle')).total).toBe(0);
      await index().apply([upsert({ ...entry, v: 2 })]);
      held.set(entry.id, { ...entry, v: 2 });
      expect((await search('passerelle')).total).toBe(1);
      expect((await search()).total).toBe(1);
    });
  });
}
