import { expect, test } from '@jest/globals';
import { ROUTES } from '@platform/web-kit/route-table';
import { currentPageOf } from './current-page.ts';

test('a page of the administration that is not built is found by its guard, any other only once it is built', () => {
  for (const { path, guard, built } of ROUTES) {
    const { kind } = currentPageOf(path.replace('*', 'users'));
    const expected = built ? 'built' : guard === 'admin' ? 'administration' : 'not-found';
    expect([path, kind === 'administration' || kind === 'not-found' ? kind : 'built']).toEqual([
      path,
      expected,
    ]);
  }
  expect(currentPageOf('/admin/users')).toEqual({ kind: 'administration', path: '/admin/users' });
  expect(currentPageOf('/en/admin/users')).toEqual({ kind: 'not-found' });
});
