import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type Browser,
  openBrowser,
  openConfirmed,
  PASSWORD,
  startIdentity,
  type TestIdentity,
} from '../../identity-app.ts';
import { type Authenticator, addTo, beginAdding, openWithPasskey, optionsOf } from './passkey-steps.ts';
import { createSoftAuthenticator, type Departure } from './soft-authenticator.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity({ IDENTITY_THROTTLE_FACTOR: '100' });
});
afterAll(() => identity.close());

type Listed = { readonly id: string; readonly name: string; readonly lastUsedAt: string | null };

async function signInWith(authenticator: Authenticator, by: Departure = {}, browser = openBrowser(identity)) {
  const response = authenticator.get(await optionsOf(browser), by);
  return browser.send('POST', 'session/passkey', { response });
}

async function listedOf(browser: Browser): Promise<readonly Listed[]> {
  return ((await browser.send('GET', 'me/security')).body as { passkeys: Listed[] }).passkeys;
}

describe('adding a passkey', () => {
  test('needs the password, and offers a discoverable one with user verification', async () => {
    const browser = await openConfirmed(identity, 'adds@example.org');
    const refused = await browser.send('POST', 'me/passkeys/options', { password: 'wrong' });
    expect(refused.code).toBe('IDENTITY_PASSWORD_WRONG');
    const options = await beginAdding(browser);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Clairaide' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(browser.session()?.user.id);
    const authenticator = createSoftAuthenticator();
    const response = authenticator.create(options);
    const added = await browser.send('POST', 'me/passkeys', { name: '  Clé bleue ', response });
    expect(added).toMatchObject({ status: 201, body: { id: authenticator.id, name: 'Clé bleue' } });
    const [mail] = await identity.mailsTo(browser.session()?.user.email ?? '', 2);
    expect(mail).toMatchObject({ subject: 'A passkey was added to your account' });
    expect(mail?.text).toContain('Clé bleue');
    expect(await listedOf(browser)).toMatchObject([{ id: authenticator.id, lastUsedAt: null }]);
    expect((await beginAdding(browser)).excludeCredentials).toMatchObject([{ id: authenticator.id }]);
  });

  test.each<[string, Departure]>([
    ['from another site', { origin: 'https://evil.example' }],
    ['from another port', { origin: 'http://localhost:9999' }],
    ['for another site', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: 'A'.repeat(43) }],
    ['of another type', { type: 'webauthn.get' }],
    ['without verification of the user', { isUnverified: true }],
    ['without a present user', { isAbsent: true }],
  ])('refuses a response %s', async (what, by) => {
    const browser = await openConfirmed(identity, `${what.replaceAll(' ', '-')}@example.org`);
    expect(await addTo(browser, createSoftAuthenticator(), by)).toMatchObject({
      status: 422,
      code: 'IDENTITY_PASSKEY_INVALID',
    });
    expect(await listedOf(browser)).toEqual([]);
  });

  test('accepts a challenge once, for the same person and for five minutes', async () => {
    const browser = await openConfirmed(identity, 'once@example.org');
    const other = await openConfirmed(identity, 'other-once@example.org');
    const options = await beginAdding(browser);
    const send = (from: Browser, response: object) =>
      from.send('POST', 'me/passkeys', { name: 'x', response });
    const response = createSoftAuthenticator().create(options);
    expect((await send(other, response)).code).toBe('IDENTITY_PASSKEY_INVALID');
    expect((await send(browser, response)).code).toBe('IDENTITY_PASSKEY_INVALID');
    const second = createSoftAuthenticator().create(await beginAdding(browser));
    expect((await send(browser, second)).status).toBe(201);
    expect((await send(browser, second)).code).toBe('IDENTITY_PASSKEY_INVALID');
    const late = createSoftAuthenticator().create(await beginAdding(browser));
    identity.advance(5 * 60_000);
    expect((await send(browser, late)).code).toBe('IDENTITY_PASSKEY_INVALID');
  });

  test('refuses the same passkey twice, and more than twenty', async () => {
    const { browser, authenticator } = await openWithPasskey(identity, 'many@example.org');
    expect((await addTo(browser, authenticator)).code).toBe('IDENTITY_PASSKEY_PRESENT');
    for (let count = 1; count < 20; count += 1) {
      expect((await addTo(browser, createSoftAuthenticator())).status).toBe(201);
    }
    const more = await browser.send('POST', 'me/passkeys/options', { password: PASSWORD });
    expect(more.code).toBe('IDENTITY_PASSKEY_LIMIT');
  });

  test('is for confirmed accounts only', async () => {
    const limited = openBrowser(identity);
    await limited.signUp('limited@example.org');
    const reply = await limited.send('POST', 'me/passkeys/options', { password: PASSWORD });
    expect(reply.code).toBe('REQUEST_UNCONFIRMED');
  });
});

describe('signing in with a passkey', () => {
  test('opens a session without password, at the level of two factors', async () => {
    const { browser, authenticator } = await openWithPasskey(identity, 'in@example.org');
    const elsewhere = openBrowser(identity);
    const options = await optionsOf(elsewhere);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
    const reply = await elsewhere.send('POST', 'session/passkey', { response: authenticator.get(options) });
    expect(reply).toMatchObject({
      status: 200,
      body: { level: 'two-factor', user: { email: 'in@example.org' } },
    });
    expect((await elsewhere.refresh()).status).toBe(200);
    expect((await listedOf(browser))[0]?.lastUsedAt).toBe(identity.now().toISOString());
  });

  test.each<[string, Departure]>([
    ['from another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['of another type', { type: 'webauthn.create' }],
    ['without verification of the user', { isUnverified: true }],
    ['without a present user', { isAbsent: true }],
    ['with a broken signature', { signature: 'broken' }],
    ['signed by another key', { signature: 'other-key' }],
    ['of a frame on another site', { topOrigin: 'https://evil.example' }],
    ['without user', { userHandle: null }],
    ['of an unknown user', { userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') }],
  ])('refuses a response %s', async (what, by) => {
    const { authenticator } = await openWithPasskey(identity, `in-${what.replaceAll(' ', '-')}@example.org`);
    const browser = openBrowser(identity);
    expect(await signInWith(authenticator, by, browser)).toMatchObject({
      status: 401,
      code: 'IDENTITY_PASSKEY_REFUSED',
    });
    expect(browser.cookie()).toBeUndefined();
  });

  test('refuses the passkey of one person with the name of another', async () => {
    const victim = await openWithPasskey(identity, 'named@example.org');
    const { authenticator } = await openWithPasskey(identity, 'names@example.org');
    const userHandle = Buffer.from(victim.browser.session()?.user.id ?? '').toString('base64url');
    expect((await signInWith(authenticator, { userHandle })).code).toBe('IDENTITY_PASSKEY_REFUSED');
  });

  test('accepts a challenge once and for five minutes', async () => {
    const { authenticator } = await openWithPasskey(identity, 'replay@example.org');
    const browser = openBrowser(identity);
    const response = authenticator.get(await optionsOf(browser));
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => browser.send('POST', 'session/passkey', { response })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect(await signInWith(authenticator, { challenge: 'A'.repeat(43) })).toMatchObject({
      code: 'IDENTITY_CHALLENGE_EXPIRED',
    });
    const late = authenticator.get(await optionsOf(browser));
    identity.advance(5 * 60_000);
    const reply = await browser.send('POST', 'session/passkey', { response: late });
    expect(reply.code).toBe('IDENTITY_CHALLENGE_EXPIRED');
  });

  test('refuses a counter that does not grow, as a copied authenticator would show', async () => {
    const { authenticator } = await openWithPasskey(identity, 'copied@example.org');
    expect((await signInWith(authenticator, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 0]) {
      expect((await signInWith(authenticator, { counter })).code).toBe('IDENTITY_PASSKEY_REFUSED');
    }
    expect((await signInWith(authenticator, { counter: 8 })).status).toBe(200);
  });

  test('accepts authenticators that do not count', async () => {
    const browser = await openConfirmed(identity, 'zero@example.org');
    const authenticator = createSoftAuthenticator();
    await addTo(browser, authenticator, { counter: 0 });
    for (let count = 0; count < 2; count += 1) {
      expect((await signInWith(authenticator, { counter: 0 })).status).toBe(200);
    }
  });

  test('is over once the passkey is removed, which needs the password', async () => {
    const { browser, authenticator } = await openWithPasskey(identity, 'removed@example.org');
    const remove = (password: string) =>
      browser.send('DELETE', `me/passkeys/${authenticator.id}`, { password });
    expect((await remove('wrong')).code).toBe('IDENTITY_PASSWORD_WRONG');
    const stranger = await openConfirmed(identity, 'remover@example.org');
    const foreign = await stranger.send('DELETE', `me/passkeys/${authenticator.id}`, { password: PASSWORD });
    expect(foreign.code).toBe('IDENTITY_PASSKEY_ABSENT');
    expect((await remove(PASSWORD)).status).toBe(204);
    expect((await remove(PASSWORD)).code).toBe('IDENTITY_PASSKEY_ABSENT');
    expect((await signInWith(authenticator)).code).toBe('IDENTITY_PASSKEY_REFUSED');
    const [mail] = await identity.mailsTo('removed@example.org', 3);
    expect(mail).toMatchObject({ subject: 'A passkey was removed from your account' });
  });

  test('is refused for suspended and erased accounts', async () => {
    const { browser, authenticator } = await openWithPasskey(identity, 'closed@example.org');
    const accounts = identity.connection.collection('accounts');
    const suspend = (at: Date | null) =>
      accounts.updateOne({ emailKey: 'closed@example.org' }, { $set: { suspendedAt: at } });
    await suspend(new Date());
    expect((await signInWith(authenticator)).code).toBe('IDENTITY_ACCOUNT_SUSPENDED');
    await suspend(null);
    await beginAdding(browser);
    expect((await browser.send('POST', 'me/erasure', { password: PASSWORD })).status).toBe(200);
    expect((await signInWith(authenticator)).code).toBe('IDENTITY_PASSKEY_REFUSED');
    const left = identity.connection.collection('pending_steps');
    expect(await left.countDocuments({ 'data.accountId': browser.session()?.user.id })).toBe(0);
  });
});

test('sign-in options offer passkeys only where browsers do', async () => {
  expect((await openBrowser(identity).send('GET', 'sign-in-options')).body).toMatchObject({ passkeys: true });
  const plain = await startIdentity({ PUBLIC_URL: 'http://192.0.2.1:8080' });
  expect((await openBrowser(plain).send('GET', 'sign-in-options')).body).toMatchObject({ passkeys: false });
  await plain.close();
});
