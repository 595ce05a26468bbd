import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PasskeyRequest } from '@platform/contracts/identity';
import * as OTPAuth from 'otpauth';
import {
  type Browser,
  openBrowser,
  openConfirmed,
  PASSWORD,
  startIdentity,
  type TestIdentity,
} from '../../identity-app.ts';
import { addTo, openWithPasskey, optionsOf } from './passkey-steps.ts';
import { createSoftAuthenticator } from './soft-authenticator.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity({ IDENTITY_THROTTLE_FACTOR: '100' });
});
afterAll(() => identity.close());

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
    const { browser, authenticator } = await openWithPasskey(identity, email);
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
    await openWithPasskey(identity, 'alone@example.org');
    const reply = await openBrowser(identity).signIn('alone@example.org');
    expect(reply.body).toMatchObject({ challenge: null, session: { level: 'password' } });
  });
});

describe('a required passkey without an authenticator app', () => {
  const SETTING = 'me/passkey-factor';
  const security = async (browser: Browser) => (await browser.send('GET', 'me/security')).body;

  /** A person whose passkey is required after the password, with the recovery codes. */
  async function openRequired(email: string) {
    const opened = await openWithPasskey(identity, email);
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
    const { browser } = await openWithPasskey(identity, 'chooses@example.org');
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
    const { browser } = await openWithPasskey(identity, 'earlier@example.org');
    const accounts = identity.connection.collection('accounts');
    await accounts.updateOne({ emailKey: 'earlier@example.org' }, { $unset: { passkeyFactorSince: 1 } });
    expect(await security(browser)).toMatchObject({ passkeyRequired: false });
    expect((await provedElsewhere('earlier@example.org')).challenge).toBeNull();
    expect((await browser.send('POST', SETTING, { password: PASSWORD })).status).toBe(200);
    expect((await provedElsewhere('earlier@example.org')).challenge).not.toBeNull();
  });
});
