import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PasskeyCreation, PasskeyRequest } from '@platform/contracts/identity';
import * as OTPAuth from 'otpauth';
import {
  type Browser,
  openBrowser,
  openConfirmed,
  PASSWORD,
  startIdentity,
  type TestIdentity,
} from '../../identity-app.ts';
import { createSoftAuthenticator, type Departure } from './soft-authenticator.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity({ IDENTITY_THROTTLE_FACTOR: '100' });
});
afterAll(() => identity.close());

type Authenticator = ReturnType<typeof createSoftAuthenticator>;
type Listed = { readonly id: string; readonly name: string; readonly lastUsedAt: string | null };

async function beginAdding(browser: Browser): Promise<PasskeyCreation['options']> {
  const reply = await browser.send('POST', 'me/passkeys/options', { password: PASSWORD });
  return (reply.body as PasskeyCreation).options;
}

async function addTo(browser: Browser, authenticator: Authenticator, by: Departure = {}) {
  const response = authenticator.create(await beginAdding(browser), by);
  return browser.send('POST', 'me/passkeys', { name: 'Portable', response });
}

async function optionsOf(browser: Browser): Promise<PasskeyRequest['options']> {
  const reply = await browser.send('POST', 'session/passkey/options');
  return (reply.body as PasskeyRequest).options;
}

async function signInWith(authenticator: Authenticator, by: Departure = {}, browser = openBrowser(identity)) {
  const response = authenticator.get(await optionsOf(browser), by);
  return browser.send('POST', 'session/passkey', { response });
}

async function listedOf(browser: Browser): Promise<readonly Listed[]> {
  return ((await browser.send('GET', 'me/security')).body as { passkeys: Listed[] }).passkeys;
}

/** A person with a passkey. */
async function openWithPasskey(email: string) {
  const browser = await openConfirmed(identity, email);
  const authenticator = createSoftAuthenticator();
  expect((await addTo(browser, authenticator)).status).toBe(201);
  return { browser, authenticator };
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
    const { browser, authenticator } = await openWithPasskey('many@example.org');
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
    const { browser, authenticator } = await openWithPasskey('in@example.org');
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
    const { authenticator } = await openWithPasskey(`in-${what.replaceAll(' ', '-')}@example.org`);
    const browser = openBrowser(identity);
    expect(await signInWith(authenticator, by, browser)).toMatchObject({
      status: 401,
      code: 'IDENTITY_PASSKEY_REFUSED',
    });
    expect(browser.cookie()).toBeUndefined();
  });

  test('refuses the passkey of one person with the name of another', async () => {
    const victim = await openWithPasskey('named@example.org');
    const { authenticator } = await openWithPasskey('names@example.org');
    const userHandle = Buffer.from(victim.browser.session()?.user.id ?? '').toString('base64url');
    expect((await signInWith(authenticator, { userHandle })).code).toBe('IDENTITY_PASSKEY_REFUSED');
  });

  test('accepts a challenge once and for five minutes', async () => {
    const { authenticator } = await openWithPasskey('replay@example.org');
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
    const { authenticator } = await openWithPasskey('copied@example.org');
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
    const { browser, authenticator } = await openWithPasskey('removed@example.org');
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
    const { browser, authenticator } = await openWithPasskey('closed@example.org');
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

const factor = 'session/second-factor/passkey';
async function factorOptions(browser: Browser, challenge: string): Promise<PasskeyRequest['options']> {
  const reply = await browser.send('POST', `${factor}/options`, { challenge });
  return (reply.body as PasskeyRequest).options;
}

type Challenge = { readonly token: string; readonly methods: readonly string[] };

/** Another browser in which the password is proved, with the challenge of the second step; null without one. */
async function provedElsewhere(email: string) {
  const browser = openBrowser(identity);
  const { challenge } = (await browser.signIn(email)).body as { readonly challenge: Challenge | null };
  return { browser, challenge, token: challenge?.token ?? '' };
}

/** Turns the authenticator app on and returns a code of it that was not used. */
async function addApp(browser: Browser): Promise<() => string> {
  const setup = (await browser.send('POST', 'me/totp', { password: PASSWORD })).body as { secret: string };
  const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(setup.secret) });
  const codeNow = () => totp.generate({ timestamp: identity.now().getTime() });
  await browser.send('POST', 'me/totp/confirm', { code: codeNow() });
  return codeNow;
}

describe('a passkey as second factor', () => {
  async function openWithTotp(email: string) {
    const { browser, authenticator } = await openWithPasskey(email);
    await addApp(browser);
    const second = await provedElsewhere(email);
    return { browser: second.browser, authenticator, challenge: second.challenge as Challenge };
  }

  test('completes a sign-in with the password', async () => {
    const { browser, authenticator, challenge } = await openWithTotp('second@example.org');
    expect(challenge.methods).toEqual(['totp', 'recovery-code', 'passkey']);
    const options = await factorOptions(browser, challenge.token);
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.id }]);
    const response = authenticator.get(options, { userHandle: null });
    const reply = await browser.send('POST', factor, { challenge: challenge.token, response });
    expect(reply).toMatchObject({ status: 200, body: { level: 'two-factor' } });
  });

  test('is bound to the person, to its own challenge and to five minutes', async () => {
    const { browser, authenticator, challenge } = await openWithTotp('bound@example.org');
    const other = await openWithTotp('bound-other@example.org');
    const token = challenge.token;
    const complete = (response: object) => browser.send('POST', factor, { challenge: token, response });
    const foreign = await factorOptions(other.browser, other.challenge.token);
    expect((await complete(authenticator.get(foreign))).code).toBe('IDENTITY_CHALLENGE_EXPIRED');
    const plain = await optionsOf(browser);
    expect((await complete(authenticator.get(plain))).code).toBe('IDENTITY_CHALLENGE_EXPIRED');
    const own = other.authenticator.get(await factorOptions(browser, token));
    expect((await complete(own)).code).toBe('IDENTITY_PASSKEY_REFUSED');
    const late = authenticator.get(await factorOptions(browser, token));
    identity.advance(5 * 60_000 + 1_000);
    expect((await complete(late)).code).toBe('IDENTITY_CHALLENGE_EXPIRED');
  });

  test('is not needed without an authenticator app while the person has not chosen it', async () => {
    await openWithPasskey('alone@example.org');
    const reply = await openBrowser(identity).signIn('alone@example.org');
    expect(reply.body).toMatchObject({ challenge: null, session: { level: 'password' } });
  });
});

describe('a required passkey without an authenticator app', () => {
  const SETTING = 'me/passkey-factor';
  const security = async (browser: Browser) => (await browser.send('GET', 'me/security')).body;

  /** A person whose passkey is required after the password, with the recovery codes. */
  async function openRequired(email: string) {
    const opened = await openWithPasskey(email);
    const reply = await opened.browser.send('POST', SETTING, { password: PASSWORD });
    expect(reply.status).toBe(200);
    return { ...opened, codes: (reply.body as { codes: string[] }).codes };
  }

  test('is chosen with the password, by people who have a passkey, once', async () => {
    const bare = await openConfirmed(identity, 'bare@example.org');
    expect(await bare.send('POST', SETTING, { password: PASSWORD })).toMatchObject({
      status: 404,
      code: 'IDENTITY_PASSKEY_ABSENT',
    });
    const { browser } = await openWithPasskey('chooses@example.org');
    const refused = await browser.send('POST', SETTING, { password: 'wrong' });
    expect(refused.code).toBe('IDENTITY_PASSWORD_WRONG');
    expect(await security(browser)).toMatchObject({ passkeyRequired: false, recoveryCodesLeft: 0 });
    const chosen = await browser.send('POST', SETTING, { password: PASSWORD });
    expect((chosen.body as { codes: string[] }).codes).toHaveLength(10);
    expect(await security(browser)).toMatchObject({
      passkeyRequired: true,
      totpEnabled: false,
      recoveryCodesLeft: 10,
    });
    expect((await browser.send('POST', SETTING, { password: PASSWORD })).code).toBe(
      'IDENTITY_PASSKEY_FACTOR_PRESENT',
    );
    const [mail] = await identity.mailsTo('chooses@example.org', 3);
    expect(mail).toMatchObject({ subject: 'Two-factor authentication with a passkey is on' });
    expect((await browser.send('GET', 'me/export')).body).toMatchObject({
      account: { hasSecondFactor: true, passkeyFactorSince: identity.now().toISOString() },
    });
  });

  test('completes the sign-in, which the password alone no longer does', async () => {
    const { authenticator } = await openRequired('step@example.org');
    const { browser, challenge, token } = await provedElsewhere('step@example.org');
    expect(challenge?.methods).toEqual(['recovery-code', 'passkey']);
    expect(browser.cookie()).toBeUndefined();
    const code = await browser.send('POST', 'session/second-factor', { challenge: token, code: '123456' });
    expect(code.code).toBe('IDENTITY_CODE_WRONG');
    const response = authenticator.get(await factorOptions(browser, token));
    const reply = await browser.send('POST', factor, { challenge: token, response });
    expect(reply).toMatchObject({ status: 200, body: { level: 'two-factor' } });
  });

  test('is replaced by each recovery code once, and by new ones after they are renewed', async () => {
    const { browser, codes } = await openRequired('spare@example.org');
    const use = async (code: string | undefined) => {
      const elsewhere = await provedElsewhere('spare@example.org');
      const body = { challenge: elsewhere.token, code };
      return elsewhere.browser.send('POST', 'session/second-factor', body);
    };
    expect(await use(codes[0])).toMatchObject({ status: 200, body: { level: 'two-factor' } });
    expect((await use(codes[0])).code).toBe('IDENTITY_CODE_WRONG');
    const renewed = await browser.send('POST', 'me/recovery-codes', { password: PASSWORD });
    expect((await use(codes[1])).code).toBe('IDENTITY_CODE_WRONG');
    expect((await use((renewed.body as { codes: string[] }).codes[0])).status).toBe(200);
  });

  test('ends with the setting, which needs the password, and takes the recovery codes with it', async () => {
    const { browser, codes } = await openRequired('ends@example.org');
    const open = await provedElsewhere('ends@example.org');
    const refused = await browser.send('DELETE', SETTING, { password: 'wrong' });
    expect(refused.code).toBe('IDENTITY_PASSWORD_WRONG');
    expect((await browser.send('DELETE', SETTING, { password: PASSWORD })).status).toBe(204);
    expect(await security(browser)).toMatchObject({ passkeyRequired: false, recoveryCodesLeft: 0 });
    const late = { challenge: open.token, code: codes[0] };
    expect((await open.browser.send('POST', 'session/second-factor', late)).code).toBe(
      'IDENTITY_CHALLENGE_EXPIRED',
    );
    expect((await provedElsewhere('ends@example.org')).challenge).toBeNull();
    const [mail] = await identity.mailsTo('ends@example.org', 4);
    expect(mail).toMatchObject({ subject: 'Two-factor authentication with a passkey is off' });
    expect((await browser.send('DELETE', SETTING, { password: PASSWORD })).status).toBe(204);
    expect(await identity.mailsTo('ends@example.org', 4)).toHaveLength(4);
  });

  test('ends with the last passkey and not with an earlier one', async () => {
    const { browser, authenticator } = await openRequired('last@example.org');
    const spare = createSoftAuthenticator();
    await addTo(browser, spare);
    const remove = (id: string, password = PASSWORD) =>
      browser.send('DELETE', `me/passkeys/${id}`, { password });
    expect((await remove(authenticator.id)).status).toBe(204);
    expect((await provedElsewhere('last@example.org')).challenge?.methods).toContain('passkey');
    expect((await remove(spare.id, 'wrong')).code).toBe('IDENTITY_PASSWORD_WRONG');
    expect((await provedElsewhere('last@example.org')).challenge?.methods).toContain('passkey');
    expect((await remove(spare.id)).status).toBe(204);
    expect(await security(browser)).toMatchObject({ passkeyRequired: false, recoveryCodesLeft: 0 });
    expect((await provedElsewhere('last@example.org')).challenge).toBeNull();
    const subjects = (await identity.mailsTo('last@example.org', 7)).map(({ subject }) => subject);
    expect(subjects).toContain('Two-factor authentication with a passkey is off');
    // Another passkey is not required because an earlier one was.
    await addTo(browser, createSoftAuthenticator());
    expect((await provedElsewhere('last@example.org')).challenge).toBeNull();
  });

  test('stays when an authenticator app comes and goes', async () => {
    const { browser } = await openRequired('both@example.org');
    await addApp(browser);
    expect((await provedElsewhere('both@example.org')).challenge?.methods).toEqual([
      'totp',
      'recovery-code',
      'passkey',
    ]);
    expect((await browser.send('DELETE', 'me/totp', { password: PASSWORD })).status).toBe(204);
    expect((await provedElsewhere('both@example.org')).challenge?.methods).toEqual([
      'recovery-code',
      'passkey',
    ]);
  });

  test('is not required of accounts that an earlier release has stored', async () => {
    const { browser } = await openWithPasskey('earlier@example.org');
    const accounts = identity.connection.collection('accounts');
    await accounts.updateOne({ emailKey: 'earlier@example.org' }, { $unset: { passkeyFactorSince: 1 } });
    expect(await security(browser)).toMatchObject({ passkeyRequired: false });
    expect((await provedElsewhere('earlier@example.org')).challenge).toBeNull();
    expect((await browser.send('POST', SETTING, { password: PASSWORD })).status).toBe(200);
    expect((await provedElsewhere('earlier@example.org')).challenge).not.toBeNull();
  });
});

test('sign-in options offer passkeys only where browsers do', async () => {
  expect((await openBrowser(identity).send('GET', 'sign-in-options')).body).toMatchObject({ passkeys: true });
  const plain = await startIdentity({ PUBLIC_URL: 'http://192.0.2.1:8080' });
  expect((await openBrowser(plain).send('GET', 'sign-in-options')).body).toMatchObject({ passkeys: false });
  await plain.close();
});
