import { expect, it } from '@jest/globals';
import { limitsOf } from '@platform/contracts/billing-plans';
import { readAccess } from './read-access.ts';

const clock = { now: () => new Date('2026-11-20T09:00:00Z') };
const WORKSPACE = '01890a5d-ac96-774b-bcce-b302099a8057';

async function failing(): Promise<never> {
  throw new Error('the store is away');
}

it.each([
  ['entitlements are still unread', { find: async () => null }, async () => false],
  ['the store is away', { find: failing }, async () => true],
  ['the event log is away', { find: async () => null }, failing],
])('access is refused as unreadable when %s', async (_, entitlements, catchUp) => {
  await expect(readAccess({ entitlements, catchUp, clock }, WORKSPACE)).rejects.toMatchObject({
    code: 'PROFILES_ACCESS_UNREADABLE',
    httpStatus: 503,
    retryable: true,
  });
});

it('an entitlement that is applied while the access is read counts', async () => {
  const entitlement = {
    workspaceId: WORKSPACE,
    tier: 'single',
    validUntil: null,
    limits: limitsOf('single'),
  };
  let known: unknown = null;
  const deps = {
    entitlements: { find: async () => known as never },
    catchUp: async () => {
      known = entitlement;
      return true;
    },
    clock,
  };
  expect(await readAccess(deps, WORKSPACE)).toMatchObject({ hasFullAccess: true });
});

it('a workspace of which billing has published nothing has no plan', async () => {
  const deps = { entitlements: { find: async () => null }, catchUp: async () => true, clock };
  expect(await readAccess(deps, WORKSPACE)).toEqual({ countedMax: 1, hasFullAccess: false });
});
