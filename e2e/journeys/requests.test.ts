import { expect, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import type { Page } from 'playwright-core';
import { describeJourney } from '../src/browser-journey.ts';

const SEARCH = '/subventions/recherche';
const API = '**/api/search/subsidies*';
const SEARCHED = /Recherche effectuée en/;

/** Counts the requests of a page to our API, by path; its own origin is the only one allowed. */
function watchRequests(page: Page): { count: (path: string) => number; foreign: () => string[] } {
  const urls: URL[] = [];
  page.on('request', (request) => urls.push(new URL(request.url())));
  return {
    count: (path) => urls.filter(({ pathname }) => pathname === path).length,
    foreign: () =>
      urls
        .filter(({ origin, protocol }) => protocol !== 'data:' && origin !== new URL(page.url()).origin)
        .map(String),
  };
}

/** The events a browser sends to a page that comes back to the front. */
function comeBack(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('online'));
  });
}

describeJourney('the requests of a page to the server', ({ open, product, takeNoise }) => {
  test('a response stays fresh: neither focus nor coming back to the page requests it again', async () => {
    let requests: ReturnType<typeof watchRequests> | undefined;
    const page = await open('/', {
      prepare: async (fresh) => {
        requests = watchRequests(fresh);
      },
    });
    await page.getByText(/^Chiffres au/).waitFor();
    await comeBack(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tous les programmes' }).click();
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

  test('a failing request is repeated once, then the page shows it', async () => {
    let requests: ReturnType<typeof watchRequests> | undefined;
    // From page to page it is the browser that sends requests.
    const page = await open('/', {
      prepare: (fresh) => {
        requests = watchRequests(fresh);
        return fresh.route(API, (route) => route.fulfill({ status: 503, body: '{}' }));
      },
    });
    await page.waitForLoadState('networkidle');
    const before = requests?.count('/api/search/subsidies') ?? 0;
    await page.getByRole('banner').getByRole('link', { name: 'Trouver un financement' }).click();
    await page.getByText('Erreur de recherche').waitFor();
    await page.waitForLoadState('networkidle');
    expect(requests?.count('/api/search/subsidies')).toBe(before + 2);
    takeNoise();
  });

  test.each(['/', '/en', SEARCH, '/nowhere', '/api/docs'])(
    '%s contacts no other server, breaks no rule of its policy, and leaves nothing but its own keys',
    async (path) => {
      let requests: ReturnType<typeof watchRequests> | undefined;
      const page = await open(path, {
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

  test('neither a string nor a script put into the page is run: the policy is in force', async () => {
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

  test('words of an address are shown as text, never as markup', async () => {
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
  ])('an address with %s still shows the search page', async (_what, query) => {
    const page = await open(`${SEARCH}?${query}`);
    await page.getByRole('combobox', { name: 'Que cherchez-vous ?' }).waitFor();
    await page
      .getByRole('heading', { name: /subventions? trouvées?|Aucune subvention trouvée/ })
      .first()
      .waitFor();
    expect(await page.getByText('Erreur de recherche').count()).toBe(0);
    expect(new URL(page.url()).origin).toBe(product().url);
  });
});
