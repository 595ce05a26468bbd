import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { startNotifications, type TestNotifications } from '../../notifications-app.ts';

let service: TestNotifications;
beforeAll(async () => {
  service = await startNotifications();
});
afterAll(() => service.close());

const PATH = '/api/notifications/unsubscribe';
const LINK = 'https://aides.example/pricing';

/** A mail about deadlines, which are mailed at once by default. */
async function mailAboutDeadlines(workspaceId: string): Promise<string> {
  const to = `${workspaceId}@exemple.fr`;
  const outcome = await service.module.enqueueMail({
    id: `deadline-${workspaceId}-${crypto.randomUUID()}`,
    workspaceId,
    to,
    template: 'trial-ending',
    language: 'en',
    values: { plan: 'Solo', until: '2026-11-21T09:00:00Z', link: LINK },
    types: ['deadlines'],
  });
  expect(outcome).toBe('enqueued');
  return eventually(async () => {
    const [mail] = await service.mails.list({ to });
    expect(mail).toBeDefined();
    return mail?.unsubscribeUrl ?? '';
  });
}

async function preferenceOf(workspaceId: string) {
  const authorization = service.authorizationOf({ sub: workspaceId });
  const url = `/api/notifications/w/${workspaceId}/preferences`;
  const response = await service.app.inject({ url, headers: { authorization } });
  return response.json().types;
}

function post(url: string, headers: Readonly<Record<string, string>> = {}) {
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
  return service.app.inject({ method: 'POST', url, headers: form, payload: 'List-Unsubscribe=One-Click' });
}

function ownPath(url: string): string {
  return url.replace('https://aides.example', '');
}

test('one click in a mail program ends that kind of mail and nothing else', async () => {
  const workspaceId = crypto.randomUUID();
  const url = await mailAboutDeadlines(workspaceId);
  expect(url).toMatch(/^https:\/\/aides\.example\/api\/notifications\/unsubscribe\?token=/);
  const response = await post(ownPath(url));
  expect([response.statusCode, response.json()]).toEqual([200, { types: ['deadlines'], email: false }]);
  const types = await preferenceOf(workspaceId);
  expect(types.deadlines).toEqual({ email: false, inApp: true, frequency: 'immediate' });
  expect(types['funding-matches'].email).toBe(true);
  expect((await post(ownPath(url))).statusCode).toBe(200);
});

test('opening the link changes nothing and shows nothing about the person', async () => {
  const workspaceId = crypto.randomUUID();
  const url = ownPath(await mailAboutDeadlines(workspaceId));
  const page = await service.app.inject({ url, headers: { accept: 'text/html' } });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain('<html lang="en">');
  expect(page.body).toContain('deadlines and changes');
  for (const secret of [workspaceId, 'exemple.fr']) expect(page.body).not.toContain(secret);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect((await preferenceOf(workspaceId)).deadlines.email).toBe(true);
  const action = /action="([^"]*)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const done = await post(action, { accept: 'text/html' });
  expect(done.body).toContain('you will not receive e-mails of this kind any more');
  expect((await preferenceOf(workspaceId)).deadlines.email).toBe(false);
});

describe('a link that was not made here', () => {
  it.each(['x', 'WyJhIiwidGlwcyJd.AAAA', '', '.'])('is refused: %s', async (token) => {
    const url = `${PATH}?${new URLSearchParams({ token })}`;
    for (const response of [await service.app.inject(url), await post(url)]) {
      expect([response.statusCode, response.json().code]).toEqual([400, 'NOTIFICATIONS_LINK_INVALID']);
    }
  });

  it('is explained to a person', async () => {
    const page = await service.app.inject({ url: `${PATH}?token=x`, headers: { accept: 'text/html' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(page.body).toContain('Ce lien n’est pas valable');
  });
});
