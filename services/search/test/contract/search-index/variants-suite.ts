import { describe, expect, test } from '@jest/globals';
import { subsidy } from '../../subsidy-builder.ts';
import { type IndexFixture, titlesOf } from './index-fixture.ts';

/** When any engine shows a local variant, and when its generic subsidy. */
export function describeVariants({ index, fill, search, titles }: IndexFixture): void {
  describe('local variants', () => {
    test('a local variant replaces its generic subsidy in its zones; elsewhere the generic subsidy is found alone', async () => {
      const generic = subsidy({ title: 'Chèque générique', coverage: { zones: ['country:FR'] } });
      const closed = { date: '2026-01-01', time: null, zone: 'Europe/Paris' };
      await fill([
        subsidy({ title: 'Chèque breton', variantOf: generic.id, coverage: { zones: ['region:53'] } }),
        generic,
        subsidy({
          title: 'Chèque ligérien, fini',
          variantOf: generic.id,
          coverage: { zones: ['region:52'] },
          deadline: closed,
        }),
        subsidy({ title: 'Bon orphelin', variantOf: subsidy().id, coverage: { zones: ['region:84'] } }),
      ]);
      expect(await titles('chèque')).toEqual(['Chèque générique']);
      expect(await titles({ q: 'chèque', territory: ['commune:35238'] })).toEqual(['Chèque breton']);
      expect(await titles({ q: 'chèque', territory: ['department:69'] })).toEqual(['Chèque générique']);
      expect(await titles({ q: 'chèque', territory: ['commune:44109'] })).toEqual([]);
      expect(await titles({ q: 'breton' })).toEqual(['Chèque breton']);
      expect(await titles('orphelin')).toEqual(['Bon orphelin']);
      // Filters that hide the generic subsidy do not hide its variants.
      expect(await titles({ q: 'chèque', territory: ['region:53'], deadline: ['open'] })).toEqual([
        'Chèque breton',
      ]);
      const [shown] = (await search('générique')).hits;
      expect(shown?.localVariants).toBe(2);
      expect((await index().byIds([generic.id], { withGenerated: false }))[0]?.localVariants).toBe(2);
    });

    test('a variant is not hidden behind a generic subsidy that the filters hide', async () => {
      const over = { date: '2026-01-01', time: null, zone: 'Europe/Paris' };
      const generic = subsidy({ title: 'Fonds bois', funders: ['Agence'], deadline: over });
      const variant = subsidy({
        title: 'Fonds bois normand',
        variantOf: generic.id,
        funders: ['Région'],
        coverage: { zones: ['region:28'] },
      });
      await fill([generic, variant]);
      expect(await titles('bois')).toEqual(['Fonds bois normand']);
      expect(await titles({ funder: ['Région'] })).toEqual(['Fonds bois normand']);
      const both = await search({ q: 'bois', deadline: ['open', 'upcoming', 'closed'] });
      expect(titlesOf(both)).toEqual(['Fonds bois']);
      expect(both.facets.funder).toEqual([{ value: 'Agence', count: 1 }]);
      expect((await search('bois')).facets.deadline).toEqual(
        expect.arrayContaining([{ value: 'closed', count: 1 }]),
      );
    });
  });
}
