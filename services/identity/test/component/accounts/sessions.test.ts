import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeUser } from '@platform/events/identity';
import { TOPICS } from '@platform/events/topics';
import { eventually } from '@platform/testing/eventually';
import { createArgon2Passwords } from '../../../src/clients/argon2-passwords.ts';
import {
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

test('a sign-in renews a hash of weaker parameters, and only with the right password', async () => {
  const email = 'rehash@example.org';
  await openConfirmed(identity, email);
  const accounts = identity.connection.collection<{ email: string; passwordHash: string }>('accounts');
  const stored = async () => (await accounts.findOne({ email }))?.passwordHash ?? '';
  const weaker = createArgon2Passwords({ memoryKiB: 16, passes: 1, lanes: 1, concurrency: 1 });
  const old = await weaker.hash(PASSWORD);
  await accounts.updateOne({ email }, { $set: { passwordHash: old } });
  expect((await openBrowser(identity).signIn(email, 'wrong')).code).toBe('IDENTITY_CREDENTIALS_WRONG');
  expect(await stored()).toBe(old);
  expect((await openBrowser(identity).signIn(email)).status).toBe(200);
  const renewed = await stored();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
  expect((await openBrowser(identity).signIn(email)).status).toBe(200);
  expect(await stored()).toBe(renewed);
});

describe('a session', () => {
  test('continues with a new cookie at each refresh', async () => {
    const browser = await openConfirmed(identity, 'refresh@example.org');
    const cookies = new Set([browser.cookie()]);
    for (let count = 0; count < 5; count += 1) {
      expect((await browser.refresh()).status).toBe(200);
      cookies.add(browser.cookie());
    }
    expect(cookies.size).toBe(6);
  });

  test('survives a lost response: the same attempt receives the same cookie again', async () => {
    const browser = await openConfirmed(identity, 'lost@example.org');
    const before = browser.cookie();
    const attempt = crypto.randomUUID();
    await browser.refresh(attempt);
    const received = browser.cookie();
    browser.setCookie(before);
    expect((await browser.refresh(attempt)).status).toBe(200);
    expect(browser.cookie()).toBe(received);
    expect((await browser.refresh()).status).toBe(200);
  });

  test('survives one attempt that is sent several times at once', async () => {
    const browser = await openConfirmed(identity, 'twice@example.org');
    const attempt = crypto.randomUUID();
    const replies = await Promise.all(Array.from({ length: 4 }, () => browser.refresh(attempt)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await browser.refresh()).status).toBe(200);
  });

  test('ends for both when a copied cookie is used, and the person receives a mail', async () => {
    const victim = await openConfirmed(identity, 'victim@example.org');
    const thief = openBrowser(identity, { ip: '203.0.113.66' });
    thief.setCookie(victim.cookie());
    expect((await thief.refresh()).status).toBe(200);
    expect((await victim.refresh()).code).toBe('IDENTITY_SESSION_REUSED');
    expect((await thief.refresh()).code).toBe('IDENTITY_SESSION_REUSED');
    const [newest] = await identity.mailsTo('victim@example.org', 2);
    expect(newest?.text).toContain('192.0.2.0/24');
  });

  test('ends when its cookie is used again after the victim refreshed', async () => {
    const victim = await openConfirmed(identity, 'second@example.org');
    const thief = openBrowser(identity);
    thief.setCookie(victim.cookie());
    await victim.refresh();
    expect((await thief.refresh()).code).toBe('IDENTITY_SESSION_REUSED');
  });

  test.each(['', 'x', 'a.b.c', `${crypto.randomUUID()}.1.${'A'.repeat(22)}`])(
    'does not exist for the cookie %j',
    async (cookie) => {
      const browser = openBrowser(identity);
      browser.setCookie(cookie);
      expect(await browser.refresh()).toMatchObject({ status: 401, code: 'IDENTITY_SESSION_ABSENT' });
    },
  );

  test('is over after thirty days without use', async () => {
    const browser = await openConfirmed(identity, 'idle@example.org');
    identity.advance(29 * 86_400_000);
    expect((await browser.refresh()).status).toBe(200);
    identity.advance(30 * 86_400_000);
    expect((await browser.refresh()).code).toBe('IDENTITY_SESSION_EXPIRED');
  });

  test('is over once it is signed out, and signing out twice is no error', async () => {
    const browser = await openConfirmed(identity, 'out@example.org');
    const cookie = browser.cookie();
    expect((await browser.send('DELETE', 'session')).status).toBe(204);
    expect(browser.cookie()).toBeUndefined();
    expect((await browser.send('DELETE', 'session')).status).toBe(204);
    browser.setCookie(cookie);
    expect((await browser.refresh()).code).toBe('IDENTITY_SESSION_ABSENT');
  });

  test('is listed with its device and place, and can be ended from another one', async () => {
    const here = await openConfirmed(identity, 'list@example.org');
    const phone = openBrowser(identity, {
      ip: '2001:db8:7:9::1',
      agent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    });
    await phone.signIn('list@example.org');
    const { body } = await here.send('GET', 'sessions');
    const { sessions } = body as {
      sessions: { id: string; isCurrent: boolean; device: string; place: string }[];
    };
    expect(sessions.map(({ isCurrent, device, place }) => ({ isCurrent, device, place }))).toEqual(
      expect.arrayContaining([
        { isCurrent: true, device: '', place: '192.0.2.0/24' },
        { isCurrent: false, device: 'Safari 18 · iOS', place: '2001:db8:7::/48' },
      ]),
    );
    const other = sessions.find(({ isCurrent }) => !isCurrent);
    const stranger = await openConfirmed(identity, 'stranger@example.org');
    await stranger.send('DELETE', `sessions/${other?.id}`);
    expect((await phone.refresh()).status).toBe(200);
    await here.send('DELETE', `sessions/${other?.id}`);
    expect((await phone.refresh()).code).toBe('IDENTITY_SESSION_REVOKED');
  });

  test('ends everywhere else when the password is changed', async () => {
    const here = await openConfirmed(identity, 'change@example.org');
    const other = openBrowser(identity);
    await other.signIn('change@example.org');
    const next = 'Un autre verger, 52 pommes';
    expect((await here.send('PUT', 'me/password', { current: 'not this', next })).code).toBe(
      'IDENTITY_PASSWORD_WRONG',
    );
    expect((await here.send('PUT', 'me/password', { current: PASSWORD, next })).status).toBe(204);
    expect((await other.refresh()).code).toBe('IDENTITY_SESSION_ENDED');
    expect((await here.refresh()).status).toBe(200);
    expect((await openBrowser(identity).signIn('change@example.org', next)).status).toBe(200);
    expect((await openBrowser(identity).signIn('change@example.org')).code).toBe(
      'IDENTITY_CREDENTIALS_WRONG',
    );
  });
});

describe('access tokens', () => {
  test('are refused as soon as their session has ended, within five seconds', async () => {
    const here = await openConfirmed(identity, 'revoked@example.org');
    const other = openBrowser(identity);
    await other.signIn('revoked@example.org');
    expect((await other.send('GET', 'me')).status).toBe(200);
    await here.send('DELETE', 'sessions');
    await eventually(
      async () => expect((await other.send('GET', 'me')).code).toBe('REQUEST_UNAUTHENTICATED'),
      {
        deadlineMs: 5_000,
      },
    );
    expect((await here.send('GET', 'me')).status).toBe(200);
  });

  test('are valid for ten minutes and carry no personal data', async () => {
    const browser = await openConfirmed(identity, 'token@example.org');
    const [, payload = ''] = (browser.session()?.accessToken ?? '').split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, number>;
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'level', 'roles', 'sid', 'sub']);
    expect((claims['exp'] ?? 0) - (claims['iat'] ?? 0)).toBe(600);
    expect((await browser.send('GET', 'me')).status).toBe(200);
    identity.advance(10 * 60_000 + 6_000);
    expect((await browser.send('GET', 'me')).code).toBe('REQUEST_UNAUTHENTICATED');
  });

  test('are signed with a new key after thirty days, while earlier ones stay valid', async () => {
    const browser = await openConfirmed(identity, 'rotation@example.org');
    identity.advance(29 * 86_400_000);
    await browser.refresh();
    const before = (await identity.app.inject('/api/identity/jwks.json')).json<{ keys: object[] }>();
    identity.advance(86_400_000 - 60_000);
    await browser.refresh();
    identity.advance(120_000);
    expect((await browser.send('GET', 'me')).status).toBe(200);
    await openConfirmed(identity, 'rotated@example.org');
    const after = (await identity.app.inject('/api/identity/jwks.json')).json<{ keys: object[] }>();
    expect(after.keys.length).toBeGreaterThan(before.keys.length);
    expect(JSON.stringify(after)).not.toContain('"d"');
  });
});

describe('events', () => {
  test('carry the public state of an account, and nothing personal', async () => {
    const browser = await openConfirmed(identity, 'canary.events@example.org');
    const accountId = browser.session()?.user.id ?? '';
    const values: Uint8Array[] = [];
    const subscription = await identity.eventBus.subscribe({
      group: 'test',
      topics: [TOPICS.identityUsers.name],
      batchSizeMax: 100,
      handle: async (events) => {
        for (const { key, value } of events) if (key === accountId && value !== null) values.push(value);
      },
    });
    await eventually(() => {
      const last = values.at(-1);
      expect(last === undefined ? null : decodeUser(last)).toMatchObject({
        userId: accountId,
        emailConfirmed: true,
      });
    });
    await subscription.close();
    expect(Buffer.concat(values).toString('latin1')).not.toContain('canary');
    const versions = values.map((value) => decodeUser(value).v);
    expect(versions).toEqual(versions.map((_, index) => index + 1));
  });
});
