import { expect, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import type { Page } from 'playwright-core';
import { faultsInBothThemes } from '../src/accessible-in-both-themes.ts';
import { linkInMail, newAddress, PASSWORD, signIn } from '../src/account.ts';
import { ENGLISH, FRENCH } from '../src/account-words.ts';
import { describeJourney } from '../src/browser-journey.ts';

const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
];
const CREDITED = { deadlineMs: 30_000 };
const ANSWERS = '**/api/assistant/answers';

const WORDS = {
  fr: {
    path: '/decouvrir',
    locale: 'fr-FR',
    title: 'Trouvez vos Subventions',
    field: 'Décrivez votre projet',
    left: 'Il vous reste 3 recherches gratuites.',
    results: 'Résultats IA personnalisés',
    summary: 'En résumé',
    announced: /aides? présentée/,
    again: 'Nouvelle recherche',
    last: 'Il vous reste une recherche gratuite',
    over: 'Essai gratuit terminé',
    signUp: 'Créer un compte',
    signIn: 'Se connecter',
    profile: 'Créez votre profil gratuit',
    pricing: '/pricing',
    buy: 'Acheter des recherches',
    pay: /^Payer \(test\)/,
    bought: 'Il vous reste 5 recherches.',
    spent: 'Il vous reste 4 recherches.',
    moved: 'Il vous reste 2 recherches gratuites.',
    projects: [
      'Notre association à Lyon achète du matériel sportif',
      'Je rénove une ferme en Bretagne',
      'Ma commune isole son école',
    ],
  },
  en: {
    path: '/en/decouvrir-subventions',
    locale: 'en-GB',
    title: 'Find your funding',
    field: 'Describe your project',
    left: 'You have 3 free searches left.',
    results: 'Personalised AI results',
    summary: 'In short',
    announced: /programmes? shown/,
    again: 'New search',
    last: 'You have one free search left',
    over: 'Free trial over',
    signUp: 'Create an account',
    signIn: 'Sign in',
    profile: 'Create your free profile',
    pricing: '/en/pricing',
    buy: 'Buy searches',
    pay: /^Pay \(test\)/,
    bought: 'You have 5 searches left.',
    spent: 'You have 4 searches left.',
    moved: 'You have 2 free searches left.',
    projects: [
      'Our sports club in Lyon buys equipment',
      'I am renovating a farm in Brittany',
      'Our municipality insulates its school',
    ],
  },
} as const;

/** Waits until the page has replaced its frame and knows what is left. */
function ready(page: Page): Promise<void> {
  return page.locator('.discover-allowance:not(:empty)').waitFor();
}

/** Describes a project with the keyboard and waits for the whole answer. */
async function sendProject(
  page: Page,
  words: (typeof WORDS)[keyof typeof WORDS],
  project: string,
): Promise<void> {
  await ready(page);
  await page.getByRole('textbox', { name: words.field }).focus();
  await page.keyboard.type(project);
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText(words.announced).waitFor({ state: 'attached' });
}

function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}

describeJourney('Discover', ({ open, product, takeNoise }) => {
  /** The address of the product by the name of this machine, to which payment pages return. */
  const site = (): string => product().url.replace('127.0.0.1', 'localhost');
  /** Creates a confirmed account and returns its address. */
  const createAccount = async (language: 'fr' | 'en'): Promise<string> => {
    const email = newAddress();
    const send = async (path: string, body: object): Promise<void> => {
      const headers = { 'content-type': 'application/json' };
      const url = `${product().url}/api/identity/${path}`;
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    };
    await send('accounts', { email, password: PASSWORD, language });
    const link = await linkInMail(product().url, { to: email, path: '/auth/callback' });
    const token = new URL(link, product().url).searchParams.get('token');
    await send('email-confirmations/confirm', { token });
    return email;
  };

  test.each(['fr', 'en'] as const)(
    'in %s answers three times with the keyboard alone, warns before the last one and then leads to an account',
    async (language) => {
      const words = WORDS[language];
      const page = await open(words.path, { locale: words.locale, reducedMotion: 'reduce' });
      await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
      await page.getByText(words.left).waitFor();
      expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);

      await sendProject(page, words, words.projects[0]);
      expect(await focusedText(page)).toBe(words.results);
      await page.getByRole('heading', { name: words.summary }).waitFor();
      await page.getByRole('article').first().waitFor();
      expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
      await page.locator('.discover-citation').first().press('Enter');
      expect(await focusedText(page)).toBe(await page.locator('#programme-1').innerText());
      expect(await page.getByText(words.last).count()).toBe(0);

      await page.getByRole('button', { name: words.again }).press('Enter');
      await sendProject(page, words, words.projects[1]);
      await page.getByText(words.last).waitFor();
      await page.getByRole('button', { name: words.again }).press('Enter');
      await sendProject(page, words, words.projects[2]);
      await page.getByRole('heading', { name: words.over }).waitFor();
      expect(await page.getByRole('article').count()).toBeGreaterThan(0);
      expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);

      await page.getByRole('button', { name: words.again }).press('Enter');
      await page.getByRole('heading', { name: words.over }).waitFor();
      await page.getByRole('textbox', { name: words.field }).fill('autre projet');
      await page.keyboard.press('Enter');
      await page.waitForFunction((over) => document.activeElement?.textContent === over, words.over);
      const main = page.getByRole('main');
      expect(await main.getByRole('link', { name: words.signIn }).count()).toBe(1);
      await main.getByRole('link', { name: words.signUp }).press('Enter');
      await page.waitForURL(/\/auth\/select-type\?next=/);
      await page.goBack();
      expect(await page.getByRole('textbox', { name: words.field }).inputValue()).toBe('autre projet');
    },
  );

  test.each(['fr', 'en'] as const)(
    'in %s leads from the exhausted trial to an account, to credits and to the next answer',
    async (language) => {
      const words = WORDS[language];
      const account = language === 'fr' ? FRENCH : ENGLISH;
      const email = await createAccount(language);
      const page = await open('/cookies', { locale: words.locale, reducedMotion: 'reduce' });
      await page.goto(`${site()}${words.path}`);
      for (const project of words.projects) {
        await sendProject(page, words, project);
        if (project === words.projects[0]) await page.getByRole('heading', { name: words.profile }).waitFor();
        await page.getByRole('button', { name: words.again }).press('Enter');
      }
      await page.getByRole('main').getByRole('link', { name: words.signIn }).press('Enter');
      await signIn(page, { email, password: PASSWORD }, account);
      await page.waitForURL(/\/onboarding/);
      await page.goto(`${site()}${words.pricing}`);
      await page.getByRole('button', { name: words.buy }).first().press('Enter');
      await page.getByRole('button', { name: words.pay }).press('Enter');
      await page.waitForURL(/\/success/);
      await eventually(async () => {
        await page.goto(`${site()}${words.path}`);
        await page.getByText(words.bought).waitFor({ timeout: 5_000 });
      }, CREDITED);
      await sendProject(page, words, words.projects[0]);
      await page.getByText(words.spent).waitFor();
      expect(await page.getByRole('article').count()).toBeGreaterThan(0);
      expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
    },
    180_000,
  );

  test('moves the searches that a visitor has left to the account', async () => {
    const words = WORDS.fr;
    const email = await createAccount('fr');
    const page = await open(words.path, { reducedMotion: 'reduce' });
    await sendProject(page, words, words.projects[0]);
    await page.goto(`${product().url}/auth`);
    await signIn(page, { email, password: PASSWORD });
    await page.waitForURL(/\/onboarding/);
    await page.goto(`${product().url}${words.path}`);
    await page.getByText(words.moved).waitFor();
  });

  test('is one page with one canonical address, and without scripts a form that leads to the search', async () => {
    const page = await open('/en/decouvrir-subventions', { locale: 'en-GB', javaScriptEnabled: false });
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(canonical).toMatch(/\/en\/decouvrir$/);
    expect(await page.getByRole('link', { name: 'Back to the home page' }).count()).toBe(1);
    await page.getByRole('textbox').fill('sports club in Lyon');
    await page.getByRole('button', { name: 'Find my funding' }).click();
    await page.waitForURL(/\/en\/subventions\/recherche\?q=sports/);
  });

  test('keeps what was typed before the page was ready, and over a reload; Shift and Enter begin a line', async () => {
    const page = await open('/decouvrir', { reducedMotion: 'reduce' });
    const field = page.getByRole('textbox', { name: 'Décrivez votre projet' });
    await page.getByText('Il vous reste 3 recherches gratuites.').waitFor();
    await field.fill('Une ferme');
    await field.press('Shift+Enter');
    await field.pressSequentially('en Bretagne');
    await page.reload();
    await page.getByText('Il vous reste 3 recherches gratuites.').waitFor();
    expect(await field.inputValue()).toBe('Une ferme\nen Bretagne');
  });

  test('requests corrected facts again for one search, which the page states before', async () => {
    const orders: { key: string; rejected: string[]; applicants: string[] }[] = [];
    const page = await open('/decouvrir', {
      reducedMotion: 'reduce',
      prepare: (opened) =>
        opened.route(ANSWERS, (route) => {
          orders.push(route.request().postDataJSON());
          return route.continue();
        }),
    });
    await sendProject(page, WORDS.fr, WORDS.fr.projects[0]);
    await page.getByRole('button', { name: /^Lyon \(69\) : ne pas retenir/ }).press('Enter');
    await page.getByText('Corriger le lieu ou le porteur du projet').press('Enter');
    await page.getByLabel('Qui demande ?').selectOption('local_authority');
    await page.getByText('Relancer utilise une recherche').waitFor();
    expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
    await page.getByRole('button', { name: 'Relancer' }).press('Enter');
    await page.getByText('Il vous reste 1 recherche gratuite.').waitFor();
    const [first, second] = orders;
    expect(second).toMatchObject({ rejected: ['lyon'], applicants: ['local_authority'] });
    expect(second?.key).not.toBe(first?.key);
    expect(await focusedText(page)).toBe('Résultats IA personnalisés');
    const advanced = await page.getByRole('link', { name: 'Recherche avancée' }).getAttribute('href');
    expect(new URL(advanced ?? '', page.url()).searchParams.getAll('applicant')).toEqual(['local_authority']);
  });

  test('states that an answer was cut, keeps the page, and a retry costs nothing more', async () => {
    const keys: string[] = [];
    const page = await open('/decouvrir', {
      reducedMotion: 'reduce',
      prepare: (opened) =>
        opened.route(ANSWERS, async (route) => {
          keys.push(route.request().postDataJSON().key);
          if (keys.length > 1) return route.continue();
          const whole = await route.fetch();
          const [facts = '', programmes = ''] = (await whole.text()).split('\n');
          return route.fulfill({ response: whole, body: `${facts}\n${programmes}\n` });
        }),
    });
    await ready(page);
    await page.getByRole('textbox', { name: 'Décrivez votre projet' }).fill(WORDS.fr.projects[0]);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('La réponse n’est pas complète').waitFor();
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
    expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
    await page.getByRole('button', { name: 'Réessayer' }).press('Enter');
    await page.getByRole('heading', { name: 'En résumé' }).waitFor();
    await page.getByText('Il vous reste 2 recherches gratuites.').waitFor();
    expect(keys[1]).toBe(keys[0]);
    takeNoise();
  });
});
