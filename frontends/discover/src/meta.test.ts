import { expect, test } from '@jest/globals';
import { ROUTES } from '@platform/web-kit/route-table';
import meta from './meta.ts';

test('the built routes of this remote are those that it renders, Discover with one canonical address', () => {
  const built = ROUTES.filter((route) => route.owner === meta.name && route.built);
  expect(built.map(({ path, guard, canonical }) => [path, guard, canonical])).toEqual([
    ['/decouvrir', 'public', undefined],
    ['/decouvrir-subventions', 'public', '/decouvrir'],
    ['/assistant', 'full-access', undefined],
  ]);
});
