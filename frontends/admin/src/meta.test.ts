import { expect, test } from '@jest/globals';
import { matchRoute } from '@platform/web-kit';
import meta from './meta.ts';

test('the page belongs to this remote, and the palette offers nothing to visitors', () => {
  expect(matchRoute('/monitoring')?.route).toMatchObject({ owner: meta.name, built: true });
  expect(meta.palette).toEqual([]);
});
