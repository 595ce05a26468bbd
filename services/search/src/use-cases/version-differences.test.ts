import { expect, test } from '@jest/globals';
import { type HeldVersion, versionDigest } from '@platform/events/version-digest';
import fc from 'fast-check';
import { versionDifferences } from './version-differences.ts';

const versionsById = fc
  .dictionary(
    fc.stringMatching(/^[a-d]{1,3}$/),
    fc.record({ v: fc.integer({ min: 1, max: 2 }), changedAt: fc.constantFrom('monday', 'tuesday') }),
  )
  .map((held) =>
    Object.keys(held)
      .sort()
      .map((id) => ({ id, ...(held[id] as Omit<HeldVersion, 'id'>) })),
  );

/** Ranges of this many ids, and whether the versions of a range were read. */
function catalogOf(published: readonly HeldVersion[], rangeSize: number) {
  const read: string[] = [];
  const within = (after: string | null, last: string | null) =>
    published.filter(({ id }) => (after === null || id > after) && (last === null || id <= last));
  return {
    read,
    range: async (after: string | null) => {
      const behind = within(after, null);
      const last = behind.length < rangeSize ? null : (behind[rangeSize - 1]?.id ?? null);
      const held = within(after, last);
      return { after, last, count: held.length, digest: versionDigest(held) };
    },
    versions: async ({ after, last }: { after: string | null; last: string | null }) => {
      read.push(`${after}-${last}`);
      return within(after, last);
    },
  };
}

function indexOf(indexed: readonly HeldVersion[], pageSize: number) {
  return {
    versions: async (from: string | null) => {
      const page = indexed.filter(({ id }) => from === null || id > from).slice(0, pageSize);
      return { versions: page, next: page.length < pageSize ? null : (page.at(-1)?.id ?? null) };
    },
  };
}

test('finds exactly what is missing, unequal and surplus, whatever both sides hold', async () => {
  const size = fc.integer({ min: 1, max: 5 });
  await fc.assert(
    fc.asyncProperty(versionsById, versionsById, size, size, async (published, indexed, ranges, pages) => {
      const found = await versionDifferences(catalogOf(published, ranges), indexOf(indexed, pages));
      const other = new Map(indexed.map((one) => [one.id, one]));
      const ids = new Set(published.map(({ id }) => id));
      const same = (one: HeldVersion) => JSON.stringify(one) === JSON.stringify(other.get(one.id));
      expect(found).toEqual({
        missing: published.filter(({ id }) => !other.has(id)).map(({ id }) => id),
        unequal: published.filter((one) => other.has(one.id) && !same(one)).map(({ id }) => id),
        surplus: indexed.filter(({ id }) => !ids.has(id)).map(({ id }) => id),
        published: published.length,
        indexed: indexed.length,
      });
    }),
  );
});

test('reads the versions of a range only when its digests differ', async () => {
  const held = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, v: 1, changedAt: 'monday' }));
  const catalog = catalogOf(held, 2);
  await versionDifferences(catalog, indexOf(held, 3));
  expect(catalog.read).toEqual([]);
  const changed = held.map((one) => (one.id === 'c' ? { ...one, changedAt: 'tuesday' } : one));
  await versionDifferences(catalog, indexOf(changed, 3));
  expect(catalog.read).toEqual(['b-d']);
});
