import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import type { ExportedData } from '../../../src/use-cases/workspace-data.ts';
import { NOW, OPERATOR_TOKEN, startNotifications, type TestNotifications } from '../../notifications-app.ts';

let service: TestNotifications;
beforeAll(async () => {
  service = await startNotifications();
});
afterAll(() => service.close());

async function fill(workspaceId: string): Promise<void> {
  await service.module.enqueueMail({
    id: `sign-in-${workspaceId}`,
    workspaceId,
    to: `${workspaceId}@exemple.fr`,
    template: 'new-sign-in',
    language: 'fr',
    values: { at: NOW.toISOString(), device: 'Firefox', place: null },
  });
  await service.app.inject({
    method: 'POST',
    url: '/api/notifications/operators/messages',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    payload: { workspaceId, type: 'tips', key: 'tip-1', titles: { fr: 'Astuce' } },
  });
  const off = { email: false, inApp: false, frequency: 'disabled' };
  await service.app.inject({
    method: 'PUT',
    url: `/api/notifications/w/${workspaceId}/preferences`,
    headers: { authorization: service.authorizationOf({ sub: workspaceId }) },
    payload: { types: { 'funding-matches': off, 'platform-updates': off, tips: off, deadlines: off } },
  });
}

test('the export states what is held, and after the erasure nothing of the workspace remains', async () => {
  const [workspaceId, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await Promise.all([fill(workspaceId), fill(other)]);
  await eventually(async () => {
    const response = await service.app.inject({
      url: `/api/notifications/w/${workspaceId}/export`,
      headers: { authorization: service.authorizationOf({ sub: workspaceId }) },
    });
    const { mails, notices, preferences } = response.json<ExportedData>();
    const at = NOW.toISOString();
    expect(mails).toEqual([{ template: 'new-sign-in', state: 'sent', createdAt: at, endedAt: at }]);
    expect(notices).toMatchObject([{ type: 'tips', titles: { fr: 'Astuce' } }]);
    expect(preferences.types.tips.frequency).toBe('disabled');
  });
  expect(await service.module.eraseWorkspace(workspaceId)).toEqual({ mails: 1, preferences: 1, notices: 1 });
  expect(await service.module.eraseWorkspace(workspaceId)).toEqual({ mails: 0, preferences: 0, notices: 0 });
  for (const collection of ['notifications_mails', 'notifications_preferences', 'notifications_notices']) {
    const rest = JSON.stringify(await service.connection.collection(collection).find().toArray());
    expect(rest).not.toContain(workspaceId);
    expect(rest).toContain(other);
  }
  const captured = (await service.mails.list()).map(({ to }) => to);
  expect(captured).toEqual([`${other}@exemple.fr`]);
});
