import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faultsInBothThemes, sidewaysAtAnyWidth } from '../src/accessible-in-both-themes.ts';
import { linkInMail, newAddress, PASSWORD, signUp } from '../src/account.ts';
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

    test('are added in the settings and open the account without a password', async () => {
      const email = newAddress();
      const page = await open('/cookies', { locale: words.locale, reducedMotion: 'reduce' });
      await withAuthenticator(page);
      await page.goto(`${origin()}/auth?mode=sign-up`);
      await signUp(page, email, words);
      await page.goto(origin() + (await linkInMail(product().url, { to: email, path: '/auth/callback' })));
      await page.getByRole('button', { name: words.continueOn }).press('Enter');
      await page.getByRole('button', { name: words.start }).press('Enter');
      await page.goto(`${origin()}/settings`);
      await page.getByRole('button', { name: words.addPasskey }).press('Enter');
      await page.getByLabel(words.prove).fill(PASSWORD);
      await page.getByRole('button', { name: words.continueOn }).press('Enter');
      await page.getByLabel(words.passkeyName).fill('Téléphone');
      expect(await faultsOf(page)).toEqual([]);
      await page.setViewportSize(DESKTOP);
      await page.getByRole('button', { name: words.createPasskey }).press('Enter');
      await page.getByRole('button', { name: words.removePhone }).waitFor();

      await page.getByRole('button', { name: words.accountMenu }).press('Enter');
      await page.getByRole('button', { name: words.signOut }).press('Enter');
      await page.getByRole('link', { name: words.signIn }).first().waitFor();
      await page.goto(`${origin()}/auth`);
      await page.getByRole('button', { name: words.withPasskey }).press('Enter');
      await page.getByRole('button', { name: words.accountMenu }).waitFor();

      await page.goto(`${origin()}/settings`);
      await page.getByRole('button', { name: words.removePhone }).press('Enter');
      await page.getByLabel(words.prove).fill(PASSWORD);
      await page.getByRole('button', { name: words.continueOn }).press('Enter');
      await page.getByText(words.noPasskey).waitFor();
    });
  });
}
