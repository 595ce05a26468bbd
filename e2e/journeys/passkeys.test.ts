import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faultsInBothThemes } from '../src/accessible-in-both-themes.ts';
import { linkInMail, newAddress, PASSWORD, signUp } from '../src/account.ts';
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

describeJourney('passkeys', ({ open, product }) => {
  /** Passkeys belong to a name, so these pages are opened by it and not by the number of the address. */
  const origin = () => product().url.replace('127.0.0.1', 'localhost');

  const withAuthenticator = async (page: Page): Promise<void> => {
    const client = await page.context().newCDPSession(page);
    await client.send('WebAuthn.enable');
    await client.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR });
  };

  test('are added in the settings and open the account without a password', async () => {
    const email = newAddress();
    const page = await open('/cookies', { reducedMotion: 'reduce' });
    await withAuthenticator(page);
    await page.goto(`${origin()}/auth?mode=sign-up`);
    await signUp(page, email);
    await page.goto(origin() + (await linkInMail(product().url, { to: email, path: '/auth/callback' })));
    await page.getByRole('button', { name: 'Continuer' }).press('Enter');
    await page.getByRole('button', { name: 'Commencer' }).press('Enter');
    await page.goto(`${origin()}/settings`);
    await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).press('Enter');
    await page.getByLabel('Saisissez votre mot de passe pour continuer').fill(PASSWORD);
    await page.getByRole('button', { name: 'Continuer' }).press('Enter');
    await page.getByLabel('Nom de la clé').fill('Téléphone');
    expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: 'Créer la clé' }).press('Enter');
    await page.getByRole('button', { name: 'Supprimer la clé Téléphone' }).waitFor();

    await page.getByRole('button', { name: /^Compte de/ }).press('Enter');
    await page.getByRole('button', { name: 'Se déconnecter' }).press('Enter');
    await page.getByRole('link', { name: 'Se connecter' }).first().waitFor();
    await page.goto(`${origin()}/auth`);
    await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).press('Enter');
    await page.getByRole('button', { name: /^Compte de/ }).waitFor();

    await page.goto(`${origin()}/settings`);
    await page.getByRole('button', { name: 'Supprimer la clé Téléphone' }).press('Enter');
    await page.getByLabel('Saisissez votre mot de passe pour continuer').fill(PASSWORD);
    await page.getByRole('button', { name: 'Continuer' }).press('Enter');
    await page.getByText('Aucune clé d’accès.').waitFor();
  });
});
