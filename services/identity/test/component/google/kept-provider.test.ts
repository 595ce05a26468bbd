import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openConfirmed, startIdentity, type TestIdentity } from '../../identity-app.ts';
import { openGoogleBrowser } from './google-browser.ts';
import { CLIENT_ID, CLIENT_SECRET, startKeptProvider } from './kept-provider.ts';

let identity: TestIdentity;
let provider: Awaited<ReturnType<typeof startKeptProvider>>;
beforeAll(async () => {
  provider = await startKeptProvider();
  identity = await startIdentity({
    IDENTITY_GOOGLE_CLIENT_ID: CLIENT_ID,
    IDENTITY_GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
    IDENTITY_GOOGLE_ISSUER: provider.issuer,
  });
});
afterAll(async () => {
  await identity.close();
  await provider.close();
});

async function signInAs(email: string) {
  const browser = openGoogleBrowser(identity);
  const { location } = await browser.start('/settings');
  const query = await provider.agree(location, email);
  return { browser, query, ...(await browser.comeBack(query)) };
}

describe('signing in with a provider that was written by others', () => {
  test('opens a session of the account with that address', async () => {
    await openConfirmed(identity, 'known@example.org');
    const { browser, page } = await signInAs('known@example.org');
    expect(page).toEqual({ google: 'signed-in', next: '/settings' });
    expect((await browser.refresh()).json()).toMatchObject({ user: { email: 'known@example.org' } });
  });

  test('refuses an unknown and an unverified address', async () => {
    expect((await signInAs('unknown@example.org')).page).toMatchObject({ error: 'google-not-registered' });
    expect((await signInAs('unverified@example.org')).page).toMatchObject({ error: 'google-unverified' });
  });

  test('refuses a code that was used, and one of another browser', async () => {
    await openConfirmed(identity, 'codes@example.org');
    const { browser, query } = await signInAs('codes@example.org');
    const repeated = await browser.comeBack(query);
    expect(repeated.page['google']).toBeUndefined();
    const victim = openGoogleBrowser(identity);
    await victim.start();
    const stolen = await provider.agree(
      (await openGoogleBrowser(identity).start()).location,
      'codes@example.org',
    );
    const { page } = await victim.comeBack(stolen);
    expect(page['google']).toBeUndefined();
    expect(victim.cookies.has('__Secure-refresh')).toBe(false);
  });
});
