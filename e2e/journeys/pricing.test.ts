import { expect, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import type { Page } from 'playwright-core';
import { faultsInBothThemes } from '../src/accessible-in-both-themes.ts';
import { linkInMail, newAddress, PASSWORD, signIn } from '../src/account.ts';
import { describeJourney } from '../src/browser-journey.ts';

const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
];
const CONSENT_KEY = 'cookie-consent';

/** Everything that a page has stored in the browser. */
async function storedBy(page: Page): Promise<readonly string[]> {
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = await page.context().cookies();
  return [...keys, ...cookies.map(({ name }) => name)];
}

async function storedConsent(page: Page): Promise<{ version: string; consent: object }> {
  return JSON.parse((await page.evaluate((key) => localStorage.getItem(key), CONSENT_KEY)) ?? 'null');
}

async function post(url: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? null : response.json();
}

describeJourney('prices and payment', ({ open, product, takeNoise }) => {
  /** The address of the product by the name of this machine, to which payment pages return. */
  const site = (): string => product().url.replace('127.0.0.1', 'localhost');
  /** Creates a confirmed account that has been welcomed, and returns its address. */
  const createAccount = async (): Promise<string> => {
    const email = newAddress();
    const api = `${product().url}/api/identity`;
    await post(`${api}/accounts`, { email, password: PASSWORD, language: 'fr' });
    const link = await linkInMail(product().url, { to: email, path: '/auth/callback' });
    const token = new URL(link, product().url).searchParams.get('token');
    await post(`${api}/email-confirmations/confirm`, { token });
    return email;
  };
  /** The page of prices, signed in with a new account. */
  const openSignedIn = async (): Promise<Page> => {
    const page = await open('/auth', { reducedMotion: 'reduce' });
    await page.goto(`${site()}/auth`);
    await signIn(page, { email: await createAccount(), password: PASSWORD });
    await page.waitForURL(/\/onboarding/);
    await page.goto(`${site()}/pricing`);
    await page.getByText('Vous n’avez pas de formule').waitFor();
    return page;
  };
  const plan = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  /** Begins a purchase; ends at the test page of payments. */
  const begin = async (page: Page, name: string, button: string): Promise<void> => {
    const response = page.waitForResponse(/\/checkouts$/);
    await plan(page, name).getByRole('button', { name: button }).click();
    await response;
    await page.getByRole('heading', { name: 'Paiement de test' }).waitFor();
  };

  test('show both periods, also without scripts, and lead visitors to the sign-up and back', async () => {
    const page = await open('/pricing', { javaScriptEnabled: false });
    const solo = plan(page, 'Solo');
    await solo.getByText('5,99').waitFor();
    expect(await solo.getByText('59 €').isVisible()).toBe(false);
    await page.getByRole('radio', { name: /^Annuel/ }).check();
    await solo.getByText(/^17 % de moins/).waitFor();
    expect(await solo.getByText('5,99').isVisible()).toBe(false);
    await solo.getByRole('link', { name: 'Essayer 3 jours' }).click();
    await page.waitForURL(/\/auth\/select-type\?next=%2Fpricing%3Fperiod%3Dmonth%23solo$/);
  });

  test('a subscription is cancelled, resumed and paid; the page follows it until the plan is open', async () => {
    const page = await openSignedIn();
    await page.getByRole('radio', { name: /^Annuel/ }).check();
    await begin(page, 'Solo', 'S’abonner à l’année');
    await page.getByRole('link', { name: 'Annuler et revenir' }).click();
    await page.getByText('Rien n’a été débité').waitFor();
    expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('link', { name: 'Reprendre le paiement' }).click();
    await page.getByRole('heading', { name: 'Paiement de test' }).waitFor();
    await page.getByRole('button', { name: 'Payer (test)' }).click();
    await page.getByText('Votre formule Solo est active.').waitFor();
    await page.getByText(/TEST-/).waitFor();
    expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
    await page.getByRole('link', { name: 'Voir mon abonnement' }).click();
    await page.getByText(/^Période payée jusqu’au .*, puis renouvelée\.$/).waitFor();
    await plan(page, 'Solo').getByText('Votre formule').waitFor();
    await plan(page, 'Pro 20').getByRole('button', { name: 'Changer de formule' }).waitFor();
    expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
  }, 120_000);

  test('a subscriber whose renewal fails learns it where the access is closed, and pays from there', async () => {
    const page = await openSignedIn();
    await begin(page, 'Solo', 'S’abonner au mois');
    await page.getByRole('button', { name: 'Payer (test)' }).click();
    await page.getByText('Votre formule Solo est active.').waitFor();
    await page.getByRole('link', { name: 'Voir mon abonnement' }).click();
    await page
      .getByRole('region', { name: 'Votre abonnement' })
      .getByRole('button', { name: 'Gérer mon abonnement' })
      .click();
    await page.getByRole('button', { name: 'Simuler un prélèvement refusé' }).click();
    await page.getByText('paiement en retard').waitFor();
    await page.goto(`${site()}/calendrier`);
    await page.getByRole('heading', { name: 'Votre accès est fermé pour le moment' }).waitFor();
    await page.getByText(/^Le dernier prélèvement a échoué/).waitFor();
    expect(await page.getByText(/Accès limité/i).count()).toBe(0);
    expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
    await page.getByRole('button', { name: 'Mettre à jour le paiement' }).click();
    await page.getByRole('heading', { name: 'Abonnement de test' }).waitFor();
  }, 120_000);

  test('a trial begins without leaving the page, once', async () => {
    const page = await openSignedIn();
    await plan(page, 'Pro 20').getByRole('button', { name: 'Essayer 7 jours' }).click();
    const dialog = page.getByRole('dialog', { name: 'Essayer Pro 20' });
    await dialog.getByLabel('SIREN de votre entreprise (facultatif)').fill('552 100 554');
    const order = page.waitForRequest(/\/trial$/);
    await dialog.getByRole('button', { name: 'Commencer l’essai' }).click();
    expect((await order).postDataJSON()).toEqual({ plan: 'pro_20', siren: '552100554' });
    await page.getByText(/^Essai jusqu’au/).waitFor();
    await plan(page, 'Pro 20').getByText('Votre formule').waitFor();
    expect(await page.getByRole('button', { name: /^Essayer/ }).count()).toBe(0);
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.id === 'subscription');
  });

  test('a failed request is explained and changes nothing', async () => {
    const page = await openSignedIn();
    await page.route('**/checkouts', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          code: 'BILLING_ALREADY_SUBSCRIBED',
          messageKey: 'errors.BILLING_ALREADY_SUBSCRIBED',
        }),
      }),
    );
    await plan(page, 'À la carte').getByRole('button', { name: 'Acheter des recherches' }).click();
    await page
      .getByRole('alert')
      .getByText(/^Vous avez déjà un abonnement/)
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/pricing');
    takeNoise();
  });

  test('an address that names no payment is explained, in both languages', async () => {
    const page = await openSignedIn();
    await page.goto(`${site()}/success?checkout=${crypto.randomUUID()}`);
    await page.getByRole('heading', { name: 'Ce paiement est introuvable' }).waitFor();
    await page.goto(`${site()}/en/success`);
    await page.getByRole('heading', { name: 'Payment not found' }).waitFor();
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    takeNoise();
  });
});

describeJourney('consent', ({ open, product, takeNoise }) => {
  test('nothing is stored before a choice, and closing the banner refuses', async () => {
    const page = await open('/', { consent: 'none' });
    const banner = page.getByRole('region', { name: 'Cookies : à vous de choisir' });
    await banner.waitFor();
    await page.waitForLoadState('networkidle');
    await page.goto(`${product().url}/subventions/recherche`);
    await banner.waitFor();
    expect(await storedBy(page)).toEqual([]);
    await banner.getByRole('button', { name: 'Fermer et refuser le facultatif' }).click();
    await banner.waitFor({ state: 'detached' });
    expect(await storedConsent(page)).toMatchObject({
      version: '2.0',
      consent: { essential: true, analytics: false, marketing: false, functional: false },
    });
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await banner.count()).toBe(0);
    expect(await storedBy(page)).toEqual([CONSENT_KEY]);
  });

  test('the banner is passed and used by keyboard, hides no focus, and passes axe', async () => {
    const page = await open('/en', { consent: 'none', reducedMotion: 'reduce' });
    const banner = page.getByRole('region', { name: 'Cookies: your choice' });
    await banner.waitFor();
    expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
    const covered: string[] = [];
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab');
      const fault = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        if (element === document.body || element.closest('.consent') !== null) return null;
        const top = document.querySelector('.consent')?.getBoundingClientRect().top ?? innerHeight;
        return element.getBoundingClientRect().bottom > top + 1 ? element.outerHTML.slice(0, 120) : null;
      });
      if (fault !== null) covered.push(fault);
    }
    expect(covered).toEqual([]);
    await banner.getByRole('button', { name: 'Accept all' }).focus();
    await page.keyboard.press('Enter');
    await banner.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    expect((await storedConsent(page)).consent).toEqual({
      essential: true,
      analytics: true,
      marketing: true,
      functional: true,
    });
  });

  test('a choice of another version, or from more than six months ago, shows the banner again', async () => {
    const page = await open('/', { consent: 'none' });
    const banner = page.getByRole('region', { name: 'Cookies : à vous de choisir' });
    const consent = { essential: true, analytics: true, marketing: true, functional: true };
    for (const record of [
      { version: '1.0', consent, consentDate: new Date().toISOString() },
      { version: '2.0', consent, consentDate: new Date(Date.now() - 190 * 86_400_000).toISOString() },
    ]) {
      await page.evaluate(
        ([key, text]) => localStorage.setItem(key as string, text as string),
        [CONSENT_KEY, JSON.stringify(record)],
      );
      await page.reload();
      await banner.waitFor();
    }
  });

  test('is customised on its page, and a choice made before is sent at the sign-in', async () => {
    const sent: unknown[] = [];
    const page = await open('/', {
      consent: 'none',
      prepare: (fresh) =>
        fresh.route('**/api/identity/me/consents', (route) => {
          sent.push(route.request().postDataJSON());
          return route.continue();
        }),
    });
    await page.getByRole('link', { name: 'Personnaliser' }).click();
    await page.waitForURL(/\/cookies$/);
    await page.getByText('Vous n’avez pas encore choisi').waitFor();
    await page.getByRole('checkbox', { name: /^Confort/ }).check();
    await page.getByRole('button', { name: 'Enregistrer ma sélection' }).click();
    await page.getByText(/^Choix enregistré le/).waitFor();
    expect(sent).toEqual([]);

    const email = newAddress();
    const body = { email, password: PASSWORD, language: 'fr' };
    await post(`${product().url}/api/identity/accounts`, body);
    const link = await linkInMail(product().url, { to: email, path: '/auth/callback' });
    await post(`${product().url}/api/identity/email-confirmations/confirm`, {
      token: new URL(link, product().url).searchParams.get('token'),
    });
    await page.goto(`${product().url}/auth`);
    await signIn(page, { email, password: PASSWORD });
    await eventually(() => {
      expect(sent).toHaveLength(3);
    });
    expect(sent).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ purpose: 'analytics', given: false, version: '2.0' }),
        expect.objectContaining({ purpose: 'marketing', given: false }),
        expect.objectContaining({ purpose: 'functional', given: true }),
      ]),
    );
    takeNoise();
  });
});
