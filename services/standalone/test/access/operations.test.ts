import { expect, test } from '@jest/globals';
import { isAsPromised, type Verdict } from './operations.ts';

const OF_CHECK = { status: 404, code: 'ROUTE_NOT_FOUND' };
const OF_ROUTE = { status: 404, code: 'PROFILES_PROFILE_NOT_FOUND' };
const ANONYMOUS = { status: 401, code: 'REQUEST_UNAUTHENTICATED' };

function passes(verdict: Verdict, response: { readonly status: number; readonly code: string }): boolean {
  return isAsPromised(verdict, response, ANONYMOUS);
}

test('an admitted caller may be refused by the route, but not by the access check', () => {
  expect(passes('admitted', OF_ROUTE)).toBe(true);
  expect(passes('admitted', OF_CHECK)).toBe(false);
  expect(passes('admitted', ANONYMOUS)).toBe(false);
});

test('the workspace of another is hidden by the access check, not because the route finds nothing', () => {
  expect(passes('hidden', OF_CHECK)).toBe(true);
  expect(passes('hidden', OF_ROUTE)).toBe(false);
});
