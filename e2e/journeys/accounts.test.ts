import { expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { faultsInBothThemes } from '../src/accessible-in-both-themes.ts';
import { linkInMail, newAddress, PASSWORD, signIn, signUp } from '../src/account.ts';
import { describeJourney } from '../src/browser-journey.ts';

const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
];
const OTHER_PASSWORD = 'Cerisier-Vert-2031!';

describeJourney('accounts', ({ open, product, takeNoise }) => {
  const openTab = async (page: Page, path: string): Promise<Page> => {
    const tab = await page.context().newPage();
    await tab.goto(`${product().url}${path}`);
    return tab;
  };
  /** An account with a confirmed address, onboarding and the trial of Solo, at its dashboard. */
  const openAccount = async (email: string): Promise<Page> => {
    const page = await open('/auth?mode=sign-up', { reducedMotion: 'reduce' });
    await signUp(page, email);
    await page.goto(product().url + (await linkInMail(product().url, { to: email, path: '/auth/callback' })));
    await page.getByRole('button', { name: 'Continuer' }).press('Enter');
    await page.getByRole('button', { name: 'Commencer' }).press('Enter');
    await page.getByRole('button', { name: 'Essayer Solo gratuitement' }).press('Enter');
    await page.getByText('Votre espace est ouvert').waitFor();
    return page;
  };
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

  test('are created, confirmed in another tab, and lead over onboarding and trial to the dashboard', async () => {
    const email = newAddress();
    const page = await open('/auth/select-type', { reducedMotion: 'reduce' });
    await page.getByRole('heading', { level: 1, name: 'Quel compte voulez-vous créer ?' }).waitFor();
    expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
    await page.getByRole('radio', { name: /^Annuaire conseiller/ }).check();
    await page.getByRole('button', { name: 'Continuer' }).press('Enter');
    await page.getByText('Type de compte : Annuaire conseiller').waitFor();
    expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
    await signUp(page, email);
    await page.getByText('le formulaire de votre fiche suivra').waitFor();
    expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
    await page.goto(`${product().url}/settings`);
    await page.waitForURL(/\/onboarding\?next=%2Fsettings$/);

    const tab = await openTab(page, await linkInMail(product().url, { to: email, path: '/auth/callback' }));
    await tab.getByRole('heading', { name: 'Votre adresse est confirmée' }).waitFor();
    expect(new URL(tab.url()).search).toBe('');
    await page.getByRole('button', { name: 'Commencer' }).press('Enter');
    await page.waitForURL(/\/settings$/);
    await tab.goto(`${product().url}/tableau-de-bord`);
    await tab.getByRole('heading', { name: 'Accès limité' }).waitFor();
    expect(await faultsInBothThemes(tab, WINDOWS)).toEqual([]);
    await tab.getByRole('button', { name: 'Essayer Solo gratuitement' }).press('Enter');
    await tab.getByText('Votre espace est ouvert').waitFor();
    expect(await faultsInBothThemes(tab, WINDOWS)).toEqual([]);
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

  test('have a second factor and recovery codes, and a session can be closed from another browser', async () => {
    const email = newAddress();
    const page = await openAccount(email);
    await page.goto(`${product().url}/settings`);
    await page.getByRole('button', { name: 'Activer' }).press('Enter');
    await page.getByLabel('Saisissez votre mot de passe').fill(PASSWORD);
    await page.getByRole('button', { name: 'Continuer' }).press('Enter');
    await page.getByRole('img', { name: /^Code QR/ }).waitFor();
    const secret = Secret.fromBase32(await page.locator('.totp-secret').innerText());
    await page.getByLabel('Code à six chiffres').fill(new TOTP({ secret }).generate());
    await page.getByRole('dialog').getByRole('button', { name: 'Activer' }).press('Enter');
    await page.getByRole('dialog', { name: 'Vos codes de secours' }).waitFor();
    const codes = await page.locator('.recovery-codes code').allInnerTexts();
    await page.getByRole('button', { name: 'C’est noté' }).press('Enter');
    expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);

    const other = await open('/auth?next=/settings', { reducedMotion: 'reduce' });
    await signIn(other, { email, password: PASSWORD });
    await other.getByRole('button', { name: 'Utiliser un code de secours' }).press('Enter');
    expect(await faultsInBothThemes(other, WINDOWS)).toEqual([]);
    await other.getByLabel('Code de secours').fill(codes[0] ?? '');
    await other.getByRole('button', { name: 'Vérifier' }).press('Enter');
    await other.waitForURL(/\/settings$/);
    await page.reload();
    await page.getByRole('button', { name: /^Fermer la session/ }).press('Enter');
    await page.getByText('Session fermée').waitFor();
    await other.getByText('Cette session a été fermée depuis un autre appareil.').waitFor();
    expect(await faultsInBothThemes(other, WINDOWS)).toEqual([]);
    expect(takeNoise().every((line) => line.includes('401'))).toBe(true);
  });

  test('get a new password by mail, which ends the open sessions; a link works once', async () => {
    const email = newAddress();
    const signedIn = await openAccount(email);
    const page = await open('/reset-password', { reducedMotion: 'reduce' });
    await page.getByLabel('Adresse e-mail').fill(email);
    await page.getByRole('button', { name: 'Recevoir le lien' }).press('Enter');
    await page.getByText('vient d’y être envoyé').waitFor();
    const link = await linkInMail(product().url, { to: email, path: '/reset-password' });
    await page.goto(product().url + link);
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('password');
    await page.getByLabel('Confirmez le mot de passe').fill('password');
    await page.getByRole('button', { name: 'Enregistrer' }).press('Enter');
    await page.getByText('Ce mot de passe est trop faible.').first().waitFor();
    expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(OTHER_PASSWORD);
    await page.getByLabel('Confirmez le mot de passe').fill(OTHER_PASSWORD);
    await page.getByRole('button', { name: 'Enregistrer' }).press('Enter');
    await page.getByRole('heading', { name: 'Mot de passe changé' }).waitFor();
    await signedIn.getByText('Votre mot de passe a été changé').waitFor();
    await page.goto(product().url + link);
    await page.getByText('Lien invalide ou expiré').waitFor();
    await page.goto(`${product().url}/auth`);
    await signIn(page, { email, password: OTHER_PASSWORD });
    await page.waitForURL(/\/tableau-de-bord$/);
    expect(takeNoise().every((line) => /40[13]|410|422/.test(line))).toBe(true);
  });

  test('keep unsaved settings, apply the appearance at once, and can be exported and deleted', async () => {
    const page = await openAccount(newAddress());
    await page.goto(`${product().url}/settings`);
    await page.getByLabel('Prénom').fill('Camille');
    await page.getByRole('banner').getByRole('link', { name: 'Tableau de bord' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
    await dialog.getByRole('button', { name: 'Rester sur la page' }).last().press('Enter');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).press('Enter');
    await page.getByText('Enregistré', { exact: true }).waitFor();
    await page.getByRole('radio', { name: 'Grande' }).check();
    expect(await page.locator('html').getAttribute('data-font-size')).toBe('large');
    await page.reload();
    expect(await page.getByLabel('Prénom').inputValue()).toBe('Camille');
    expect(await page.getByRole('radio', { name: 'Grande' }).isChecked()).toBe(true);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporter en JSON' }).press('Enter');
    expect((await download).suggestedFilename()).toBe('clairaide-export.json');
    await page.getByRole('button', { name: 'Supprimer mon compte' }).press('Enter');
    await page.getByRole('checkbox', { name: /^Je comprends/ }).check();
    await page.getByLabel('Saisissez votre mot de passe').fill(PASSWORD);
    await page.getByRole('button', { name: 'Supprimer définitivement' }).press('Enter');
    await page.getByText('Ce compte a été supprimé.').waitFor();
    // The live stream may report the end of the session before the response arrives; then a refresh is refused.
    expect(takeNoise().every((line) => line.includes('401'))).toBe(true);
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

  test('with credits only are shown what Discover allows, with a toast, in place of the dashboard', async () => {
    const page = await openAccount(newAddress());
    const status = { subscription_status: null, credits_remaining: 3, tier: 'discover', trials: [] };
    await page.route('**/payment-status', (route) => route.fulfill({ json: status }));
    await page.reload();
    await page.getByText('Accès Limité', { exact: true }).waitFor();
    await page.getByText('Calcul d’éligibilité').waitFor();
    await page.getByText('Calendrier des dates limites').waitFor();
  });
});
