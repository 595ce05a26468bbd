import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { filterableSubsidy, subsidy } from '../../subsidy-builder.ts';
import { type IndexFixture, upsert } from './index-fixture.ts';

/** Guarantees of any engine about changes: newer versions only, all of them, across a rebuild and a restart. */
export function describeChanges({ index, held, fill, search, titles }: IndexFixture): void {
  describe('changes, rebuild and start', () => {
    test('applies only newer versions, in any order of arrival', async () => {
      const first = subsidy({ title: 'un' });
      const third = { ...subsidy({ id: first.id, title: 'trois' }), v: 3 };
      await fill([]);
      expect(await index().apply([upsert(third)])).toBe(1);
      expect(await index().apply([upsert(first), upsert(third)])).toBe(0);
      expect(await titles({})).toEqual(['trois']);
      expect(await index().apply([{ kind: 'remove', id: first.id, v: 2 }])).toBe(0);
      expect(await index().apply([{ kind: 'remove', id: first.id, v: 4 }])).toBe(1);
      expect(await index().apply([upsert(third)])).toBe(0);
      expect((await search()).total).toBe(0);
      expect((await search('trois')).total).toBe(0);
    });

    test('replaces every word and value of the version before', async () => {
      const before = subsidy({ title: 'Bateau', sector: 'tourism' });
      await fill([before]);
      await index().apply([
        upsert({ ...subsidy({ id: before.id, title: 'Train', sector: 'digital' }), v: 2 }),
      ]);
      held.set(before.id, { ...before, v: 2 });
      expect((await search('bateau')).total).toBe(0);
      expect((await search('train')).total).toBe(1);
      expect((await search()).facets.sector).toEqual([{ value: 'digital', count: 1 }]);
    });

    test('serves the old index during a rebuild, then only what was applied since it began', async () => {
      const old = subsidy({ title: 'Ancienne' });
      await fill([old]);
      await index().beginRebuild();
      const fresh = subsidy({ title: 'Nouvelle' });
      await index().apply([upsert(fresh)]);
      expect((await titles({})).sort()).toEqual(['Ancienne', 'Nouvelle']);
      await index().finishRebuild();
      held.clear();
      held.set(fresh.id, fresh);
      expect(await titles({})).toEqual(['Nouvelle']);
      expect(await titles('nouvelle')).toEqual(['Nouvelle']);
    });

    test('loses no change when a rebuild is interrupted', async () => {
      const old = subsidy({ title: 'Ancienne' });
      const fresh = subsidy({ title: 'Nouvelle' });
      await fill([old]);
      await index().beginRebuild();
      await index().apply([upsert(fresh)]);
      held.set(fresh.id, fresh);
      expect(await index().open()).toMatchObject({ documents: 2 });
      expect((await titles({})).sort()).toEqual(['Ancienne', 'Nouvelle']);
      await expect(index().finishRebuild()).rejects.toThrow();
      expect(await titles('nouvelle')).toEqual(['Nouvelle']);
    });

    test('has the same content after it was opened again', async () => {
      const entries = fc.sample(filterableSubsidy, { numRuns: 30, seed: 3 });
      await fill(entries);
      const before = await search({ sort: 'newest' });
      const state = await index().open();
      expect(state).toMatchObject({ documents: 30, setAside: null, unavailable: [] });
      expect(await search({ sort: 'newest' })).toEqual(before);
    });
  });
}
