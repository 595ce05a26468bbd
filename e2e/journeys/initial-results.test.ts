import { expect, test } from '@jest/globals';
import { axeViolations } from '@platform/testing/browser';
import type { Page, Response } from 'playwright-core';
import { describeJourney } from '../src/browser-journey.ts';
import { openProgrammes } from '../src/product.ts';

const SEARCH = '/subventions/recherche';
const APP_CHUNK = '**/static/js/async/__federation_expose_App.*.js';

async function allFound(url: string): Promise<string> {
  return `${await openProgrammes(url)} subventions trouvées`;
}

function field(page: Page) {
  return page.locator('main search input[name="q"]');
}

function cards(page: Page) {
  return page.getByRole('list', { name: 'Liste des résultats' }).locator('> li');
}

function titles(page: Page) {
  return cards(page).getByRole('heading', { level: 3 }).allInnerTexts();
}

/** Everything that a page requests from the search service or reports to us. */
function watch(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requested.push(`${request.method()} ${pathname}`);
  });
  return requested;
}

/** Whether React has taken over what the server has rendered. */
function comeAlive(page: Page): Promise<unknown> {
  return page.waitForFunction(() => {
    const input = document.querySelector('main search input[name="q"]');
    return input !== null && Object.keys(input).some((key) => key.startsWith('__reactProps'));
  });
}

describeJourney('first results from the server', ({ open, product, takeNoise }) => {
  test('read without scripts: programmes, counts, the next page and every other page as links', async () => {
    const page = await open(SEARCH, { javaScriptEnabled: false });
    await page.getByRole('heading', { level: 2, name: await allFound(product().url) }).waitFor();
    const first = await titles(page);
    expect(first).toHaveLength(20);
    expect(await page.getByText(/JavaScript/).count()).toBe(0);
    await page.getByRole('link', { name: 'Suivant' }).click();
    expect(new URL(page.url()).search).toBe('?page=2');
    const second = await titles(page);
    expect(second).toHaveLength(20);
    expect(second.filter((title) => first.includes(title))).toEqual([]);
    await field(page).fill('covoiturage');
    await page.getByRole('button', { name: 'Rechercher', exact: true }).click();
    expect(page.url()).toMatch(/\?q=covoiturage/);
    expect((await titles(page)).join()).toMatch(/covoiturage/i);
  });

  test('are filtered without scripts: boxes and places together, words and order kept', async () => {
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

  test('show nothing that only scripts make work, neither without them nor before them, on any screen', async () => {
    const dead = (page: Page): Promise<string[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll('header button, main button, main select, main article input')]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          // Words of a fact in the form of a button: they show it without a press.
          .filter((element) => !element.matches('[type="submit"], .search-read'))
          .map((element) => element.outerHTML.slice(0, 100)),
      );
    for (const viewport of [
      { width: 1280, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const path = `${SEARCH}?q=renovation&territory=region%3A53&deadline=open&deadline=closed`;
      const without = await open(path, { javaScriptEnabled: false, viewport });
      expect(await dead(without)).toEqual([]);
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
        (await dead(before)).filter((html) => /results-|search-(open|compare)|<select/.test(html)),
      ).toEqual([]);
    }
  });

  test('are what the service returns for the address, in its language', async () => {
    const query = 'q=carpooling&instrument=grant&sort=newest';
    const response = await fetch(`${product().url}/api/search/subsidies?${query}&lang=en`);
    const { hits } = (await response.json()) as { hits: { title: string }[] };
    const page = await open(`/en${SEARCH}?${query}`, { javaScriptEnabled: false, locale: 'en-GB' });
    const shown = await page.locator('main article h3').allInnerTexts();
    expect(shown.map((title) => title.replace(/\s*\(opens in a new tab\)$/, '').trim())).toEqual(
      hits.map(({ title }) => title.trim()),
    );
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });

  test.each([
    SEARCH,
    `${SEARCH}?q=bio`,
    `${SEARCH}?territory=commune%3A35238&need=x&page=1`,
    `/en${SEARCH}?page=3`,
  ])('%s hydrates in silence: nothing is requested again, reported, or moved', async (path) => {
    let requested: string[] = [];
    const page = await open(path, {
      prepare: async (fresh) => {
        requested = watch(fresh);
        await fresh.addInitScript(() => {
          const shifts: number[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number);
          }).observe({ type: 'layout-shift', buffered: true });
        });
      },
    });
    await comeAlive(page);
    await page.waitForLoadState('networkidle');
    expect(requested.filter((one) => /subsidies|places|client-errors/.test(one))).toEqual([]);
    const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[]);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02);
  });

  test('request each style sheet and script once', async () => {
    const loaded: string[] = [];
    const page = await open(SEARCH, {
      prepare: async (fresh) => {
        fresh.on('response', (response: Response) => loaded.push(new URL(response.url()).pathname));
      },
    });
    await comeAlive(page);
    await page.waitForLoadState('networkidle');
    const files = loaded.filter((path) => /\.(js|css|json)$/.test(path));
    expect(files.filter((path, index) => files.indexOf(path) !== index)).toEqual([]);
    expect(files.filter((path) => /\.(css|json)$/.test(path))).toEqual([]);
  });

  test('what is typed before the scripts come is not lost', async () => {
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

  test('Enter before the scripts come leads to the results of the words', async () => {
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

  test('back and forward keep to the results of each address', async () => {
    const page = await open(`${SEARCH}?q=bio`);
    await comeAlive(page);
    const bio = await titles(page);
    await page.goto(`${product().url}${SEARCH}?q=covoiturage`);
    await comeAlive(page);
    await page.goBack();
    await comeAlive(page);
    expect(await titles(page)).toEqual(bio);
    expect(await field(page).inputValue()).toBe('bio');
    await page.goForward();
    await comeAlive(page);
    expect((await titles(page)).join()).toMatch(/covoiturage/i);
  });

  test('a remote that cannot be fetched shows its fallback and comes back on retry', async () => {
    const page = await open(`${SEARCH}?q=bio`, {
      prepare: (fresh) => fresh.route(APP_CHUNK, (route) => route.fulfill({ status: 404, body: '' })),
    });
    await page.getByRole('heading', { level: 1, name: /n’a pas pu se charger/ }).waitFor();
    await page.unroute(APP_CHUNK);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('heading', { name: /subventions? trouvées?/ }).waitFor();
    expect(await field(page).inputValue()).toBe('bio');
    takeNoise();
  });

  test('head and address are those that search engines should know', async () => {
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

  test('are accessible before any script has run', async () => {
    const page = await open(SEARCH, {
      waitUntil: 'commit',
      prepare: (fresh) => fresh.route('**/*.js', () => undefined),
    });
    await page.getByRole('heading', { level: 2, name: await allFound(product().url) }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});

describeJourney('a connection that fails', ({ open, takeNoise }) => {
  test('is shown, keeps the last results, and what was requested meanwhile comes when it is back', async () => {
    const page = await open(`${SEARCH}?q=bio`);
    await comeAlive(page);
    const before = await titles(page);
    await page.context().setOffline(true);
    await page.getByText('Vous êtes hors ligne. Les derniers résultats restent affichés.').waitFor();
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

  test('is slow: shows it after three seconds, can be stopped and sent again', async () => {
    const page = await open(`${SEARCH}?q=bio`);
    await comeAlive(page);
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
