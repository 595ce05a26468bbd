import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faultsInBothThemes, sidewaysAtAnyWidth } from '../src/accessible-in-both-themes.ts';
import { linkInMail, newAddress, PASSWORD, signIn, signUp } from '../src/account.ts';
import { ENGLISH, FRENCH } from '../src/account-words.ts';
import { describeJourney } from '../src/browser-journey.ts';

const DESKTOP = { width: 1280, height: 900 };
const WINDOWS = [DESKTOP, { width: 320, height: 640 }];

/** An authenticator as in a phone or laptop: it keeps passkeys and recognises its person. */
const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

for (const words of [FRENCH, ENGLISH]) {
  describeJourney(`passkeys in ${words.locale}`, ({ open, product }) => {
    const check = words.language === 'fr' ? faultsInBothThemes : sidewaysAtAnyWidth;
    const faultsOf = (page: Page): Promise<string[]> => check(page, WINDOWS);
    /** Passkeys belong to a name, so these pages are opened by it and not by the number of the address. */
    const origin = () => product().url.replace('127.0.0.1', 'localhost');

    const withAuthenticator = async (page: Page): Promise<void> => {
      const client = await page.context().newCDPSession(page);
      await client.send('WebAuthn.enable');
      await client.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR });
    };

    const prove = async (page: Page): Promise<void> => {
      await page.getByLabel(words.prove).fill(PASSWORD);
      await page.getByRole('button', { name: words.continueOn }).press('Enter');
    };

    /** The settings of a new account in a browser with an authenticator. */
    const openSettings = async (email: string): Promise<Page> => {
      const page = await open('/cookies', { locale: words.locale, reducedMotion: 'reduce' });
      await withAuthenticator(page);
      await page.goto(`${origin()}/auth?mode=sign-up`);
      await signUp(page, email, words);
      await page.goto(origin() + (await linkInMail(product().url, { to: email, path: '/auth/callback' })));
      await page.getByRole('button', { name: words.continueOn }).press('Enter');
      await page.getByRole('button', { name: words.start }).press('Enter');
      await page.goto(`${origin()}/settings`);
      return page;
    };

    /** Begins adding a passkey; ends at the field for its name. */
    const beginPasskey = async (page: Page): Promise<void> => {
      await page.getByRole('button', { name: words.addPasskey }).press('Enter');
      await prove(page);
      await page.getByLabel(words.passkeyName).fill('Téléphone');
    };

    const createPasskey = async (page: Page): Promise<void> => {
      await page.getByRole('button', { name: words.createPasskey }).press('Enter');
      await page.getByRole('button', { name: words.removePhone }).waitFor();
    };

    /** Signs out and opens the page to sign in. */
    const leave = async (page: Page): Promise<void> => {
      await page.getByRole('button', { name: words.accountMenu }).press('Enter');
      await page.getByRole('button', { name: words.signOut }).press('Enter');
      await page.getByRole('link', { name: words.signIn }).first().waitFor();
      await page.goto(`${origin()}/auth`);
    };

    test('are added in the settings and open the account without a password', async () => {
      const page = await openSettings(newAddress());
      await beginPasskey(page);
      expect(await faultsOf(page)).toEqual([]);
      await page.setViewportSize(DESKTOP);
      await createPasskey(page);

      await leave(page);
      await page.getByRole('button', { name: words.withPasskey }).press('Enter');
      await page.getByRole('button', { name: words.accountMenu }).waitFor();

      await page.goto(`${origin()}/settings`);
      await page.getByRole('button', { name: words.removePhone }).press('Enter');
      await prove(page);
      await page.getByText(words.noPasskey).waitFor();
    });

    /** Waits for the first page after a sign-in, which is closed without a plan. */
    const hasEntered = (page: Page): Promise<void> =>
      page.getByRole('heading', { name: words.limited }).waitFor();

    test('can be required after the password, with recovery codes, until the last one is removed', async () => {
      const email = newAddress();
      const page = await openSettings(email);
      await beginPasskey(page);
      await createPasskey(page);
      await page.getByRole('button', { name: words.requirePasskey }).press('Enter');
      await prove(page);
      await page.getByRole('heading', { name: words.recoveryCodes }).waitFor();
      const [recoveryCode = ''] = await page.locator('.recovery-codes code').allTextContents();
      await page.getByRole('button', { name: words.noted }).press('Enter');
      await page.getByRole('button', { name: words.stopPasskey }).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await page.setViewportSize(DESKTOP);

      await leave(page);
      await signIn(page, { email, password: PASSWORD }, words);
      await page.getByText(words.confirmByPasskey).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await page.setViewportSize(DESKTOP);
      await page.getByRole('button', { name: words.usePasskey }).press('Enter');
      await hasEntered(page);

      await leave(page);
      await signIn(page, { email, password: PASSWORD }, words);
      await page.getByRole('button', { name: words.useRecovery }).press('Enter');
      await page.getByLabel(words.recoveryCode).fill(recoveryCode);
      await page.getByRole('button', { name: words.verify }).press('Enter');
      await hasEntered(page);

      await page.goto(`${origin()}/settings`);
      await page.getByRole('button', { name: words.removePhone }).press('Enter');
      await page.getByText(words.lastPasskey).waitFor();
      await prove(page);
      await page.getByText(words.noPasskey).waitFor();
      await leave(page);
      await signIn(page, { email, password: PASSWORD }, words);
      await hasEntered(page);
    });
  });
}
