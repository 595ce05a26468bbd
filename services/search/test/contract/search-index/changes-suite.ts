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

    test('takes the later one of two states with the same version, in any order of arrival', async () => {
      const first = subsidy({ title: 'un' });
      const other = { ...subsidy({ id: first.id, title: 'deux' }), changedAt: '2099-01-01T00:00:00.000Z' };
      await fill([]);
      expect(await index().apply([upsert(first)])).toBe(1);
      expect(await index().apply([upsert(other)])).toBe(1);
      expect(await index().apply([upsert(first), upsert(other)])).toBe(0);
      expect(await titles({})).toEqual(['deux']);
      held.set(other.id, other);
    });

    test('lists the versions of all documents in the order of their ids', async () => {
      const entries = [1, 2, 3].map((at) => subsidy({ title: `programme ${at}` }));
      const removed = subsidy({ title: 'retiré' });
      await fill([...entries, removed]);
      await index().apply([{ kind: 'remove', id: removed.id, v: 2 }]);
      held.delete(removed.id);
      const { versions, next } = await index().versions(null);
      expect(next).toBeNull();
      const expected = entries.map(({ id, v, changedAt }) => ({ id, v, changedAt }));
      expect(versions).toEqual(expected.toSorted((one, other) => (one.id < other.id ? -1 : 1)));
      const changes = await index().changedSince(entries[0]?.changedAt ?? '');
      if (changes !== null) expect(changes).toEqual({ documents: 3, versions });
      expect(await index().count()).toBe(3);
      expect((await index().changedSince('2100'))?.versions ?? []).toEqual([]);
    });

    test('keeps its notes when it is opened again, and across a rebuild', async () => {
      await index().saveNotes({ catalog: 'a', equalUntil: '2026', positions: { 't/0': 7 } });
      await index().saveNotes({ isLogShort: true });
      const notes = { catalog: 'a', equalUntil: '2026', positions: { 't/0': 7 }, isLogShort: true };
      await index().open();
      expect(await index().notes()).toEqual(notes);
      await index().beginRebuild();
      await index().finishRebuild();
      held.clear();
      expect(await index().notes()).toEqual(notes);
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
