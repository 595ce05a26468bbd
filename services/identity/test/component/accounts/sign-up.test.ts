import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  linkToken,
  openBrowser,
  openConfirmed,
  PASSWORD,
  startIdentity,
  type TestIdentity,
} from '../../identity-app.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

describe('signing up', () => {
  test('opens a limited session that the link of the mail completes', async () => {
    const browser = openBrowser(identity);
    const { status, body } = await browser.signUp('Anne.Martin@Example.org');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      level: 'unconfirmed',
      user: { email: 'Anne.Martin@Example.org', accountType: 'user', emailConfirmed: false, isAdmin: false },
    });
    expect((await browser.send('GET', 'me/settings')).status).toBe(200);
    expect(await browser.send('PUT', 'me/password', { current: PASSWORD, next: 'x-9 verger' })).toMatchObject(
      {
        status: 403,
        code: 'REQUEST_UNCONFIRMED',
      },
    );

    const token = await linkToken(identity, 'anne.martin@example.org');
    expect(await browser.send('POST', 'email-confirmations/confirm', { token })).toMatchObject({
      status: 200,
      body: { email: 'Anne.Martin@Example.org' },
    });
    expect((await browser.refresh()).body).toMatchObject({
      level: 'password',
      user: { emailConfirmed: true },
    });
    expect((await browser.send('POST', 'email-confirmations/confirm', { token })).code).toBe(
      'IDENTITY_LINK_INVALID',
    );
  });

  test('refuses an address that is taken, in any form, and informs its owner', async () => {
    await openConfirmed(identity, 'owner@example.org');
    const reply = await openBrowser(identity).signUp('OWNER@example.org');
    expect(reply).toMatchObject({ status: 409, code: 'IDENTITY_EMAIL_TAKEN' });
    const [newest] = await identity.mailsTo('owner@example.org', 2);
    expect(newest?.text).toContain('/reset-password');
  });

  test.each(['123456', 'password', 'azerty123', 'motdepasse', 'lucas.petit', 'Lucas2024'])(
    'refuses the password %s as too weak',
    async (password) => {
      const reply = await openBrowser(identity).signUp('lucas.petit@example.org', password);
      expect(reply).toMatchObject({ status: 422, code: 'IDENTITY_PASSWORD_WEAK' });
    },
  );

  test.each(['', 'five5', 'x'.repeat(129)])('refuses the password of %j by its length', async (password) => {
    const reply = await openBrowser(identity).signUp('length@example.org', password);
    expect(reply).toMatchObject({ status: 400, code: 'REQUEST_INVALID' });
  });

  test('is refused for a text that is not an address', async () => {
    for (const email of ['', 'nobody', 'a@b', 'a b@example.org', `${'x'.repeat(250)}@example.org`])
      expect((await openBrowser(identity).signUp(email)).status).toBe(400);
  });

  test('at the same time with one address gives one account', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => openBrowser(identity).signUp('race@example.org')),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });
});

describe('signing in', () => {
  test('is equal for an unknown address and a wrong password', async () => {
    await openConfirmed(identity, 'known@example.org');
    const [unknown, wrong] = await Promise.all([
      openBrowser(identity).signIn('unknown@example.org'),
      openBrowser(identity).signIn('known@example.org', 'not this one'),
    ]);
    expect(unknown).toMatchObject({ status: 401, code: 'IDENTITY_CREDENTIALS_WRONG' });
    const { traceId: _a, ...first } = unknown.body as Record<string, unknown>;
    const { traceId: _b, ...second } = wrong.body as Record<string, unknown>;
    expect(first).toEqual(second);
  });

  test('discloses the missing confirmation only to who knows the password', async () => {
    await openBrowser(identity).signUp('later@example.org');
    expect((await openBrowser(identity).signIn('later@example.org')).code).toBe('IDENTITY_EMAIL_UNCONFIRMED');
    expect((await openBrowser(identity).signIn('later@example.org', 'wrong one')).code).toBe(
      'IDENTITY_CREDENTIALS_WRONG',
    );
  });

  test('accepts the password in another Unicode form', async () => {
    const password = 'Crémerie 37 ôtée';
    const browser = openBrowser(identity);
    await browser.signUp('unicode@example.org', password.normalize('NFC'));
    await browser.send('POST', 'email-confirmations/confirm', {
      token: await linkToken(identity, 'unicode@example.org'),
    });
    expect(
      (await openBrowser(identity).signIn('unicode@example.org', password.normalize('NFD'))).status,
    ).toBe(200);
  });

  test('is refused after ten wrong passwords, for the account and not for others', async () => {
    await openConfirmed(identity, 'target@example.org');
    for (let count = 0; count < 10; count += 1)
      await openBrowser(identity, { ip: `198.51.100.${count}` }).signIn('target@example.org', 'wrong');
    const elsewhere = openBrowser(identity, { ip: '198.51.100.200' });
    expect((await elsewhere.signIn('target@example.org')).code).toBe('IDENTITY_TOO_MANY_ATTEMPTS');
    expect((await elsewhere.signIn('known@example.org')).status).toBe(200);
    identity.advance(15 * 60_000);
    expect((await elsewhere.signIn('target@example.org')).status).toBe(200);
  });

  test('from another device is reported by mail', async () => {
    await openConfirmed(identity, 'devices@example.org');
    const firefox = openBrowser(identity, {
      ip: '203.0.113.9',
      agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    });
    await firefox.signIn('devices@example.org');
    const [newest] = await identity.mailsTo('devices@example.org', 2);
    expect(newest?.text).toContain('Firefox 140 · Linux');
    expect(newest?.text).toContain('203.0.113.0/24');
  });
});
