import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  linkToken,
  openBrowser,
  openConfirmed,
  startIdentity,
  type TestIdentity,
} from '../../identity-app.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const NEXT = 'Huit chevaux sous 9 tilleuls';

async function requestReset(email: string) {
  return openBrowser(identity).send('POST', 'password-resets', { email });
}

describe('a new password by mail', () => {
  test('is set once, ends every session and opens the account', async () => {
    const browser = await openConfirmed(identity, 'reset@example.org');
    expect((await requestReset('Reset@example.org')).status).toBe(202);
    const token = await linkToken(identity, 'reset@example.org', 2);
    const other = openBrowser(identity);
    for (let count = 0; count < 2; count += 1)
      expect((await other.send('POST', 'password-resets/verify', { token })).status).toBe(204);
    expect((await other.send('POST', 'password-resets/complete', { token, password: 'azerty12' })).code).toBe(
      'IDENTITY_PASSWORD_WEAK',
    );
    expect((await other.send('POST', 'password-resets/complete', { token, password: NEXT })).status).toBe(
      204,
    );
    expect((await other.send('POST', 'password-resets/complete', { token, password: NEXT })).code).toBe(
      'IDENTITY_LINK_INVALID',
    );
    expect((await browser.refresh()).code).toBe('IDENTITY_SESSION_ENDED');
    expect((await other.signIn('reset@example.org', NEXT)).status).toBe(200);
  });

  test('confirms an address that was not confirmed yet', async () => {
    await openBrowser(identity).signUp('unconfirmed@example.org');
    await identity.mailsTo('unconfirmed@example.org');
    await requestReset('unconfirmed@example.org');
    const token = await linkToken(identity, 'unconfirmed@example.org', 2);
    await openBrowser(identity).send('POST', 'password-resets/complete', { token, password: NEXT });
    expect((await openBrowser(identity).signIn('unconfirmed@example.org', NEXT)).status).toBe(200);
  });

  test('is requested with the same response for an unknown address, which gets no mail', async () => {
    expect(await requestReset('nobody@example.org')).toMatchObject({ status: 202, body: null });
    await requestReset('reset@example.org');
    await identity.mailsTo('reset@example.org', 4);
    await expect(identity.mailsTo('nobody@example.org')).rejects.toThrow('0 of 1 mails');
  });

  test('is impossible after an hour, and with an earlier link once a newer one was sent', async () => {
    await openConfirmed(identity, 'old@example.org');
    await requestReset('old@example.org');
    const first = await linkToken(identity, 'old@example.org', 2);
    await requestReset('old@example.org');
    const second = await linkToken(identity, 'old@example.org', 3);
    const browser = openBrowser(identity);
    expect((await browser.send('POST', 'password-resets/verify', { token: first })).code).toBe(
      'IDENTITY_LINK_INVALID',
    );
    identity.advance(60 * 60_000 - 1_000);
    expect((await browser.send('POST', 'password-resets/verify', { token: second })).status).toBe(204);
    identity.advance(1_000);
    expect((await browser.send('POST', 'password-resets/verify', { token: second })).code).toBe(
      'IDENTITY_LINK_INVALID',
    );
  });

  test('is requested at most five times an hour for one address', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const browser = openBrowser(identity, { ip: `198.51.100.${count}` });
      statuses.push((await browser.send('POST', 'password-resets', { email: 'flood@example.org' })).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  test('stores only the hash of a link', async () => {
    const browser = await openConfirmed(identity, 'hash@example.org');
    await requestReset('hash@example.org');
    const token = await linkToken(identity, 'hash@example.org', 2);
    const account = await identity.connection.collection('accounts').findOne({ email: 'hash@example.org' });
    expect(JSON.stringify(account)).not.toContain(token);
    expect(account?.['passwordHash']).toMatch(/^\$argon2id\$/);
    expect(browser.cookie()).toBeDefined();
  });
});
