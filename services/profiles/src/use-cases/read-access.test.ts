import { expect, it } from '@jest/globals';
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
])('access is refused as unreadable when %s', async (_, entitlements, isCaughtUp) => {
  await expect(readAccess({ entitlements, isCaughtUp, clock }, WORKSPACE)).rejects.toMatchObject({
    code: 'PROFILES_ACCESS_UNREADABLE',
    httpStatus: 503,
    retryable: true,
  });
});

it('a workspace of which billing has published nothing has no plan', async () => {
  const deps = { entitlements: { find: async () => null }, isCaughtUp: async () => true, clock };
  expect(await readAccess(deps, WORKSPACE)).toEqual({ countedMax: 1, hasFullAccess: false });
});
