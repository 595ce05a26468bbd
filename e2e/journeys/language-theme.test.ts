import { expect, test } from '@jest/globals';
import { axeViolations } from '@platform/testing/browser';
import { eventually } from '@platform/testing/eventually';
import type { Page } from 'playwright-core';
import { COUNTRY_HEADER, describeJourney } from '../src/browser-journey.ts';

const SEARCH = '/subventions/recherche';
const LANGUAGE_KEY = 'clairaide.language';
const THEME_KEY = 'vite-ui-theme';
/** An address without a language, where the preference of the visitor decides. */
const NEUTRAL = '/nowhere';
const NOT_FOUND = { fr: 'Cette page n’existe pas', en: 'This page does not exist' } as const;

function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

async function preference(page: Page): Promise<unknown> {
  return JSON.parse((await stored(page, LANGUAGE_KEY)) ?? 'null');
}

/** The preference is stored by the scripts, some time after the page is loaded. */
function expectPreference(page: Page, expected: unknown): Promise<void> {
  return eventually(async () => expect(await preference(page)).toEqual(expected));
}

function language(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.lang);
}

function theme(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset.theme);
}

/** The link to a language in the header; the menu of phones has another one. */
function switchTo(page: Page, name: 'English' | 'Français') {
  return page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(name) })
    .click();
}

async function expectNotFoundIn(page: Page, expected: 'fr' | 'en'): Promise<void> {
  await page.getByRole('heading', { level: 1, name: NOT_FOUND[expected] }).waitFor();
  expect(await language(page)).toBe(expected);
}

describeJourney('the language', ({ open, product, takeNoise }) => {
  test.each([
    ['/', 'en-GB', 'fr'],
    [SEARCH, 'en-US', 'fr'],
    ['/en', 'fr-FR', 'en'],
    [`/en${SEARCH}`, 'fr-FR', 'en'],
  ])(
    'of %s in a browser with the locale %s is %s, because the address decides',
    async (path, locale, expected) => {
      const page = await open(path, { locale });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect([new URL(page.url()).pathname, await language(page)]).toEqual([path, expected]);
      expect(await page.title()).toMatch(expected === 'fr' ? /aide/i : /funding/i);
    },
  );

  test('that a visitor chooses is stored, kept on other addresses, and never overridden', async () => {
    const page = await open('/', { locale: 'fr-FR' });
    await switchTo(page, 'English');
    await page.waitForURL(`${product().url}/en`);
    await page.locator('html[lang=en]').waitFor({ state: 'attached' });
    await expectPreference(page, { language: 'en', source: 'user' });

    await page.goto(product().url + SEARCH);
    await page.getByText(/Recherche effectuée en/).waitFor();
    expect(await language(page)).toBe('fr');
    await expectPreference(page, { language: 'en', source: 'user' });

    await page.goto(product().url + NEUTRAL);
    await expectNotFoundIn(page, 'en');
    await expectPreference(page, { language: 'en', source: 'user' });
    takeNoise();
  });

  test.each([
    ['en-GB', 'en'],
    ['fr-CA', 'fr'],
    ['de-DE', 'fr'],
  ] as const)('on a first visit with the locale %s is %s, stored as a guess', async (locale, expected) => {
    const page = await open(NEUTRAL, { locale });
    await expectNotFoundIn(page, expected);
    await expectPreference(page, { language: expected, source: 'detected' });
    takeNoise();
  });

  test('is switched without leaving the page, its search and filters', async () => {
    const page = await open(`${SEARCH}?q=bio&instrument=grant`);
    await page.getByText(/Recherche effectuée en/).waitFor();
    await switchTo(page, 'English');
    await page.waitForURL(`${product().url}/en${SEARCH}?q=bio&instrument=grant`);
    await page
      .getByText(/exact matches \d+ close/)
      .first()
      .waitFor();
    expect(await page.getByRole('combobox', { name: 'What are you looking for?' }).inputValue()).toBe('bio');
    expect(await language(page)).toBe('en');
  });

  test('follows the country of the configured header on a first visit only', async () => {
    const visits = [
      ['US', 'fr-FR', 'en'],
      ['BE', 'en-GB', 'fr'],
      ['fr', 'en-GB', 'fr'],
      ['nonsense"><script>', 'en-GB', 'en'],
    ] as const;
    for (const [country, locale, expected] of visits) {
      const page = await open(NEUTRAL, { locale, extraHTTPHeaders: { [COUNTRY_HEADER]: country } });
      await expectNotFoundIn(page, expected);
      await expectPreference(page, { language: expected, source: 'detected' });
      await page.goto(`${product().url}/`);
      expect(await language(page)).toBe('fr');
    }
    const page = await open('/', { locale: 'fr-FR', extraHTTPHeaders: { [COUNTRY_HEADER]: 'FR' } });
    await switchTo(page, 'English');
    await page.waitForURL(`${product().url}/en`);
    await page.goto(product().url + NEUTRAL);
    await expectNotFoundIn(page, 'en');
    await expectPreference(page, { language: 'en', source: 'user' });
    takeNoise();
  });

  test.each([
    ['/', '/', '/en'],
    ['/en', '/', '/en'],
    [SEARCH, SEARCH, `/en${SEARCH}`],
    [`/en${SEARCH}?from=letter`, SEARCH, `/en${SEARCH}`],
  ])(
    'of %s is stated for search engines, with canonical address and alternates',
    async (path, french, english) => {
      const html = await (await fetch(product().url + path)).text();
      const isEnglish = path.startsWith('/en');
      const href = (pattern: RegExp): string => new URL(pattern.exec(html)?.[1] ?? 'x:missing').pathname;
      expect(html).toContain(`<html lang="${isEnglish ? 'en' : 'fr'}">`);
      expect(href(/rel="canonical" href="([^"]+)"/)).toBe(isEnglish ? english : french);
      expect(href(/hreflang="fr" href="([^"]+)"/)).toBe(french);
      expect(href(/hreflang="en" href="([^"]+)"/)).toBe(english);
      expect(href(/hreflang="x-default" href="([^"]+)"/)).toBe(french);
    },
  );
});

/** Stores the theme when the body begins, before anything is painted. */
function noteFirstTheme(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    new MutationObserver((_records, observer) => {
      if (document.body === null) return;
      Object.assign(window, { firstTheme: document.documentElement.dataset.theme ?? 'none' });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
}

function firstTheme(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'firstTheme'));
}

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

const SCRIPT_TAGS = /<script\b[^>]*>[^<]*(?:<(?!\/script>)[^<]*)*<\/script>/g;

/** Removes all scripts from the documents of a page, where those of a test still run. */
function removeScripts(page: Page): Promise<unknown> {
  return page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: (await response.text()).replace(SCRIPT_TAGS, '') });
  });
}

/** The backgrounds of the two themes. */
const PAPER = { light: 'rgb(251, 250, 247)', dark: 'rgb(14, 23, 21)' } as const;

describeJourney('the theme', ({ open, product, takeNoise }) => {
  test.each(['light', 'dark'] as const)(
    'follows a %s system until the visitor chooses',
    async (colorScheme) => {
      const page = await open('/', { colorScheme, prepare: noteFirstTheme });
      expect([await firstTheme(page), await theme(page), await stored(page, THEME_KEY)]).toEqual([
        colorScheme,
        colorScheme,
        null,
      ]);
      await page.getByText(/^Chiffres au/).waitFor();
      const other = colorScheme === 'light' ? 'dark' : 'light';
      const before = await background(page);
      await page.emulateMedia({ colorScheme: other });
      await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, other);
      expect(await background(page)).not.toBe(before);
    },
  );

  test.each([
    ['dark', 'light', 'dark'],
    ['light', 'dark', 'light'],
    ['system', 'dark', 'dark'],
    ['nonsense', 'dark', 'dark'],
  ] as const)(
    'stored as %s on a %s system is %s before the first paint, on every page',
    async (kept, colorScheme, expected) => {
      const page = await open('/', {
        colorScheme,
        prepare: async (fresh) => {
          await fresh.addInitScript(([key, value]) => localStorage.setItem(key, value), [
            THEME_KEY,
            kept,
          ] as const);
          await noteFirstTheme(fresh);
        },
      });
      for (const path of ['/', '/en', SEARCH, NEUTRAL]) {
        await page.goto(product().url + path);
        expect([path, await firstTheme(page)]).toEqual([path, expected]);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect([path, await theme(page)]).toEqual([path, expected]);
      }
      takeNoise();
    },
  );

  test.each(['light', 'dark'] as const)(
    'follows a %s system without scripts; paper stays light',
    async (colorScheme) => {
      const page = await open('/', { colorScheme, javaScriptEnabled: false });
      expect([await theme(page), await background(page)]).toEqual([undefined, PAPER[colorScheme]]);
      await page.emulateMedia({ media: 'print', colorScheme });
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
    },
  );

  test('of a dark system has enough contrast in pages without scripts', async () => {
    const page = await open('/', { colorScheme: 'dark', prepare: removeScripts });
    for (const path of ['/', `/en${SEARCH}?q=renovation`]) {
      await page.goto(product().url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([path, await theme(page), await background(page)]).toEqual([path, undefined, PAPER.dark]);
      expect([path, await axeViolations(page, { onlyContrast: true })]).toEqual([path, []]);
    }
  });

  test('is switched between light, dark and system, and the choice is kept', async () => {
    const page = await open('/', { colorScheme: 'dark', prepare: noteFirstTheme });
    const change = page.getByRole('banner').getByRole('button', { name: /^Apparence/ });
    await change.click();
    expect([await stored(page, THEME_KEY), await theme(page)]).toEqual(['light', 'light']);
    await page.reload();
    expect(await firstTheme(page)).toBe('light');
    await page.getByRole('button', { name: 'Apparence : Clair. Passer à : Sombre' }).click();
    await page.emulateMedia({ colorScheme: 'light' });
    expect([await stored(page, THEME_KEY), await theme(page)]).toEqual(['dark', 'dark']);
    await page.goto(`${product().url}/en${SEARCH}`);
    expect(await firstTheme(page)).toBe('dark');
    await page.getByRole('button', { name: 'Appearance: Dark. Switch to: System' }).click();
    expect([await stored(page, THEME_KEY), await theme(page)]).toEqual(['system', 'light']);
  });

  test('changes in other open tabs too', async () => {
    const page = await open('/', { colorScheme: 'light' });
    await page.getByText(/^Chiffres au/).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${product().url}/`);
    await other.evaluate((key) => localStorage.setItem(key, 'dark'), THEME_KEY);
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  });

  test('follows the system if storage is not available', async () => {
    const page = await open('/', {
      colorScheme: 'dark',
      prepare: (fresh) =>
        fresh.addInitScript(() => {
          Object.defineProperty(window, 'localStorage', {
            get: () => {
              throw new DOMException('denied', 'SecurityError');
            },
          });
        }),
    });
    expect(await theme(page)).toBe('dark');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Apparence/ })
      .click();
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'light');
    await page.goto(product().url + NEUTRAL);
    await expectNotFoundIn(page, 'fr');
    takeNoise();
  });
});
