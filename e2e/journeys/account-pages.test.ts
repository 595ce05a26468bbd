import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faultsInBothThemes } from '../src/accessible-in-both-themes.ts';
import { linkInMail, newAddress, signUp } from '../src/account.ts';
import { ENGLISH } from '../src/account-words.ts';
import { describeJourney } from '../src/browser-journey.ts';
import { faultsByKeyboard } from '../src/keyboard-walk.ts';

/** The narrowest window, which is also a window of 1280 × 1024 pixels at a zoom of 400 %, and a wide one. */
const ZOOMED = { width: 320, height: 256 };
const WINDOWS = [ZOOMED, { width: 1920, height: 1080 }];

const FOR_VISITORS = [
  ['/auth', 'Sign in'],
  ['/auth?mode=sign-up', 'Create an account'],
  ['/auth/select-type', 'Which account do you want to create?'],
  ['/reset-password', 'Forgot your password'],
  ['/auth/callback?token=x', 'This link is no longer valid'],
  ['/en/decouvrir', 'Find your funding'],
  ['/en/pricing', 'Clear prices'],
  ['/en/cookies', 'Cookies and storage in your browser'],
] as const;
const FOR_PEOPLE = [
  ['/tableau-de-bord', 'Dashboard'],
  ['/settings', 'Settings'],
  ['/preferences/email', 'E-mail preferences'],
  ['/privacy-dashboard', 'My data'],
  ['/en/pricing', 'Clear prices'],
  ['/en/success', 'Payment not found'],
  ['/en/cancel', 'Payment cancelled'],
] as const;

/** French pages are checked at common sizes by the journeys that use them. */
describeJourney('the pages of accounts, zoomed and wide,', ({ open, product, takeNoise }) => {
  const options = { locale: ENGLISH.locale, reducedMotion: 'reduce' } as const;
  const faultsOf = async (page: Page, name: string): Promise<string[]> => {
    await page.setViewportSize(ZOOMED);
    const faults = [...(await faultsByKeyboard(page)), ...(await faultsInBothThemes(page, WINDOWS))];
    return faults.map((fault) => `${name}: ${fault}`);
  };
  const visit = async (page: Page, pages: readonly (readonly [path: string, title: string])[]) => {
    const faults: string[] = [];
    for (const [path, title] of pages) {
      await page.goto(product().url + path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      faults.push(...(await faultsOf(page, path)));
    }
    return faults;
  };

  test('have no fault for visitors', async () => {
    const page = await open('/en', options);
    const faults = await visit(page, FOR_VISITORS);
    await page.goto(`${product().url}/en`);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('link', { name: 'Sign in' }).first().press('Enter');
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
    faults.push(...(await faultsInBothThemes(page, WINDOWS)).map((fault) => `dialog: ${fault}`));
    expect(faults).toEqual([]);
    expect(takeNoise().every((line) => line.includes('400') || line.includes('410'))).toBe(true);
  }, 180_000);

  test('have no fault for people with an account', async () => {
    const email = newAddress();
    const page = await open('/auth?mode=sign-up', options);
    await signUp(page, email, ENGLISH);
    await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
    const faults = await faultsOf(page, 'onboarding');
    await page.goto(product().url + (await linkInMail(product().url, { to: email, path: '/auth/callback' })));
    await page.getByRole('button', { name: ENGLISH.continueOn }).press('Enter');
    await page.getByRole('button', { name: ENGLISH.start }).press('Enter');
    await page.getByRole('heading', { name: ENGLISH.limited }).waitFor();
    faults.push(...(await faultsOf(page, 'restricted')));
    await page.getByRole('button', { name: ENGLISH.trySolo }).press('Enter');
    await page.getByRole('dialog').getByLabel('SIREN of your company (optional)').waitFor();
    faults.push(...(await faultsInBothThemes(page, WINDOWS)));
    await page.getByRole('dialog').getByRole('button', { name: ENGLISH.startTrial }).press('Enter');
    await page.getByText(ENGLISH.spaceOpen).waitFor();
    faults.push(...(await visit(page, FOR_PEOPLE)));
    expect(faults).toEqual([]);
    takeNoise();
  }, 180_000);
});
