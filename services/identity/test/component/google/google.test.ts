import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import * as OTPAuth from 'otpauth';
import {
  OPERATOR_TOKEN,
  openBrowser,
  openConfirmed,
  PASSWORD,
  startIdentity,
  type TestIdentity,
} from '../../identity-app.ts';
import { openGoogleBrowser } from './google-browser.ts';
import { type Behaviour, CLIENT_ID, CLIENT_SECRET, startProvider } from './openid-provider.ts';

let identity: TestIdentity;
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  provider = await startProvider();
  identity = await startIdentity({
    IDENTITY_GOOGLE_CLIENT_ID: CLIENT_ID,
    IDENTITY_GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
    IDENTITY_GOOGLE_ISSUER: provider.issuer,
    IDENTITY_THROTTLE_FACTOR: '100',
  });
});
afterEach(() => provider.behave({}));
afterAll(async () => {
  await identity.close();
  await provider.close();
});

/** Signs in with Google as `email` and returns the browser with where it arrived. */
async function signInWith(email: string, behaviour: Behaviour = {}, next?: string) {
  const browser = openGoogleBrowser(identity);
  const { location } = await browser.start(next);
  provider.behave(behaviour);
  return { browser, ...(await browser.comeBack(provider.agree(location, email))) };
}

function hasSession({ cookies }: ReturnType<typeof openGoogleBrowser>): boolean {
  return cookies.has('__Secure-refresh');
}

describe('signing in with Google', () => {
  test('sends the browser to Google with PKCE, state and nonce', async () => {
    const { location } = await openGoogleBrowser(identity).start('/settings');
    const url = new URL(location);
    expect(url.origin).toBe(provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: CLIENT_ID,
      redirect_uri: 'http://localhost:8080/api/identity/google/callback',
      response_type: 'code',
      scope: 'openid email',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(location).not.toContain('settings');
  });

  test('opens a session of the account with that address, whatever its case', async () => {
    await openConfirmed(identity, 'known@example.org');
    const { browser, page } = await signInWith('Known@Example.org', {}, '/subventions/recherche?q=a#b');
    expect(page).toEqual({ google: 'signed-in', next: '/subventions/recherche?q=a#b' });
    const session = (await browser.refresh()).json<{ level: string; user: { email: string } }>();
    expect(session).toMatchObject({ level: 'password', user: { email: 'known@example.org' } });
    expect([...browser.cookies.keys()]).toEqual(['__Secure-refresh']);
  });

  test('never creates an account', async () => {
    const { browser, page } = await signInWith('unknown@example.org', {}, '/settings');
    expect(page).toEqual({ error: 'google-not-registered', next: '/settings' });
    expect(hasSession(browser)).toBe(false);
    expect(
      await identity.connection.collection('accounts').countDocuments({ emailKey: 'unknown@example.org' }),
    ).toBe(0);
  });

  test('confirms the address, and then whoever had signed up with it has no access', async () => {
    const stranger = openBrowser(identity);
    await stranger.signUp('taken@example.org');
    const { browser, page } = await signInWith('taken@example.org');
    expect(page).toEqual({ google: 'signed-in' });
    expect((await browser.refresh()).json()).toMatchObject({ user: { emailConfirmed: true } });
    expect((await stranger.refresh()).code).toBe('IDENTITY_SESSION_ENDED');
    expect((await openBrowser(identity).signIn('taken@example.org')).code).toBe('IDENTITY_CREDENTIALS_WRONG');
    const mails = await identity.mailsTo('taken@example.org', 2);
    expect(mails.some(({ text }) => text.includes('/reset-password?token='))).toBe(true);
  });

  test('leaves the password of a confirmed account as it is', async () => {
    await openConfirmed(identity, 'kept@example.org');
    await signInWith('kept@example.org');
    expect((await openBrowser(identity).signIn('kept@example.org')).status).toBe(200);
  });

  test('refuses a suspended account', async () => {
    await openConfirmed(identity, 'suspended@example.org');
    await identity.connection
      .collection('accounts')
      .updateOne({ emailKey: 'suspended@example.org' }, { $set: { suspendedAt: new Date() } });
    const { browser, page } = await signInWith('suspended@example.org');
    expect(page).toEqual({ error: 'account-suspended' });
    expect(hasSession(browser)).toBe(false);
  });

  test('still needs the second factor, and keeps the challenge out of every address', async () => {
    const owner = await openConfirmed(identity, 'two@example.org');
    const setup = (await owner.send('POST', 'me/totp', { password: PASSWORD })).body as { secret: string };
    const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(setup.secret) });
    const codeAt = (ms: number) => totp.generate({ timestamp: identity.now().getTime() + ms });
    expect((await owner.send('POST', 'me/totp/confirm', { code: codeAt(0) })).status).toBe(200);

    const { browser, location, page } = await signInWith('two@example.org', {}, '/settings');
    expect(page).toEqual({ google: 'second-factor', next: '/settings' });
    expect(location).not.toContain('eyJ');
    expect(hasSession(browser)).toBe(false);
    const taken = (await browser.send('POST', 'session/challenge')).json<{
      session: null;
      challenge: { token: string; methods: string[] };
    }>();
    expect(taken).toMatchObject({ session: null, challenge: { methods: ['totp', 'recovery-code'] } });
    expect((await browser.send('POST', 'session/challenge')).statusCode).toBe(401);
    const code = codeAt(30_000);
    const opened = await browser.send('POST', 'session/second-factor', {
      challenge: taken.challenge.token,
      code,
    });
    expect(opened.json()).toMatchObject({ level: 'two-factor' });
  });
});

describe('a return from Google is refused', () => {
  beforeAll(() => openConfirmed(identity, 'person@example.org'));

  const FAILED: readonly (readonly [what: string, behaviour: Behaviour])[] = [
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['without nonce', { claims: { nonce: undefined } }],
    ['of another issuer', { claims: { iss: 'https://accounts.evil.example' } }],
    ['for another audience', { claims: { aud: 'another-client' } }],
    ['for several audiences without us', { claims: { aud: ['a', 'b'] } }],
    ['with another authorised party', { claims: { aud: [CLIENT_ID, 'b'], azp: 'b' } }],
    ['with an expired token', { claims: { exp: Math.floor(Date.now() / 1_000) - 120 } }],
    ['with a token without expiry', { claims: { exp: undefined } }],
    ['with a token of the future', { claims: { nbf: Math.floor(Date.now() / 1_000) + 600 } }],
    ['without subject', { claims: { sub: undefined } }],
    ['without address', { claims: { email: undefined } }],
    ['with two addresses in one', { claims: { email: 'person@example.org, other@example.org' } }],
    ['with a list as address', { claims: { email: ['person@example.org'] } }],
    ['with a text that is verified', { claims: { email_verified: 'true' } }],
    ['with an unsigned token', { signature: 'none' }],
    ['signed by an unpublished key', { signature: 'foreign-key' }],
    ['signed with the secret of the client', { signature: 'client-secret' }],
    ['with changed claims', { signature: 'broken' }],
    ['without identity token', { token: 'no-identity' }],
    ['with an error of the token endpoint', { token: 'error' }],
    ['with a page instead of tokens', { token: 'html' }],
    ['with a redirect instead of tokens', { token: 'redirect' }],
  ];
  test.each(FAILED)('%s', async (_what, behaviour) => {
    const { browser, page } = await signInWith('person@example.org', behaviour);
    expect(page).toEqual({ error: 'google-failed' });
    expect(hasSession(browser)).toBe(false);
  });

  test.each([false, undefined, null])('with an address that is not verified (%j)', async (verified) => {
    const { browser, page } = await signInWith('person@example.org', {
      claims: { email_verified: verified },
    });
    expect(['google-unverified', 'google-failed']).toContain(page['error']);
    expect(hasSession(browser)).toBe(false);
  });

  test.each(['failing', 'huge', 'cut', 'silent'] as const)(
    'for now when the token endpoint is %s',
    async (token) => {
      const startedAt = performance.now();
      const { browser, page } = await signInWith('person@example.org', { token });
      expect(page).toEqual({ error: 'google-unavailable' });
      expect(hasSession(browser)).toBe(false);
      expect(performance.now() - startedAt).toBeLessThan(8_000);
    },
    20_000,
  );

  test('that nobody started, or with another state', async () => {
    const browser = openGoogleBrowser(identity);
    expect((await browser.comeBack('')).page).toEqual({ error: 'google-expired' });
    const { location } = await browser.start();
    const query = provider.agree(location, 'person@example.org');
    query.set('state', 'A'.repeat(43));
    expect((await browser.comeBack(query)).page).toEqual({ error: 'google-expired' });
  });

  test('in another browser, and then still counts in the first', async () => {
    const victim = openGoogleBrowser(identity);
    const { location } = await victim.start();
    const query = provider.agree(location, 'person@example.org');
    const other = openGoogleBrowser(identity);
    await other.start();
    expect((await other.comeBack(query)).page).toEqual({ error: 'google-expired' });
    expect(hasSession(other)).toBe(false);
    expect((await victim.comeBack(query)).page).toEqual({ google: 'signed-in' });
  });

  test('a second time, also with the cookie of the first', async () => {
    const browser = openGoogleBrowser(identity);
    const { location } = await browser.start();
    const kept = browser.cookies.get('__Secure-google') ?? '';
    const query = provider.agree(location, 'person@example.org');
    expect((await browser.comeBack(query)).page).toEqual({ google: 'signed-in' });
    const exchanges = provider.seen.token;
    browser.cookies.set('__Secure-google', kept);
    expect((await browser.comeBack(query)).page).toEqual({ error: 'google-expired' });
    expect(provider.seen.token).toBe(exchanges);
  });

  test('with a code that was used in another return', async () => {
    const browser = openGoogleBrowser(identity);
    const used = provider.agree((await browser.start()).location, 'person@example.org');
    await browser.comeBack(used);
    const query = provider.agree((await browser.start()).location, 'person@example.org');
    query.set('code', used.get('code') ?? '');
    expect((await browser.comeBack(query)).page).toEqual({ error: 'google-failed' });
  });

  test('with the code of another person, which is bound to another verifier', async () => {
    const thief = provider.agree((await openGoogleBrowser(identity).start()).location, 'thief@example.org');
    const victim = openGoogleBrowser(identity);
    const query = provider.agree((await victim.start()).location, 'person@example.org');
    query.set('code', thief.get('code') ?? '');
    expect((await victim.comeBack(query)).page).toEqual({ error: 'google-failed' });
  });

  test.each([
    ['of another provider', 'https://accounts.evil.example'],
    ['without provider', null],
  ])('%s (mix-up)', async (_what, iss) => {
    const browser = openGoogleBrowser(identity);
    const query = provider.agree((await browser.start()).location, 'person@example.org');
    query.delete('iss');
    if (iss !== null) query.set('iss', iss);
    const exchanges = provider.seen.token;
    expect((await browser.comeBack(query)).page).toEqual({ error: 'google-failed' });
    expect(provider.seen.token).toBe(exchanges);
  });

  test.each(['state', 'code', 'iss'])('with %s twice', async (name) => {
    const browser = openGoogleBrowser(identity);
    const query = provider.agree((await browser.start()).location, 'person@example.org');
    query.append(name, query.get(name) ?? '');
    expect((await browser.comeBack(query)).page).toEqual({ error: 'google-failed' });
  });

  test('after ten minutes', async () => {
    const browser = openGoogleBrowser(identity);
    const query = provider.agree((await browser.start()).location, 'person@example.org');
    identity.advance(10 * 60_000);
    expect((await browser.comeBack(query)).page).toEqual({ error: 'google-expired' });
  });

  test('when the person cancels', async () => {
    const browser = openGoogleBrowser(identity);
    const state = provider.agree((await browser.start('/settings')).location, '').get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer });
    expect((await browser.comeBack(query)).page).toEqual({ error: 'google-cancelled', next: '/settings' });
  });
});

describe('where the browser goes on to', () => {
  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/%2fevil.example',
    '/api/identity/google/start',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/settings\r\nx: y',
  ])('is never %j', async (next) => {
    const { page } = await signInWith('person@example.org', {}, next);
    expect(page).toEqual({ google: 'signed-in' });
  });
});

describe('what Google publishes about itself', () => {
  test('is read once an hour, and again after a failure', async () => {
    identity.advance(60 * 60_000);
    const before = provider.seen.discovery;
    await Promise.all(Array.from({ length: 5 }, () => openGoogleBrowser(identity).start()));
    expect(provider.seen.discovery).toBe(before + 1);
    identity.advance(60 * 60_000);
    for (const discovery of ['failing', 'foreign-issuer', 'html', 'huge'] as const) {
      provider.behave({ discovery });
      expect((await openGoogleBrowser(identity).start()).page).toEqual({ error: 'google-unavailable' });
    }
    provider.behave({});
    expect((await openGoogleBrowser(identity).start()).location).toContain(provider.issuer);
  });
});

test('without configuration it is off, and the page can explain it', async () => {
  const plain = await startIdentity({ OPERATOR_TOKEN, IDENTITY_GOOGLE_CLIENT_ID: CLIENT_ID });
  const browser = openGoogleBrowser(plain);
  expect((await browser.start('/settings')).page).toEqual({ error: 'google-off' });
  expect((await browser.comeBack('code=1&state=2')).page).toEqual({ error: 'google-off' });
  expect((await browser.send('GET', 'sign-in-options')).json()).toMatchObject({ google: false });
  await plain.close();
  expect((await identity.app.inject('/api/identity/sign-in-options')).json()).toMatchObject({ google: true });
});
