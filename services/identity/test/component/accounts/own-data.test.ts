import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { encodeErasureReceipt } from '@platform/events/identity';
import { TOPICS } from '@platform/events/topics';
import { eventually } from '@platform/testing/eventually';
import { Secret, TOTP } from 'otpauth';
import {
  type Browser,
  OPERATOR_TOKEN,
  openBrowser,
  openConfirmed,
  PASSWORD,
  startIdentity,
  type TestIdentity,
} from '../../identity-app.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity({
    ADMIN_EMAILS: 'Admin@example.org, root@example.org',
    IDENTITY_ERASURE_OWNERS: 'billing,notifications,profiles',
  });
});
afterAll(() => identity.close());

function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: identity.now().getTime(),
  });
}

async function turnOnTotp(browser: Browser) {
  const setup = (await browser.send('POST', 'me/totp', { password: PASSWORD })).body as { secret: string };
  const confirmed = await browser.send('POST', 'me/totp/confirm', { code: codeOf(setup.secret) });
  return { secret: setup.secret, codes: (confirmed.body as { codes: string[] }).codes };
}

async function challengeOf(browser: Browser, email: string): Promise<string> {
  const { body } = await browser.signIn(email);
  return (body as { challenge: { token: string } }).challenge.token;
}

describe('the second factor', () => {
  test('is needed after the password, and each code counts once', async () => {
    const { secret } = await turnOnTotp(await openConfirmed(identity, 'totp@example.org'));
    const browser = openBrowser(identity);
    const challenge = await challengeOf(browser, 'totp@example.org');
    expect(browser.cookie()).toBeUndefined();
    const use = (code: string) => browser.send('POST', 'session/second-factor', { challenge, code });
    // The code of the set-up was used already.
    expect((await use(codeOf(secret))).code).toBe('IDENTITY_CODE_WRONG');
    identity.advance(30_000);
    const replies = await Promise.all([use(codeOf(secret)), use(codeOf(secret))]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(replies.find(({ status }) => status === 200)?.body).toMatchObject({ level: 'two-factor' });
  });

  test('can be replaced by a recovery code, once', async () => {
    const { codes } = await turnOnTotp(await openConfirmed(identity, 'recovery@example.org'));
    expect(codes).toHaveLength(10);
    const browser = openBrowser(identity);
    const challenge = await challengeOf(browser, 'recovery@example.org');
    const code = (codes[3] ?? '').toUpperCase().replaceAll('-', ' ');
    expect((await browser.send('POST', 'session/second-factor', { challenge, code })).status).toBe(200);
    expect((await browser.send('POST', 'session/second-factor', { challenge, code })).code).toBe(
      'IDENTITY_CODE_WRONG',
    );
  });

  test('is refused with a challenge that is old, foreign or of an earlier password', async () => {
    const browser = await openConfirmed(identity, 'challenge@example.org');
    await turnOnTotp(browser);
    const challenge = await challengeOf(openBrowser(identity), 'challenge@example.org');
    identity.advance(5 * 60_000 + 1_000);
    const use = (text: string) =>
      browser.send('POST', 'session/second-factor', { challenge: text, code: '123456' });
    expect((await use(challenge)).code).toBe('IDENTITY_CHALLENGE_EXPIRED');
    expect((await use(browser.session()?.accessToken ?? '')).code).toBe('IDENTITY_CHALLENGE_EXPIRED');
  });

  test('is bounded to eight wrong codes', async () => {
    await turnOnTotp(await openConfirmed(identity, 'guess@example.org'));
    const browser = openBrowser(identity);
    const challenge = await challengeOf(browser, 'guess@example.org');
    const statuses: number[] = [];
    for (let count = 0; count < 10; count += 1)
      statuses.push(
        (await browser.send('POST', 'session/second-factor', { challenge, code: '000000' })).status,
      );
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(8);
    expect(statuses.at(-1)).toBe(429);
  });

  test('is turned on and off only with the password, which the database does not give', async () => {
    const browser = await openConfirmed(identity, 'off@example.org');
    expect((await browser.send('POST', 'me/totp', { password: 'wrong' })).code).toBe(
      'IDENTITY_PASSWORD_WRONG',
    );
    const { secret } = await turnOnTotp(browser);
    const stored = await identity.connection.collection('accounts').findOne({ email: 'off@example.org' });
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect((await browser.send('DELETE', 'me/totp', { password: 'wrong' })).code).toBe(
      'IDENTITY_PASSWORD_WRONG',
    );
    expect((await browser.send('DELETE', 'me/totp', { password: PASSWORD })).status).toBe(204);
    expect((await openBrowser(identity).signIn('off@example.org')).body).toMatchObject({ challenge: null });
  });
});

describe('settings', () => {
  test('are stored, and a tab that read an earlier state does not overwrite them', async () => {
    const browser = await openConfirmed(identity, 'settings@example.org');
    const read = (await browser.send('GET', 'me/settings')).body as { settings: object; version: number };
    const first = { settings: { ...read.settings, firstName: 'Anne', theme: 'dark' }, version: read.version };
    expect((await browser.send('PUT', 'me/settings', first)).body).toMatchObject({ version: 1 });
    expect((await browser.send('PUT', 'me/settings', first)).code).toBe('IDENTITY_SETTINGS_CHANGED');
    expect((await browser.send('GET', 'me/settings')).body).toMatchObject({
      settings: { firstName: 'Anne', theme: 'dark', language: 'en' },
    });
  });
});

describe('administrators', () => {
  test('are named by the operator, only addresses of the list count', async () => {
    const admin = await openConfirmed(identity, 'admin@example.org');
    const other = await openConfirmed(identity, 'other@example.org');
    for (const email of ['admin@example.org', 'other@example.org']) {
      const { statusCode } = await identity.app.inject({
        method: 'PUT',
        url: '/api/identity/operators/admins',
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
        payload: { email, admin: true },
      });
      expect(statusCode).toBe(204);
    }
    expect((await admin.send('GET', 'me/roles')).body).toEqual({ isAdmin: true, roles: ['admin'] });
    expect((await other.send('GET', 'me/roles')).body).toEqual({ isAdmin: false, roles: [] });
    const body = { email: 'other@example.org', admin: false };
    expect((await admin.send('PUT', 'operators/admins', body)).status).toBe(403);
    await admin.refresh();
    expect((await admin.send('PUT', 'operators/admins', body)).status).toBe(204);
    await other.refresh();
    expect((await other.send('PUT', 'operators/admins', body)).code).toBe('REQUEST_FORBIDDEN');
  });
});

describe('own data', () => {
  test('are exported without secrets', async () => {
    const browser = await openConfirmed(identity, 'export@example.org');
    const data = { reason: 'visibility', more_than: 10 };
    await browser.send('POST', 'security-events', { type: 'suspicious_activity', risk: 'medium', data });
    const at = '2026-11-20T08:00:00.000Z';
    for (let count = 0; count < 2; count += 1)
      await browser.send('POST', 'me/consents', { purpose: 'analytics', given: true, version: '2.0', at });
    const { body } = await browser.send('GET', 'me/export');
    expect(body).toMatchObject({
      account: { email: 'export@example.org', roles: [] },
      sessions: [{ id: browser.session()?.sessionId }],
      securityEvents: [
        {
          ...{ type: 'suspicious_activity', risk: 'medium', data },
          sessionId: browser.session()?.sessionId,
        },
      ],
      consents: [{ purpose: 'analytics', given: true, version: '2.0', at }],
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|tokenHash/);
  });

  test('contain the sign-out of a session whose address is not confirmed yet', async () => {
    const browser = openBrowser(identity);
    await browser.signUp('unconfirmed@example.org');
    const event = { type: 'logout', risk: 'low' };
    expect((await browser.send('POST', 'security-events', event)).status).toBe(204);
    const { body } = await browser.send('GET', 'me/security-events');
    expect(body).toMatchObject({ events: [event] });
  });

  test('are exported with every security event, however many there are', async () => {
    const browser = await openConfirmed(identity, 'eventful@example.org');
    const kept = { accountId: browser.session()?.user.id, type: 'user_login', risk: 'low', data: {} };
    const documents = Array.from({ length: 10_001 }, (_, index) => ({
      ...{ ...kept, sessionId: 's', device: '', place: '' },
      _id: `event-${index}`,
      at: new Date(identity.now().getTime() - index),
    }));
    await identity.connection.collection<{ _id: string }>('security_events').insertMany(documents);
    const { body } = await browser.send('GET', 'me/export');
    expect((body as { securityEvents: unknown[] }).securityEvents).toHaveLength(10_001);
  });

  test('are erased with the account, which the address can sign up for again', async () => {
    const email = 'canary.erased@example.org';
    const browser = await openConfirmed(identity, email);
    await browser.send('POST', 'security-events', { type: 'user_login', risk: 'low' });
    expect((await browser.send('POST', 'me/erasure', { password: 'wrong' })).code).toBe(
      'IDENTITY_PASSWORD_WRONG',
    );
    const accountId = browser.session()?.user.id ?? '';
    const { status, body } = await browser.send('POST', 'me/erasure', { password: PASSWORD });
    expect(status).toBe(200);
    const [last, ...earlier] = await identity.mailsTo(email);
    expect(earlier).toEqual([]);
    expect(last?.text).toContain((body as { receipt: string }).receipt);
    await eventually(async () => {
      for (const { name } of await identity.connection.listCollections()) {
        const text = JSON.stringify(await identity.connection.collection(name).find({}).toArray());
        expect([name, text.includes('canary.erased')]).toEqual([name, false]);
        // Only the record of the erasure keeps the number of the account.
        expect([name, text.includes(accountId)]).toEqual([name, name === 'erasures']);
      }
    });
    expect((await browser.refresh()).code).toBe('IDENTITY_SESSION_ABSENT');
    expect((await openBrowser(identity).signUp(email)).status).toBe(201);
  });

  test('are erased by every other service, whose confirmations are recorded', async () => {
    const browser = await openConfirmed(identity, 'everywhere@example.org');
    const { body } = await browser.send('POST', 'me/erasure', { password: PASSWORD });
    const { receipt, pending } = body as { receipt: string; pending: string[] };
    expect(pending).toEqual(['billing', 'notifications', 'profiles']);
    const value = encodeErasureReceipt({
      receiptId: receipt,
      service: 'billing',
      erasedAt: identity.now().toISOString(),
    });
    const headers = {
      ce_id: 'r-1',
      ce_type: 't',
      ce_source: '/billing',
      ce_time: '',
      origin: 'live',
    } as const;
    await identity.eventBus.publish(TOPICS.identityReceipts.name, [{ key: receipt, value, headers }]);
    await eventually(async () => {
      const found = await identity.connection
        .collection<{ _id: string; receipts: object }>('erasures')
        .findOne({ _id: receipt });
      expect(Object.keys(found?.receipts ?? {})).toEqual(['billing']);
    });
  });

  test('are erased after a crash between the order and the erasure', async () => {
    const browser = await openConfirmed(identity, 'crash@example.org');
    const accountId = browser.session()?.user.id ?? '';
    await identity.connection.collection<{ _id: string }>('erasures').insertOne({
      _id: crypto.randomUUID(),
      ...{
        accountId,
        requestedAt: identity.now(),
        ownDataErasedAt: null,
        receipts: {},
        outbox: [],
        pending: 0,
      },
    });
    await eventually(async () =>
      expect((await openBrowser(identity).signUp('crash@example.org')).status).toBe(201),
    );
  });
});
