import { expect, test } from '@jest/globals';
import { type PlatformStatus, pageVisitSchema } from '@platform/contracts/insights';
import { eventually } from '@platform/testing/eventually';
import type { Page } from 'playwright-core';
import { faultsInBothThemes } from '../src/accessible-in-both-themes.ts';
import { openFreeAccount } from '../src/account.ts';
import { ENGLISH, FRENCH } from '../src/account-words.ts';
import { describeJourney } from '../src/browser-journey.ts';
import { waitForHydration } from '../src/hydration.ts';
import { cards, SEARCH } from '../src/result-page.ts';

const MONITORING = '/monitoring';
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SERVICES = [
  'Catalogue',
  'Recherche',
  'Site et passerelle',
  'Suivi',
  'Comptes',
  'Paiements',
  'Courriels',
];

describeJourney('the state of the platform', ({ open, product, takeNoise }) => {
  const status = async (): Promise<PlatformStatus> => {
    const response = await fetch(`${product().url}/api/insights/status?period=hour`, {
      headers: { authorization: `Bearer ${product().operatorToken}` },
    });
    return (await response.json()) as PlatformStatus;
  };
  /** The journeys may be the first ones of their product, before its first sample. */
  const sampled = () =>
    eventually(
      async () => {
        const { isCurrent, services } = await status();
        expect(isCurrent).toBe(true);
        expect(services.filter(({ state }) => state !== 'up')).toEqual([]);
      },
      { deadlineMs: 60_000 },
    );
  /** On a busy machine a service may miss one probe of its readiness; the page reads the state again after 30 s. */
  const works = (page: Page, text: string) => page.getByText(text).waitFor({ timeout: 70_000 });
  const giveToken = async (page: Page, { label, submit }: { label: string; submit: string }) => {
    await page.getByLabel(label).fill(product().operatorToken);
    await page.getByRole('button', { name: submit }).press('Enter');
  };

  test('is shown to an operator with the token: services, data and pages, each with its trend as a table', async () => {
    await sampled();
    const page = await open(`${MONITORING}?period=hour`, { reducedMotion: 'reduce' });
    await giveToken(page, { label: 'Jeton d’exploitation', submit: 'Afficher l’état' });
    await works(page, 'Tout fonctionne.');
    for (const name of SERVICES) {
      const card = page.getByRole('region', { name, exact: true });
      await card.getByText('En service').waitFor();
    }
    const catalog = page.getByRole('region', { name: 'Catalogue et index' });
    expect(await catalog.getByRole('definition').nth(1).innerText()).toMatch(/^484/);
    await page.locator('summary', { hasText: 'Évolution en chiffres : Catalogue et index' }).press('Enter');
    const table = page.getByRole('table', { name: 'Catalogue et index, du plus récent au plus ancien' });
    await table.waitFor();
    expect(await table.getByRole('row').count()).toBe(31);
    expect(await table.getByRole('row').nth(1).innerText()).toMatch(/^\d\d:\d\d\s/);
    expect(await faultsInBothThemes(page, [DESKTOP, PHONE])).toEqual([]);
  });

  test('has a period in its address, in English too', async () => {
    await sampled();
    const page = await open(MONITORING, { locale: 'en-GB' });
    await giveToken(page, { label: 'Operator token', submit: 'Show the status' });
    await works(page, 'Everything works.');
    expect(await page.getByRole('radio', { name: '24 hours' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: '24 hours' }).press('ArrowRight');
    await page.waitForURL(/\?period=week$/);
    await page.locator('summary', { hasText: 'Trend in figures: Events' }).press('Enter');
    await eventually(async () => {
      const table = page.getByRole('table', { name: 'Events, newest first' });
      expect(await table.getByRole('row').count()).toBe(43);
    });
    expect(await page.title()).toContain('Platform status');
  });

  test('is not shown for a wrong token, and the field shows why', async () => {
    const page = await open(MONITORING, { reducedMotion: 'reduce' });
    const field = page.getByLabel('Jeton d’exploitation');
    await field.fill('x'.repeat(40));
    await field.press('Enter');
    await page.getByText('Ce jeton n’est pas celui de cette installation.').waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field.inputValue()).toBe('');
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(0);
    expect(await faultsInBothThemes(page, [PHONE])).toEqual([]);
    for (const noise of takeNoise()) expect(noise).toContain('401');
  });

  test.each([
    [FRENCH, 'Tout fonctionne.', 'Services', 'Catalogue et index', 'Événements et données'],
    [ENGLISH, 'Everything works.', 'Services', 'Catalog and index', 'Events and data'],
  ] as const)(
    'shows the essentials to people with an account, without a token (%#)',
    async (account, whole, services, catalog, events) => {
      await sampled();
      const { page } = await openFreeAccount({ open, product }, account);
      await page.goto(`${product().url}${MONITORING}?period=hour`);
      await works(page, whole);
      const table = page.getByRole('table', { name: services });
      expect(await table.getByRole('row').count()).toBeGreaterThan(SERVICES.length);
      const { subsidies } = (await status()).catalog;
      const shown = await page
        .getByRole('region', { name: catalog })
        .getByRole('definition')
        .first()
        .innerText();
      expect(Number(shown.replaceAll(/\D/g, ''))).toBe(subsidies);
      expect(await page.getByRole('heading', { name: events }).count()).toBe(0);
      expect(await page.getByRole('button', { name: /jeton|token/i }).count()).toBe(0);
      expect(await faultsInBothThemes(page, [DESKTOP, PHONE])).toEqual([]);
    },
    90_000,
  );

  test('keeps the figures when the next request fails, and forgets the token when it is left', async () => {
    await sampled();
    const page = await open(MONITORING);
    await giveToken(page, { label: 'Jeton d’exploitation', submit: 'Afficher l’état' });
    await works(page, 'Tout fonctionne.');
    await page.route('**/api/insights/status*', (route) => route.abort());
    await page.getByRole('radio', { name: '7 jours' }).click();
    await page.getByRole('alert').getByText('Les derniers chiffres n’ont pas pu être lus').waitFor();
    await works(page, 'Tout fonctionne.');
    await page.unroute('**/api/insights/status*');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    takeNoise();
    await page.getByRole('button', { name: 'Oublier le jeton' }).click();
    expect(
      await page.getByLabel('Jeton d’exploitation').evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await giveToken(page, { label: 'Jeton d’exploitation', submit: 'Afficher l’état' });
    await works(page, 'Tout fonctionne.');
    await page.getByRole('banner').getByRole('link', { name: 'Trouver un financement' }).click();
    await page.waitForURL(/recherche/);
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().waitFor();
    await page.goBack();
    await page.getByLabel('Jeton d’exploitation').waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      product().operatorToken,
    );
  });

  test('is not listed for search engines and not loaded by other pages', async () => {
    const page = await open('/');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(`${product().url}${SEARCH}`);
    await waitForHydration(page, 'main article');
    expect(requested.filter((path) => path.startsWith('/mf/admin/'))).toEqual([]);
    const response = await fetch(`${product().url}${MONITORING}`);
    expect(await response.text()).toContain('noindex');
  });
});

type Beacons = { beacons: string[] };

/** Keeps a copy of the text of every beacon, which the debugger of the browser does not show. */
async function recordBeacons(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { sendBeacon } = navigator;
    const beacons: string[] = [];
    Object.assign(window, { beacons });
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then((text) => beacons.push(text));
      return sendBeacon.call(navigator, url, body);
    };
  });
}

describeJourney('page loads', ({ open, product }) => {
  const pattern = `${SEARCH}/:subsidyId`;
  const visitsOnPhones = async (): Promise<number> => {
    const response = await fetch(`${product().url}/api/insights/status?period=hour`, {
      headers: { authorization: `Bearer ${product().operatorToken}` },
    });
    const { pages } = (await response.json()) as PlatformStatus;
    return pages.byPage
      .filter(({ page, device }) => page === pattern && device === 'phone')
      .reduce((total, { visits }) => total + visits, 0);
  };
  /** A programme on a phone; `requested` grows with every request. */
  const openProgramme = async (prepare: (page: Page) => Promise<unknown>) => {
    const list = await open(`${SEARCH}?q=renovation`, { javaScriptEnabled: false });
    const path = await cards(list).first().getByRole('heading').getByRole('link').getAttribute('href');
    const requested: string[] = [];
    const page = await open(path ?? '', {
      viewport: PHONE,
      prepare: async (opened) => {
        opened.on('request', (request) => requested.push(request.url()));
        await recordBeacons(opened);
        await prepare(opened);
      },
    });
    return { page, isMeasured: () => requested.some((url) => url.includes('web-vitals')) };
  };
  /** Sends the page to the background, as another tab in front of it does; returns what it has sent so far. */
  const hide = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      return (window as unknown as Beacons).beacons;
    });

  test('of visitors are counted with their web vitals once, under the pattern of the route', async () => {
    const before = await visitsOnPhones();
    const { page, isMeasured } = await openProgramme(async () => undefined);
    await eventually(() => expect(isMeasured()).toBe(true), { deadlineMs: 15_000 });
    await eventually(
      async () => {
        await hide(page);
        expect(await visitsOnPhones()).toBeGreaterThan(before);
      },
      { deadlineMs: 15_000, intervalMs: 200 },
    );
    const [sent, ...more] = await hide(page);
    expect(more).toEqual([]);
    const visit = pageVisitSchema.parse(JSON.parse(sent ?? 'null'));
    expect(visit).toMatchObject({ page: pattern, device: 'phone' });
    expect(Object.keys(visit.values)).toEqual(expect.arrayContaining(['TTFB', 'load']));
  });

  test.each<[string, Record<string, unknown>, boolean]>([
    ['nothing', {}, true],
    ['Global Privacy Control', { globalPrivacyControl: true }, false],
    ['Do Not Track', { doNotTrack: '1' }, false],
  ])('of visitors who send %s: measured or not', async (_, preferences, expected) => {
    const { page, isMeasured } = await openProgramme(async (prepared) => {
      await prepared.clock.install();
      await prepared.addInitScript((values) => {
        for (const [name, value] of Object.entries(values))
          Object.defineProperty(navigator, name, { value, configurable: true });
      }, preferences);
    });
    await page.clock.runFor(5_000);
    await page.waitForLoadState('networkidle');
    expect(isMeasured()).toBe(expected);
    if (!expected) expect(await hide(page)).toEqual([]);
  });
});
