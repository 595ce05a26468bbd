import { expect, test } from '@jest/globals';
import { PUBLISHED_PAGE_SIZE } from '@platform/contracts/catalog';
import { listPublished } from './list-published.ts';

/** A store with this many subsidies. */
function storeOf(count: number) {
  const all = Array.from({ length: count }, (_, index) => ({
    id: `id-${String(index).padStart(6, '0')}`,
    changedAt: '2026-11-20T09:00:00.000Z',
  }));
  return {
    page: async ({ after, limit }: { after: string | null; limit: number }) =>
      all.filter(({ id }) => after === null || id > after).slice(0, limit),
  };
}

test.each([0, 1, PUBLISHED_PAGE_SIZE, PUBLISHED_PAGE_SIZE + 1])(
  'all of %i subsidies are listed once',
  async (count) => {
    const store = storeOf(count);
    const ids = new Set<string>();
    let listed = await listPublished(store, null);
    for (;;) {
      for (const { id } of listed.subsidies) ids.add(id);
      if (listed.next === null) break;
      listed = await listPublished(store, listed.next);
    }
    expect(ids.size).toBe(count);
  },
);

test('the last page has no next one, even if it is full', async () => {
  expect((await listPublished(storeOf(PUBLISHED_PAGE_SIZE), null)).next).toBeNull();
});
