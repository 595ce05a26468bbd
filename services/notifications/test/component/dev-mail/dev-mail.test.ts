import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { startNotifications, type TestNotifications } from '../../notifications-app.ts';

let service: TestNotifications;
beforeAll(async () => {
  service = await startNotifications();
  for (const [id, to] of [
    ['one', 'anna@exemple.fr'],
    ['two', 'ben@exemple.fr'],
  ] as const) {
    await service.module.enqueueMail({
      id,
      workspaceId: null,
      to,
      template: 'new-sign-in',
      language: 'fr',
      values: { at: '2026-11-20T09:00:00Z', device: '<img src=x onerror=alert(1)>', place: null },
    });
    await eventually(async () => expect(await service.mails.list({ to })).toHaveLength(1));
  }
});
afterAll(() => service.close());

const LOCAL = { host: 'localhost:8080' };

function get(url: string, options: { headers?: Record<string, string>; remoteAddress?: string } = {}) {
  const { headers = {}, remoteAddress = '127.0.0.1' } = options;
  return service.app.inject({ url, remoteAddress, headers: { ...LOCAL, ...headers } });
}

test('programs get the list, newest first, without texts, and one mail complete', async () => {
  const { mails } = (await get('/dev/mail')).json();
  expect(mails.map((mail: { to: string }) => mail.to)).toEqual(['ben@exemple.fr', 'anna@exemple.fr']);
  expect(mails[0]).not.toHaveProperty('text');
  const mail = (await get(`/dev/mail/${mails[1].id}`)).json();
  expect(mail).toMatchObject({ mailId: 'one', to: 'anna@exemple.fr', language: 'fr' });
  expect(mail.text).toContain('heure de Paris');
});

test('the list can be filtered by address', async () => {
  const { mails } = (await get('/dev/mail?to=ANNA@exemple.fr')).json();
  expect(mails).toHaveLength(1);
  const page = await get('/dev/mail?to=nobody@exemple.fr', { headers: { accept: 'text/html' } });
  expect(page.body).toContain('No mail yet.');
});

test('people get pages in which the HTML part can do nothing', async () => {
  const list = await get('/dev/mail', { headers: { accept: 'text/html' } });
  const address = /href="(\/dev\/mail\/[^"]+)"/.exec(list.body)?.[1] ?? '';
  const page = await get(address, { headers: { accept: 'text/html,*/*' } });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('sandbox="" srcdoc="&lt;!doctype html&gt;');
  expect(page.body).not.toMatch(/<img|<script/);
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none';(?!.*script-src)/);
});

test('a mail that is not there is not found', async () => {
  const response = await get('/dev/mail/20261120T090000000Z-000001-missing');
  expect([response.statusCode, response.json().code]).toEqual([404, 'NOTIFICATIONS_MAIL_NOT_FOUND']);
});

describe('captured mail does not exist', () => {
  it.each([
    ['another machine', { remoteAddress: '203.0.113.7' }],
    ['a network neighbour over IPv6', { remoteAddress: '::ffff:10.0.0.5' }],
    ['somebody behind a proxy', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
    ['somebody behind a proxy of another kind', { headers: { forwarded: 'for=203.0.113.7' } }],
    ['a page whose name leads here', { headers: { host: 'evil.example:8080' } }],
  ])('for %s', async (_who, options) => {
    for (const url of ['/dev/mail', '/dev/mail/any']) {
      const response = await get(url, options);
      expect([response.statusCode, response.json().code]).toEqual([404, 'ROUTE_NOT_FOUND']);
    }
  });

  it('for an installation with a mail server', async () => {
    const sending = await startNotifications({
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'a@aides.example',
    });
    const response = await sending.app.inject({ url: '/dev/mail', headers: LOCAL });
    await sending.close();
    expect([response.statusCode, response.json().code]).toEqual([404, 'ROUTE_NOT_FOUND']);
  });
});
