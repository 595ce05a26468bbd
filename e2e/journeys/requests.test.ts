import { expect, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import type { Page } from 'playwright-core';
import { describeJourney } from '../src/browser-journey.ts';
import { waitForHydration } from '../src/hydration.ts';
import { FOUND } from '../src/result-page.ts';

const SEARCH = '/subventions/recherche';
const API = '**/api/search/subsidies*';
const SEARCHED = /Recherche effectuée en/;

/** Counts the requests of a page by path, and lists the requested pages of results and the requests to other origins. */
function watchRequests(page: Page) {
  const urls: URL[] = [];
  page.on('request', (request) => urls.push(new URL(request.url())));
  return {
    count: (path: string): number => urls.filter(({ pathname }) => pathname === path).length,
    pagesOfResults: (): string[] =>
      urls
        .filter(({ pathname }) => pathname === '/api/search/subsidies')
        .flatMap(({ searchParams }) => searchParams.getAll('page')),
    foreign: (): string[] =>
      urls
        .filter(({ origin, protocol }) => protocol !== 'data:' && origin !== new URL(page.url()).origin)
        .map(String),
  };
}

/** Dispatches the events of a page that becomes visible again. */
function comeBack(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('online'));
  });
}

describeJourney('a page', ({ open, product, takeNoise }) => {
  test('does not repeat requests when it receives the focus or becomes visible again', async () => {
    let requests: ReturnType<typeof watchRequests> | undefined;
    const page = await open('/', {
      prepare: async (fresh) => {
        requests = watchRequests(fresh);
      },
    });
    await page.getByText(/^Chiffres au/).waitFor();
    await comeBack(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Toutes les aides' }).click();
    await page.getByText(SEARCHED).waitFor();
    const searches = requests?.count('/api/search/subsidies');
    await comeBack(page);
    await page.goBack();
    await page.getByText(/^Chiffres au/).waitFor();
    await page.goForward();
    await page.getByText(SEARCHED).waitFor();
    await page.waitForLoadState('networkidle');
    expect(requests?.count('/api/catalog/stats')).toBe(1);
    expect(requests?.count('/api/search/subsidies')).toBe(searches);
  });

  test('repeats a failed request once and then shows the failure', async () => {
    let requests: ReturnType<typeof watchRequests> | undefined;
    // After a navigation inside the application the browser sends the requests, not the server.
    const page = await open('/', {
      prepare: (fresh) => {
        requests = watchRequests(fresh);
        return fresh.route(API, (route) => route.fulfill({ status: 503, body: '{}' }));
      },
    });
    await waitForHydration(page, 'header a');
    await page.getByRole('banner').getByRole('link', { name: 'Trouver un financement' }).click();
    await page.getByText('Erreur de recherche').waitFor();
    // The home page sends requests to the same path, for its counts; only those for results have a page.
    expect(requests?.pagesOfResults()).toEqual(['1', '1']);
    takeNoise();
  });

  test.each(['/', '/en', SEARCH, '/nowhere', '/api/docs'])(
    'at %s contacts no other server, violates no policy, and stores only the keys of the product',
    async (path) => {
      let requests: ReturnType<typeof watchRequests> | undefined;
      const page = await open(path, {
        // As a first visitor, before any choice.
        consent: 'none',
        prepare: async (fresh) => {
          requests = watchRequests(fresh);
          await fresh.addInitScript(() => {
            Object.assign(window, { violations: [] });
            document.addEventListener('securitypolicyviolation', (event) =>
              Reflect.get(window, 'violations').push(`${event.violatedDirective} ${event.blockedURI}`),
            );
          });
        },
      });
      await page.waitForLoadState('networkidle');
      expect(requests?.foreign()).toEqual([]);
      expect(await page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([]);
      expect(await page.context().cookies()).toEqual([]);
      const keys = await page.evaluate(() => Object.keys(localStorage));
      expect(keys.filter((key) => !['vite-ui-theme', 'clairaide.language'].includes(key))).toEqual([]);
      takeNoise();
    },
  );

  test('runs neither evaluated strings nor injected scripts, because of the content security policy', async () => {
    const page = await open('/');
    await page.evaluate(() => {
      Object.assign(window, { refused: [] });
      document.addEventListener('securitypolicyviolation', ({ blockedURI }) =>
        Reflect.get(window, 'refused').push(blockedURI),
      );
      setTimeout('window.hacked = "by a string"', 0);
      const script = document.createElement('script');
      script.textContent = 'window.hacked = "by a script"';
      document.head.append(script);
    });
    await eventually(async () => {
      const refused: string[] = await page.evaluate(() => Reflect.get(window, 'refused'));
      expect(refused.sort()).toEqual(['eval', 'inline']);
    });
    expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
    expect(takeNoise().join()).toMatch(/Content Security Policy/);
  });

  test('shows words of the URL as text, never as markup', async () => {
    const words = '"><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
    const page = await open(`${SEARCH}?q=${encodeURIComponent(words)}`);
    await page.getByText(SEARCHED).or(page.getByText('Aucune subvention trouvée').first()).first().waitFor();
    expect(await page.getByRole('combobox', { name: 'Que cherchez-vous ?' }).inputValue()).toBe(words);
    expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
  });

  test.each([
    ['a negative page', 'page=-1'],
    ['a page beyond all', 'page=99999'],
    ['an unknown sort', 'sort=nonsense'],
    ['a foreign territory', 'territory=region:999'],
    ['words twice', 'q=a&q=b'],
    ['an unknown filter', 'instrument=nonsense'],
    ['3,000 characters', `q=${'x'.repeat(3_000)}`],
  ])('shows the search for a URL with %s', async (_what, query) => {
    const page = await open(`${SEARCH}?${query}`);
    await page.getByRole('combobox', { name: 'Que cherchez-vous ?' }).waitFor();
    await page
      .getByRole('heading', { name: FOUND })
      .or(page.getByRole('heading', { name: 'Aucune subvention trouvée' }))
      .first()
      .waitFor();
    expect(await page.getByText('Erreur de recherche').count()).toBe(0);
    expect(new URL(page.url()).origin).toBe(product().url);
  });
});
