import { expect, test } from '@jest/globals';
import { axeViolations } from '@platform/testing/browser';
import type { Page, Response } from 'playwright-core';
import { describeJourney } from '../src/browser-journey.ts';
import { waitForHydration } from '../src/hydration.ts';
import { noteShifts, sumOfShifts } from '../src/layout-shifts.ts';
import { openProgrammes } from '../src/product.ts';
import { asStored, FOUND, resultLists } from '../src/result-page.ts';

const SEARCH = '/subventions/recherche';
/** The search field, which the server renders. */
const FIELD = 'main search input[name="q"]';
const APP_CHUNK = '**/static/js/async/__federation_expose_App.*.js';

async function allFound(url: string): Promise<string> {
  return `${await openProgrammes(url)} subventions trouvées`;
}

function field(page: Page) {
  return page.locator(FIELD);
}

function cards(page: Page) {
  return resultLists(page).locator('> li');
}

function titles(page: Page) {
  // The text of cards outside the window is not rendered.
  return cards(page).getByRole('heading').allTextContents();
}

/** Collects the requests of a page to the search service and its error reports. */
function watch(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requested.push(`${request.method()} ${pathname}`);
  });
  return requested;
}

describeJourney('initial results', ({ open, product, takeNoise }) => {
  test('are readable without scripts: programmes, counts, and links to the other pages', async () => {
    const page = await open(SEARCH, { javaScriptEnabled: false });
    await page.getByRole('heading', { level: 2, name: await allFound(product().url) }).waitFor();
    const first = await titles(page);
    expect(first).toHaveLength(20);
    expect(await page.getByText(/JavaScript/).count()).toBe(0);
    await page.getByRole('link', { name: 'Suivant' }).click();
    await page.waitForURL(({ search }) => search === '?page=2');
    const second = await titles(page);
    expect(second).toHaveLength(20);
    expect(second.filter((title) => first.includes(title))).toEqual([]);
    await field(page).fill('covoiturage');
    await page.getByRole('button', { name: 'Rechercher', exact: true }).click();
    expect(page.url()).toMatch(/\?q=covoiturage/);
    expect((await titles(page)).join()).toMatch(/covoiturage/i);
  });

  test('can be filtered without scripts, keeping words, territory and order', async () => {
    const page = await open(`${SEARCH}?q=energie&territory=region%3A53&sort=newest`, {
      javaScriptEnabled: false,
    });
    await page
      .locator('.ui-search-filters')
      .getByRole('checkbox', { name: /^Subvention/ })
      .check();
    await page.getByRole('button', { name: 'Appliquer les filtres' }).click();
    const requested = new URL(page.url()).searchParams;
    expect(requested.get('q')).toBe('energie');
    expect(requested.get('territory')).toBe('region:53');
    expect(requested.get('sort')).toBe('newest');
    expect(requested.get('instrument')).toBe('grant');
    expect(
      await page
        .locator('.ui-search-filters')
        .getByRole('checkbox', { name: /^Subvention/ })
        .isChecked(),
    ).toBe(true);
    expect((await titles(page)).length).toBeGreaterThan(0);
  });

  test('show no control that needs scripts, neither without scripts nor before they are loaded', async () => {
    const dead = (page: Page): Promise<string[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll('header button, main button, main select, main article input')]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          // The mark of an extracted value is a button, but its text is useful without a click.
          .filter((element) => !element.matches('[type="submit"], .search-read'))
          .map((element) => element.outerHTML.slice(0, 200)),
      );
    for (const viewport of [
      { width: 1280, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const path = `${SEARCH}?q=renovation&territory=region%3A53&deadline=open&deadline=upcoming&deadline=closed`;
      const without = await open(path, { javaScriptEnabled: false, viewport });
      // The checkboxes of results belong to the form that compares, which works without scripts only.
      expect((await dead(without)).filter((html) => !html.includes('form="compare-results"'))).toEqual([]);
      await without.getByRole('button', { name: 'Appliquer les filtres' }).waitFor();
      await without.getByRole('link', { name: 'Retirer le filtre Territoire : Bretagne' }).click();
      expect(new URL(without.url()).searchParams.has('territory')).toBe(false);
      const before = await open(path, {
        waitUntil: 'commit',
        viewport,
        prepare: (fresh) => fresh.route('**/*.js', () => undefined),
      });
      await cards(before).first().waitFor();
      expect(
        (await dead(before)).filter((html) =>
          /results-|search-(open|compare)|compare-results|<select/.test(html),
        ),
      ).toEqual([]);
    }
  });

  test('are those that the service returns for the URL, in its language', async () => {
    const query = 'q=carpooling&instrument=grant&sort=newest';
    const response = await fetch(`${product().url}/api/search/subsidies?${query}&lang=en`);
    const { hits } = (await response.json()) as { hits: { title: string }[] };
    const page = await open(`/en${SEARCH}?${query}`, { javaScriptEnabled: false, locale: 'en-GB' });
    const shown = await page.getByRole('article').getByRole('heading').allTextContents();
    expect(shown.map((title) => asStored(title.replace(/\s*\(opens in a new tab\)$/, '')))).toEqual(
      hits.map(({ title }) => asStored(title)),
    );
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });

  test.each([
    SEARCH,
    `${SEARCH}?q=bio`,
    `${SEARCH}?territory=commune%3A35238&need=x&page=1`,
    `/en${SEARCH}?page=3`,
  ])('hydrate on %s without repeated requests, error reports or layout shifts', async (path) => {
    let requested: string[] = [];
    const page = await open(path, {
      prepare: async (fresh) => {
        requested = watch(fresh);
        await noteShifts(fresh);
      },
    });
    await waitForHydration(page, FIELD);
    await page.waitForLoadState('networkidle');
    expect(requested.filter((one) => /subsidies|places|client-errors/.test(one))).toEqual([]);
    expect(await sumOfShifts(page)).toBeLessThanOrEqual(0.02);
  });

  test('load each script once and no style sheet', async () => {
    const loaded: string[] = [];
    const page = await open(SEARCH, {
      prepare: async (fresh) => {
        fresh.on('response', (response: Response) => loaded.push(new URL(response.url()).pathname));
      },
    });
    await waitForHydration(page, FIELD);
    await page.waitForLoadState('networkidle');
    const files = loaded.filter((path) => /\.(js|css|json)$/.test(path));
    expect(files.filter((path, index) => files.indexOf(path) !== index)).toEqual([]);
    expect(files.filter((path) => /\.(css|json)$/.test(path))).toEqual([]);
  });

  test('keep text that is typed before the scripts are loaded', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const page = await open(SEARCH, {
      waitUntil: 'commit',
      prepare: (fresh) =>
        fresh.route(APP_CHUNK, async (route) => {
          await held;
          await route.continue();
        }),
    });
    await field(page).pressSequentially('covoitur');
    await field(page).press('ArrowLeft');
    release();
    await page.waitForURL(/q=covoitur/);
    await page.waitForFunction(() =>
      /covoiturage/i.test(document.querySelector('main article')?.textContent ?? ''),
    );
    expect(await field(page).inputValue()).toBe('covoitur');
    expect(
      await page.evaluate(() => {
        const input = document.activeElement as HTMLInputElement;
        return [input.name, input.selectionStart];
      }),
    ).toEqual(['q', 7]);
  });

  test('are replaced by those of the typed words when Enter is pressed before the scripts are loaded', async () => {
    const page = await open(SEARCH, {
      waitUntil: 'commit',
      prepare: (fresh) => fresh.route(APP_CHUNK, () => undefined),
    });
    await field(page).fill('covoiturage');
    await field(page).press('Enter');
    await page.waitForURL(/\?q=covoiturage/, { waitUntil: 'commit' });
    await cards(page).nth(1).waitFor();
    expect((await titles(page)).join()).toMatch(/covoiturage/i);
  });

  test('follow the URL on Back and Forward', async () => {
    const page = await open(`${SEARCH}?q=bio`);
    await waitForHydration(page, FIELD);
    const bio = await titles(page);
    await page.goto(`${product().url}${SEARCH}?q=covoiturage`);
    await waitForHydration(page, FIELD);
    await page.goBack();
    await waitForHydration(page, FIELD);
    expect(await titles(page)).toEqual(bio);
    expect(await field(page).inputValue()).toBe('bio');
    await page.goForward();
    await waitForHydration(page, FIELD);
    expect((await titles(page)).join()).toMatch(/covoiturage/i);
  });

  test('stay if the remote cannot be loaded: the failure is stated, links work, and the search as without scripts', async () => {
    const page = await open(`${SEARCH}?q=bio`, {
      prepare: (fresh) => fresh.route(APP_CHUNK, (route) => route.fulfill({ status: 404, body: '' })),
    });
    await page.getByText(/^Une partie de la page n’a pas pu se charger/).waitFor();
    await page.getByRole('heading', { level: 2, name: FOUND }).waitFor();
    const [first = ''] = await titles(page);
    await page.getByRole('link', { name: first, exact: true }).waitFor();
    await field(page).fill('covoiturage');
    await field(page).press('Enter');
    await page.waitForURL(/q=covoiturage/);
    expect((await titles(page)).join()).toMatch(/covoiturage/i);
    await page.getByText(/^Une partie de la page n’a pas pu se charger/).waitFor();
    await page.unroute(APP_CHUNK);
    await page.getByRole('button', { name: 'Recharger la page' }).click();
    await waitForHydration(page, FIELD);
    takeNoise();
  });

  test('have the canonical address or exclusion that search engines need', async () => {
    const head = async (path: string): Promise<{ robots: string | null; canonical: string | null }> => {
      const html = await (await fetch(product().url + path)).text();
      return {
        robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1] ?? null,
        canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null,
      };
    };
    expect(await head(`/en${SEARCH}`)).toEqual({
      robots: null,
      canonical: expect.stringMatching(/\/en\/subventions\/recherche$/),
    });
    expect((await head(`${SEARCH}?page=2`)).canonical).toMatch(/\/subventions\/recherche\?page=2$/);
    expect(await head(`${SEARCH}?q=bio`)).toEqual({ robots: 'noindex', canonical: null });
  });

  test('pass axe before any script has run', async () => {
    const page = await open(SEARCH, {
      waitUntil: 'commit',
      prepare: (fresh) => fresh.route('**/*.js', () => undefined),
    });
    await page.getByRole('heading', { level: 2, name: await allFound(product().url) }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});

describeJourney('a failing connection', ({ open, takeNoise }) => {
  test('is reported; the last results stay, and pending requests are repeated when it is restored', async () => {
    const page = await open(`${SEARCH}?q=bio`);
    await waitForHydration(page, FIELD);
    const before = await titles(page);
    await page.context().setOffline(true);
    await page.getByText('Vous êtes hors ligne. Ce qui est affiché le reste.').waitFor();
    await field(page).fill('covoiturage');
    await page.getByText('Erreur de recherche').waitFor();
    expect(await titles(page)).toEqual(before);
    await page.context().setOffline(false);
    await page.getByText('Vous êtes de nouveau en ligne.').waitFor();
    await page.waitForFunction(() =>
      /covoiturage/i.test(document.querySelector('main article')?.textContent ?? ''),
    );
    expect(await page.getByText('Erreur de recherche').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    takeNoise();
  });

  test('that is slow is reported after three seconds; requests can be cancelled and repeated', async () => {
    const page = await open(`${SEARCH}?q=bio`);
    await waitForHydration(page, FIELD);
    const before = await titles(page);
    const session = await page.context().newCDPSession(page);
    const emulate = (latency: number): Promise<unknown> =>
      session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    await session.send('Network.enable');
    await emulate(60_000);
    await field(page).fill('covoiturage');
    await page.getByText(/^La réponse tarde/).waitFor();
    await page.getByRole('button', { name: 'Arrêter' }).click();
    await page.getByText('Demande arrêtée. Ce qui était affiché le reste.').waitFor();
    expect(await titles(page)).toEqual(before);
    await emulate(0);
    await page.getByRole('button', { name: 'Redemander' }).click();
    await page.waitForFunction(() =>
      /covoiturage/i.test(document.querySelector('main article')?.textContent ?? ''),
    );
    expect(await page.getByText(/^Demande arrêtée/).count()).toBe(0);
    takeNoise();
  });
});
