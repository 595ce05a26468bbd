import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import type { MessageOrder } from '@platform/contracts/notifications';
import { decodeInboxChange } from '@platform/events/notifications';
import { TOPICS } from '@platform/events/topics';
import { eventually } from '@platform/testing/eventually';
import { type NoticesWorld, startNoticesWorld } from '../../notices-world.ts';
import { OPERATOR_TOKEN } from '../../notifications-app.ts';

let world: NoticesWorld;
beforeAll(async () => {
  world = await startNoticesWorld();
});
afterAll(() => world.close());

async function sendMessage(order: Partial<MessageOrder> & { readonly workspaceId: string }) {
  const payload = { type: 'funding-matches', key: 'match-1', titles: { fr: 'Aide aux serres' }, ...order };
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/notifications/operators/messages',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    payload,
  });
  return response.json();
}

/** A workspace with as many messages; the first is the oldest. */
async function filledWorkspace(count: number) {
  const workspaceId = crypto.randomUUID();
  for (let index = 0; index < count; index += 1) {
    await sendMessage({ workspaceId, key: `match-${index}`, titles: { fr: `Aide ${index}` } });
  }
  return workspaceId;
}

describe('the inbox', () => {
  it('is read in pages that miss nothing and repeat nothing', async () => {
    const workspaceId = await filledWorkspace(5);
    const titles: (string | undefined)[] = [];
    let query = '?limit=2';
    for (;;) {
      const page = await world.inbox(workspaceId, query);
      expect(page.unread).toBe(5);
      titles.push(...page.notices.map((notice) => notice.titles.fr));
      if (page.next === null) break;
      query = `?limit=2&after=${page.next}`;
    }
    expect(titles.sort()).toEqual(['Aide 0', 'Aide 1', 'Aide 2', 'Aide 3', 'Aide 4']);
  });

  it('of more than a page can hold is read whole, and marked as read whole', async () => {
    const workspaceId = await filledWorkspace(120);
    const first = await world.inbox(workspaceId, '?limit=100');
    const second = await world.inbox(workspaceId, `?limit=100&after=${first.next}`);
    expect([first.notices.length, second.notices.length, second.next]).toEqual([100, 20, null]);
    expect(new Set([...first.notices, ...second.notices].map(({ id }) => id)).size).toBe(120);
    await world.send(workspaceId, { method: 'POST', path: 'inbox/read' });
    const last = await world.inbox(workspaceId, `?limit=100&after=${first.next}`);
    expect(last.unread).toBe(0);
    expect(last.notices.every(({ readAt }) => readAt !== null)).toBe(true);
  });

  it('counts what is not read, one by one and all at once', async () => {
    const workspaceId = await filledWorkspace(3);
    const [first, second] = (await world.inbox(workspaceId)).notices;
    const mark = (id: string | undefined, { read }: { readonly read: boolean }) =>
      world.send(workspaceId, { method: 'PUT', path: `inbox/${id}`, body: { read } });
    expect((await mark(first?.id, { read: true })).json()).toEqual({ unread: 2 });
    expect((await mark(first?.id, { read: true })).json()).toEqual({ unread: 2 });
    expect((await mark(first?.id, { read: false })).json()).toEqual({ unread: 3 });
    const removed = await world.send(workspaceId, { method: 'DELETE', path: `inbox/${second?.id}` });
    expect(removed.json()).toEqual({ unread: 2 });
    expect((await mark(second?.id, { read: true })).json().code).toBe('NOTIFICATIONS_NOTICE_NOT_FOUND');
    expect((await world.send(workspaceId, { method: 'POST', path: 'inbox/read' })).json()).toEqual({
      unread: 0,
    });
    expect((await world.inbox(workspaceId)).notices.length).toBe(2);
  });

  it('of another workspace does not exist for the caller', async () => {
    const [own, other] = [crypto.randomUUID(), await filledWorkspace(1)];
    const [notice] = (await world.inbox(other)).notices;
    const authorization = world.authorizationOf({ sub: own });
    for (const [method, path] of [
      ['GET', 'inbox'],
      ['POST', 'inbox/read'],
      ['PUT', `inbox/${notice?.id}`],
      ['DELETE', `inbox/${notice?.id}`],
    ] as const) {
      const url = `/api/notifications/w/${other}/${path}`;
      const payload = method === 'PUT' ? { payload: { read: true } } : {};
      const response = await world.app.inject({ method, url, headers: { authorization }, ...payload });
      expect([path, response.statusCode]).toEqual([path, 404]);
    }
    const stolen = await world.send(own, {
      method: 'PUT',
      path: `inbox/${notice?.id}`,
      body: { read: true },
    });
    expect(stolen.json().code).toBe('NOTIFICATIONS_NOTICE_NOT_FOUND');
    expect((await world.inbox(other)).unread).toBe(1);
  });

  it.each(['?after=x', '?after=1.', '?limit=0', '?limit=101', '?other=1'])('refuses %s', async (query) => {
    const response = await world.send(crypto.randomUUID(), { path: `inbox${query}` });
    expect(response.statusCode).toBe(400);
  });

  it('hints at every change', async () => {
    const hinted: string[] = [];
    const follower = await world.eventBus.follow(
      TOPICS.notificationsInbox.name,
      (events) => {
        for (const { value } of events) {
          if (value !== null) hinted.push(decodeInboxChange(value).workspaceId);
        }
      },
      { from: 'now' },
    );
    const workspaceId = await filledWorkspace(1);
    await world.send(workspaceId, { method: 'POST', path: 'inbox/read' });
    await eventually(() => expect(hinted.filter((id) => id === workspaceId).length).toBe(2));
    await follower.close();
  });
});

describe('a message', () => {
  it('reaches a workspace one time for each key', async () => {
    const workspaceId = crypto.randomUUID();
    expect(await sendMessage({ workspaceId })).toEqual({ outcome: 'recorded' });
    expect(await sendMessage({ workspaceId })).toEqual({ outcome: 'known' });
    expect((await world.inbox(workspaceId)).unread).toBe(1);
  });

  it('is not recorded where its type is switched off', async () => {
    const workspaceId = crypto.randomUUID();
    const off = { email: true, inApp: true, frequency: 'disabled' };
    const types = { deadlines: off, tips: off, 'platform-updates': off, 'funding-matches': off };
    await world.send(workspaceId, { method: 'PUT', path: 'preferences', body: { types } });
    expect(await sendMessage({ workspaceId })).toEqual({ outcome: 'switched-off' });
  });

  it('comes from operators and services only, and leads nowhere else', async () => {
    const workspaceId = crypto.randomUUID();
    const url = '/api/notifications/operators/messages';
    const headers = { authorization: world.authorizationOf({ sub: workspaceId }) };
    expect((await world.app.inject({ method: 'POST', url, headers, payload: {} })).statusCode).not.toBe(200);
    for (const path of ['https://evil.example', '//evil.example', 'javascript:alert(1)']) {
      expect(await sendMessage({ workspaceId, path })).toMatchObject({ status: 400 });
    }
  });
});

test('operators read figures without workspaces and texts', async () => {
  const response = await world.app.inject({
    url: '/api/notifications/operators/notices',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  });
  expect(response.json()).toMatchObject({
    planned: 0,
    nextDueAt: null,
    recorded: { reminder: 0, change: 0 },
  });
  expect(response.json().recorded.message).toBeGreaterThan(0);
  expect(response.body).not.toContain('Aide');
});
