import { expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { faultsInBothThemes, sidewaysAtAnyWidth } from '../src/accessible-in-both-themes.ts';
import {
  linkInMail,
  newAddress,
  openTrialAccount,
  PASSWORD,
  signIn,
  signUp,
  startTrial,
} from '../src/account.ts';
import { type AccountWords, ENGLISH, FRENCH } from '../src/account-words.ts';
import { describeJourney, type Journey } from '../src/browser-journey.ts';
import { faultsByKeyboard } from '../src/keyboard-walk.ts';

const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
];
const OTHER_PASSWORD = 'Cerisier-Vert-2031!';

/** Ways through the pages of accounts, in the journeys of one product. */
function accountSteps({ open, product }: Pick<Journey, 'open' | 'product'>) {
  const openTab = async (page: Page, path: string): Promise<Page> => {
    const tab = await page.context().newPage();
    await tab.goto(`${product().url}${path}`);
    return tab;
  };
  const openAccount = (email: string, words: AccountWords = FRENCH): Promise<Page> =>
    openTrialAccount({ open, product }, words, email);
  return { openTab, openAccount };
}

for (const words of [FRENCH, ENGLISH]) {
  describeJourney(`accounts in ${words.locale}`, ({ open, product, takeNoise }) => {
    const { openTab, openAccount } = accountSteps({ open, product });
    const check = words.language === 'fr' ? faultsInBothThemes : sidewaysAtAnyWidth;
    const faultsOf = (page: Page): Promise<string[]> => check(page, WINDOWS);

    test('are created, confirmed in another tab, and lead over onboarding and trial to the dashboard', async () => {
      const email = newAddress();
      const page = await open('/auth/select-type', { locale: words.locale, reducedMotion: 'reduce' });
      await page.getByRole('heading', { level: 1, name: words.whichAccount }).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('radio', { name: words.advisor }).check();
      await page.getByRole('button', { name: words.continueOn }).press('Enter');
      await page.getByText(words.advisorChosen).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await signUp(page, email, words);
      await page.getByText(words.advisorLater).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await page.goto(`${product().url}/settings`);
      await page.waitForURL(/\/onboarding\?next=%2Fsettings$/);

      const tab = await openTab(page, await linkInMail(product().url, { to: email, path: '/auth/callback' }));
      await tab.getByRole('heading', { name: words.addressConfirmed }).waitFor();
      expect(new URL(tab.url()).search).toBe('');
      await page.getByRole('button', { name: words.start }).press('Enter');
      await page.waitForURL(/\/settings$/);
      await tab.goto(`${product().url}/tableau-de-bord`);
      await tab.getByRole('heading', { name: words.limited }).waitFor();
      expect(await faultsOf(tab)).toEqual([]);
      await startTrial(tab, words);
      await tab.getByText(words.spaceOpen).waitFor();
      expect(await faultsOf(tab)).toEqual([]);
    });

    test('have a second factor and recovery codes, and a session can be closed from another browser', async () => {
      const email = newAddress();
      const page = await openAccount(email, words);
      await page.goto(`${product().url}/settings`);
      await page.getByRole('button', { name: words.enable }).press('Enter');
      await page.getByLabel(words.prove).fill(PASSWORD);
      await page.getByRole('button', { name: words.continueOn }).press('Enter');
      await page.getByRole('img', { name: words.qrCode }).waitFor();
      const secret = Secret.fromBase32(await page.locator('.totp-secret').innerText());
      await page.getByLabel(words.code).fill(new TOTP({ secret }).generate());
      await page.getByRole('dialog').getByRole('button', { name: words.enable }).press('Enter');
      await page.getByRole('dialog', { name: words.recoveryCodes }).waitFor();
      const codes = await page.locator('.recovery-codes code').allInnerTexts();
      await page.getByRole('button', { name: words.noted }).press('Enter');
      expect(await faultsOf(page)).toEqual([]);

      const other = await open('/auth?next=/settings', { locale: words.locale, reducedMotion: 'reduce' });
      await signIn(other, { email, password: PASSWORD }, words);
      await other.getByRole('button', { name: words.useRecovery }).press('Enter');
      expect(await faultsOf(other)).toEqual([]);
      await other.getByLabel(words.recoveryCode).fill(codes[0] ?? '');
      await other.getByRole('button', { name: words.verify }).press('Enter');
      await other.waitForURL(/\/settings$/);
      await page.reload();
      await page.getByRole('button', { name: words.closeSession }).press('Enter');
      await page.getByText(words.sessionClosed).waitFor();
      await other.getByText(words.closedElsewhere).waitFor();
      expect(await faultsOf(other)).toEqual([]);
      expect(takeNoise().every((line) => line.includes('401'))).toBe(true);
    });

    test('get a new password by mail, which ends the open sessions; a link works once', async () => {
      const email = newAddress();
      const signedIn = await openAccount(email, words);
      const page = await open('/reset-password', { locale: words.locale, reducedMotion: 'reduce' });
      await page.getByLabel(words.email).fill(email);
      await page.getByRole('button', { name: words.getLink }).press('Enter');
      await page.getByText(words.linkSent).waitFor();
      const link = await linkInMail(product().url, { to: email, path: '/reset-password' });
      await page.goto(product().url + link);
      await page.getByLabel(words.newPassword, { exact: true }).fill('password');
      await page.getByLabel(words.confirmation).fill('password');
      await page.getByRole('button', { name: words.save }).press('Enter');
      await page.getByText(words.tooWeak).first().waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await page.getByLabel(words.newPassword, { exact: true }).fill(OTHER_PASSWORD);
      await page.getByLabel(words.confirmation).fill(OTHER_PASSWORD);
      await page.getByRole('button', { name: words.save }).press('Enter');
      await page.getByRole('heading', { name: words.passwordChanged }).waitFor();
      expect([...(await faultsByKeyboard(page)), ...(await faultsOf(page))]).toEqual([]);
      await signedIn.getByText(words.passwordChangedElsewhere).waitFor();
      await page.goto(product().url + link);
      await page.getByText(words.linkInvalid).waitFor();
      await page.goto(`${product().url}/auth`);
      await signIn(page, { email, password: OTHER_PASSWORD }, words);
      await page.waitForURL(/\/tableau-de-bord$/);
      expect(takeNoise().every((line) => /40[13]|410|422/.test(line))).toBe(true);
    });

    test('have a photo, which is checked before and after it is sent', async () => {
      const page = await openAccount(newAddress(), words);
      await page.goto(`${product().url}/settings`);
      const picture = await page.screenshot();
      const choose = page.getByLabel(words.chooseAnyPhoto);
      await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture.subarray(0, 60) });
      await page.getByText(words.photoDamaged).waitFor();
      expect(await choose.getAttribute('aria-invalid')).toBe('true');
      await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
      await page.getByRole('button', { name: words.savePhoto }).press('Enter');
      await page.getByText(words.photoSaved).waitFor();
      await page.reload();
      await page.getByRole('img', { name: words.yourPhoto }).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('button', { name: words.removePhoto }).press('Enter');
      await page.getByText(words.photoRemoved).waitFor();
      expect(await page.getByRole('img', { name: words.yourPhoto }).count()).toBe(0);
    });

    test('keep unsaved settings, apply the appearance at once, and can be exported and deleted', async () => {
      const page = await openAccount(newAddress(), words);
      await page.goto(`${product().url}/settings`);
      await page.getByLabel(words.firstName).fill('Camille');
      await page.getByRole('banner').getByRole('link', { name: words.dashboard }).press('Enter');
      const dialog = page.getByRole('dialog', { name: words.leave });
      await dialog.getByRole('button', { name: words.stay }).last().press('Enter');
      await page.getByRole('button', { name: words.save, exact: true }).press('Enter');
      await page.getByText(words.saved, { exact: true }).waitFor();
      await page.getByRole('radio', { name: words.large }).check();
      expect(await page.locator('html').getAttribute('data-font-size')).toBe('large');
      await page.reload();
      expect(await page.getByLabel(words.firstName).inputValue()).toBe('Camille');
      expect(await page.getByRole('radio', { name: words.large }).isChecked()).toBe(true);

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: words.exportJson }).press('Enter');
      expect((await download).suggestedFilename()).toBe('clairaide-export.json');
      await page.getByRole('button', { name: words.deleteAccount }).press('Enter');
      await page.getByRole('checkbox', { name: words.understood }).check();
      await page.getByLabel(words.prove).fill(PASSWORD);
      await page.getByRole('button', { name: words.deleteForGood }).press('Enter');
      await page.getByText(words.deleted).waitFor();
      // The live stream may report the end of the session before the response arrives; then a refresh is refused.
      expect(takeNoise().every((line) => line.includes('401'))).toBe(true);
    });
  });
}

describeJourney('accounts', ({ open, product, takeNoise }) => {
  const { openTab, openAccount } = accountSteps({ open, product });
  const signOut = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: /^Compte de/ }).press('Enter');
    await page.getByRole('button', { name: 'Se déconnecter' }).press('Enter');
    await page.getByRole('link', { name: 'Se connecter' }).first().waitFor();
  };

  test('cost visitors no request', async () => {
    const requested: string[] = [];
    const page = await open('/', {
      prepare: async (opened) =>
        opened.on('request', (request) => requested.push(new URL(request.url()).pathname)),
    });
    await page.waitForLoadState('networkidle');
    expect(requested.filter((path) => /^\/api\/(identity|billing|notifications)/.test(path))).toEqual([]);
  });

  test('of a registered address: after two seconds the sign-in, with the address and without the password', async () => {
    const email = newAddress();
    const page = await openAccount(email);
    await signOut(page);
    await page.goto(`${product().url}/auth?mode=sign-up`);
    await page.getByLabel('Adresse e-mail').fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirmez le mot de passe').fill(PASSWORD);
    await page.getByRole('button', { name: 'Créer mon compte' }).press('Enter');
    await page.getByText('Un compte existe déjà à cette adresse').waitFor();
    await page.getByRole('heading', { name: 'Se connecter' }).waitFor();
    expect(await page.getByLabel('Adresse e-mail').inputValue()).toBe(email);
    expect(await page.getByLabel('Mot de passe', { exact: true }).inputValue()).toBe('');
    expect(takeNoise().every((line) => line.includes('409'))).toBe(true);
  });

  test('are signed in from the dialog of any page, with the errors next to their fields', async () => {
    const page = await open('/en', { locale: 'en-GB', reducedMotion: 'reduce' });
    await page.getByRole('link', { name: 'Sign in' }).first().press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).press('Enter');
    await dialog.getByRole('link', { name: 'Enter your e-mail address.' }).press('Enter');
    const email = dialog.getByLabel('E-mail address');
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
    await email.fill('nobody@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill('wrong-Password-1');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).press('Enter');
    await dialog.getByText('Those credentials don’t match. Double-check your email and password.').waitFor();
    expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create an account' }).press('Enter');
    const signUpDialog = page.getByRole('dialog', { name: 'Create an account' });
    expect(await signUpDialog.getByLabel('E-mail address').inputValue()).toBe('');
    expect(takeNoise().every((line) => line.includes('401'))).toBe(true);
  });

  test('are signed out in all tabs at once', async () => {
    const page = await openAccount(newAddress());
    const tab = await openTab(page, '/settings');
    await tab.getByLabel('Prénom').waitFor();
    await signOut(page);
    await tab.waitForURL(`${product().url}/`);
    await tab.goto(`${product().url}/settings`);
    await tab.waitForURL(/\/auth\?next=%2Fsettings$/);
  });

  test('are shown on another device as they were set, from the sign-in on', async () => {
    const email = newAddress();
    const page = await openAccount(email);
    await page.goto(`${product().url}/settings`);
    const changed = async (change: () => Promise<unknown>): Promise<void> => {
      const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
      await change();
      expect((await stored).status()).toBe(200);
    };
    const choose = (group: string, choice: string) =>
      page.getByRole('group', { name: group }).getByRole('radio', { name: choice }).check();
    await changed(() => choose('Densité', 'Compacte'));
    await changed(() => choose('Taille du texte', 'Grande'));
    await changed(() => page.getByLabel('Format des dates').selectOption('yyyy-mm-dd'));
    await changed(() => page.getByLabel('Devise d’affichage').selectOption('USD'));
    await changed(() =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /^Apparence/ })
        .press('Enter'),
    );
    await page.getByRole('radio', { name: 'Clair' }).and(page.locator(':checked')).waitFor();

    const other = await open('/auth?next=/subventions/recherche?q=isolation', {
      locale: 'en-GB',
      colorScheme: 'dark',
      reducedMotion: 'reduce',
    });
    await signIn(other, { email, password: PASSWORD }, ENGLISH);
    await other.waitForURL(({ pathname }) => pathname === '/subventions/recherche');
    expect(await other.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
      theme: 'light',
      density: 'compact',
      fontSize: 'large',
    });
    await other
      .getByText(/à titre indicatif .*\$US, au cours de la BCE du 2026-\d\d-\d\d/)
      .first()
      .waitFor();
    // Without a connection the choice applies here.
    await other.route('**/api/identity/me/settings', (route) => route.abort());
    await other
      .getByRole('banner')
      .getByRole('button', { name: /^Apparence/ })
      .press('Enter');
    await other.locator('html[data-theme="dark"]').waitFor();
    takeNoise();
  });

  test('show a payer that the access could not be checked, never that it is limited', async () => {
    const page = await openAccount(newAddress());
    await page.route('**/payment-status', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.reload();
    await page.getByRole('heading', { name: 'Votre accès n’a pas pu être vérifié' }).waitFor();
    expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
    await page.unroute('**/payment-status');
    await page.getByRole('button', { name: 'Vérifier de nouveau' }).press('Enter');
    await page.getByText('Votre espace est ouvert').waitFor();
    expect(takeNoise().every((line) => line.includes('503'))).toBe(true);
  });

  test('stay signed in while no service responds: the page states it and is shown once one does', async () => {
    const page = await openAccount(newAddress());
    const address = page.url();
    await page.route('**/api/**', (route) => route.abort('failed'));
    await page.reload();
    await page.getByRole('heading', { name: 'Le service ne peut pas être joint' }).waitFor();
    expect(page.url()).toBe(address);
    expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Réessayer' }).press('Enter');
    await page.getByText('Votre espace est ouvert').waitFor();
    takeNoise();
  });

  test('with credits only are shown what Discover allows, with a toast, in place of the dashboard', async () => {
    const page = await openAccount(newAddress());
    const status = {
      subscription_status: null,
      subscription_product_id: null,
      credits_remaining: 3,
      subscription_expires: null,
      tier: 'discover',
      kind: null,
      subscribed: false,
      portal: false,
      endsWithPeriod: false,
      trials: [],
      v: 1,
    };
    await page.route('**/payment-status', (route) => route.fulfill({ json: status }));
    await page.reload();
    await page.getByText('Accès Limité', { exact: true }).waitFor();
    await page.getByText('Calcul d’éligibilité').waitFor();
    await page.getByText('Calendrier des dates limites').waitFor();
  });
});
