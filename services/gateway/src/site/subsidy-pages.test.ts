import { expect, test } from '@jest/globals';
import { createSubsidyPages } from './subsidy-pages.ts';

const CHANGED = '2026-11-20T09:00:00.000Z';

/** Pages of a catalog with three responses: after nothing, after `b` and after `d`. */
function pagesOf() {
  const requested: (string | null)[] = [];
  let ms = 0;
  const responses = new Map([
    [null, { ids: ['a', 'b'], next: 'b' }],
    ['b', { ids: ['c', 'd'], next: 'd' }],
    ['d', { ids: ['e'], next: null }],
  ]);
  const pages = createSubsidyPages(
    async (after) => {
      requested.push(after);
      const { ids, next } = responses.get(after) ?? { ids: [], next: null };
      return { subsidies: ids.map((id) => ({ id, changedAt: CHANGED })), next };
    },
    () => ms,
  );
  return {
    requested,
    pages,
    wait: (passed: number) => {
      ms += passed;
    },
  };
}

test('the division is read once an hour, a page when it is requested', async () => {
  const { pages, requested, wait } = pagesOf();
  expect(await Promise.all([pages.count('ip'), pages.count('ip')])).toEqual([3, 3]);
  expect(requested).toEqual([null, 'b', 'd']);
  expect((await pages.page(2, 'ip'))?.map(({ id }) => id)).toEqual(['c', 'd']);
  expect(requested).toEqual([null, 'b', 'd', 'b']);
  wait(3_600_001);
  await pages.count('ip');
  expect(requested).toHaveLength(7);
});

test('there are no other pages', async () => {
  const { pages } = pagesOf();
  expect([await pages.page(0, 'ip'), await pages.page(4, 'ip')]).toEqual([null, null]);
});

test('a failure is not cached', async () => {
  let fails = true;
  const pages = createSubsidyPages(async () => {
    if (fails) throw new Error('the catalog is down');
    return { subsidies: [], next: null };
  });
  await expect(pages.count('ip')).rejects.toThrow('the catalog is down');
  fails = false;
  expect(await pages.count('ip')).toBe(1);
});
