import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { preferencesSchema } from '@platform/contracts/notifications';
import { startNotifications, type TestNotifications } from '../../notifications-app.ts';

let service: TestNotifications;
beforeAll(async () => {
  service = await startNotifications();
});
afterAll(() => service.close());

const OFF = { email: false, inApp: false, frequency: 'disabled' };
const ALL_OFF = { 'funding-matches': OFF, 'platform-updates': OFF, tips: OFF, deadlines: OFF };

function pathOf(workspaceId: string): string {
  return `/api/notifications/w/${workspaceId}/preferences`;
}

function read(workspaceId: string, claims: Readonly<Record<string, unknown>> = { sub: workspaceId }) {
  const authorization = service.authorizationOf(claims);
  return service.app.inject({ url: pathOf(workspaceId), headers: { authorization } });
}

function change(workspaceId: string, payload: unknown) {
  const authorization = service.authorizationOf({ sub: workspaceId });
  return service.app.inject({
    method: 'PUT',
    url: pathOf(workspaceId),
    headers: { authorization },
    payload: payload as object,
  });
}

test('the defaults apply until somebody chooses, and state what cannot be switched off', async () => {
  const response = await read(crypto.randomUUID());
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(preferencesSchema.parse(response.json())).toEqual({
    types: {
      'funding-matches': { email: true, inApp: true, frequency: 'weekly' },
      'platform-updates': { email: false, inApp: true, frequency: 'weekly' },
      tips: { email: false, inApp: true, frequency: 'weekly' },
      deadlines: { email: true, inApp: true, frequency: 'immediate' },
    },
    alwaysSent: ['security', 'payment'],
    schedule: { zone: 'Europe/Paris', daily: '09:00', weekly: { day: 'monday', time: '09:00' } },
    mailsReturnSince: null,
    changedAt: null,
  });
});

test('a choice replaces the earlier one, for its workspace only', async () => {
  const [own, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const changed = await change(own, { types: ALL_OFF });
  expect([changed.statusCode, changed.json().types]).toEqual([200, ALL_OFF]);
  const types = { ...ALL_OFF, tips: { email: true, inApp: true, frequency: 'daily' } };
  expect((await change(own, { types })).json()).toMatchObject({
    types,
    changedAt: '2026-11-20T09:00:00.000Z',
  });
  expect((await read(own)).json().types).toEqual(types);
  expect((await read(other)).json().changedAt).toBeNull();
});

describe('preferences', () => {
  it('of another workspace do not exist for the caller', async () => {
    const response = await read(crypto.randomUUID(), { sub: crypto.randomUUID() });
    expect([response.statusCode, response.json().code]).toEqual([404, 'ROUTE_NOT_FOUND']);
  });

  it('need an account whose address is confirmed', async () => {
    const workspaceId = crypto.randomUUID();
    expect((await service.app.inject(pathOf(workspaceId))).statusCode).toBe(401);
    const unconfirmed = await read(workspaceId, { sub: workspaceId, level: 'unconfirmed' });
    expect([unconfirmed.statusCode, unconfirmed.json().code]).toEqual([403, 'REQUEST_UNCONFIRMED']);
  });

  it.each([
    ['without a type', { types: { tips: OFF } }],
    ['with security mails', { types: { ...ALL_OFF, security: OFF } }],
    ['with another frequency', { types: { ...ALL_OFF, tips: { ...OFF, frequency: 'hourly' } } }],
    ['without a body', null],
  ])('%s are refused', async (_what, payload) => {
    const workspaceId = crypto.randomUUID();
    const response = await change(workspaceId, payload);
    expect(response.statusCode).toBe(400);
    expect((await read(workspaceId)).json().changedAt).toBeNull();
  });
});
