import { expect, test } from '@jest/globals';
import { axeViolations } from '@platform/testing/browser';
import type { Page } from 'playwright-core';
import { faultsInBothThemes } from '../src/accessible-in-both-themes.ts';
import { describeJourney, FRAMES_ONLY } from '../src/browser-journey.ts';
import { clippedTexts } from '../src/clipped-texts.ts';
import { focusFaults } from '../src/focus-faults.ts';
import { boxOf, cards, opened, SEARCH, table } from '../src/result-page.ts';
import { sidewaysScroll } from '../src/sideways-scroll.ts';

const NOTHING = '?q=zzzzqqqq&instrument=loan';
const PHONE = { width: 360, height: 780 };
const NARROWEST = { width: 320, height: 780 };
const DESKTOP = { width: 1280, height: 900 };
const WIDTHS = [320, 360, 768, 1280, 1920];

/** All pages, each with a text that it contains once it is complete. */
const PAGES: readonly (readonly [path: string, whole: RegExp])[] = [
  ['/', /^Chiffres au/],
  ['/en', /^Figures as of/],
  [SEARCH, /Recherche effectuée en/],
  [`/en${SEARCH}`, /Search completed in|Searched in/],
  [SEARCH + NOTHING, /^Aucune subvention trouvée$/],
  [`/en${SEARCH}${NOTHING}`, /^No programme found$/],
  ['/pricing', /^Cette installation est en mode test/],
  ['/en/pricing', /^This installation is in test mode/],
  ['/cookies', /^Choix fait le/],
  ['/en/cookies', /^Chosen on/],
  ['/nowhere', /^Cette page n’existe pas$/],
  ['/en/nowhere', /^This page does not exist$/],
];

function structureOf(page: Page) {
  return page.evaluate(() => {
    const count = (selector: string): number => document.querySelectorAll(selector).length;
    return {
      h1: count('h1'),
      main: count('main'),
      banner: count('body header.header'),
      contentinfo: count('footer.footer'),
      skip: document.querySelector('a')?.getAttribute('href'),
    };
  });
}

function isForgiven(noise: string): boolean {
  return /status of 404/.test(noise);
}

describeJourney('accessible to everybody:', ({ open, takeNoise }) => {
  test.each(PAGES)(
    '%s passes axe in both themes, on phone and desktop',
    async (path, whole) => {
      const page = await open(path, { viewport: DESKTOP, reducedMotion: 'reduce' });
      await page.getByText(whole).first().waitFor();
      expect(await faultsInBothThemes(page, [DESKTOP, PHONE])).toEqual([]);
      expect(await structureOf(page)).toEqual({
        h1: 1,
        main: 1,
        banner: 1,
        contentinfo: 1,
        skip: '#content',
      });
      expect(takeNoise().filter((noise) => !isForgiven(noise))).toEqual([]);
    },
    120_000,
  );

  test.each(PAGES)(
    '%s does not scroll sideways at any width, nor with text of 200 %',
    async (path, whole) => {
      const page = await open(path, { viewport: DESKTOP });
      await page.getByText(whole).first().waitFor();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect([width, ...(await sidewaysScroll(page))]).toEqual([width]);
        expect([width, ...(await clippedTexts(page))]).toEqual([width]);
      }
      const sizeOfText = () =>
        page.evaluate(() =>
          Number.parseFloat(getComputedStyle(document.querySelector('footer p') as Element).fontSize),
        );
      await page.setViewportSize(DESKTOP);
      const before = await sizeOfText();
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect((await sizeOfText()) / before).toBeGreaterThan(1.9);
      expect(await sidewaysScroll(page)).toEqual([]);
      expect(await clippedTexts(page)).toEqual([]);
      takeNoise();
    },
  );

  test.each([
    ['/', /^Chiffres au/],
    [SEARCH, /Recherche effectuée en/],
  ])(
    '%s shows the focus at every Tab stop, in view and not covered',
    async (path, whole) => {
      for (const viewport of [DESKTOP, PHONE]) {
        const page = await open(path, { viewport });
        await page.getByText(whole).first().waitFor();
        expect(await focusFaults(page, 45)).toEqual([]);
      }
    },
    120_000,
  );

  test('the menu of phones is opened, used and closed by keyboard, and passes axe', async () => {
    const page = await open('/', { viewport: PHONE, reducedMotion: 'reduce' });
    const button = page.getByRole('button', { name: 'Menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link').first().waitFor();
    expect(await faultsInBothThemes(page, [PHONE])).toEqual([]);
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main, footer') ?? null)).toBeNull();
    }
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('the filter sheet of phones passes axe and is used by keyboard', async () => {
    const page = await open(SEARCH, { viewport: PHONE, reducedMotion: 'reduce' });
    await page.getByText(/Recherche effectuée en/).waitFor();
    const button = page.getByRole('button', { name: /^Filtres/ });
    await button.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filtres' });
    await sheet.getByRole('checkbox').first().waitFor();
    expect(await faultsInBothThemes(page, [PHONE])).toEqual([]);
    expect(await focusFaults(page, 15)).toEqual([]);
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 780 });
      expect([width, ...(await sidewaysScroll(page)), ...(await clippedTexts(page))]).toEqual([width]);
    }
    await page.setViewportSize(PHONE);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test.each([
    {
      prefix: '',
      locale: 'fr-FR',
      colorScheme: 'light',
      compare: 'Comparer la sélection',
      tableName: 'Tableau',
    },
    {
      prefix: '/en',
      locale: 'en-GB',
      colorScheme: 'dark',
      compare: 'Compare the selection',
      tableName: 'Table',
    },
  ] as const)(
    'list, table and comparison pass axe and do not scroll sideways at any width ($locale, $colorScheme)',
    async ({ prefix, locale, colorScheme, compare, tableName }) => {
      const page = await opened(
        await open(`${prefix}${SEARCH}?q=energie`, { locale, colorScheme, reducedMotion: 'reduce' }),
      );
      await boxOf(cards(page).nth(0)).click();
      await boxOf(cards(page).nth(1)).click();
      const faults: string[] = [];
      const look = async (what: string): Promise<void> => {
        faults.push(...(await axeViolations(page)).map((fault) => `${what}: ${fault}`));
        faults.push(...(await sidewaysScroll(page)).map((wide) => `${what}: sideways ${wide}`));
      };
      for (const viewport of [NARROWEST, DESKTOP]) {
        await page.setViewportSize(viewport);
        // So tall that the dock does not cover a part of a card.
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ ...viewport, height });
        await look(`list ${viewport.width}`);
        await page.setViewportSize(viewport);
        await page.getByRole('button', { name: compare }).click();
        await page.getByRole('dialog').getByRole('table').waitFor();
        await look(`comparison ${viewport.width}`);
        await page.keyboard.press('Escape');
      }
      await page.getByRole('button', { name: tableName, exact: true }).click();
      await table(page).waitFor();
      await look('table');
      await page.setViewportSize({ width: 700, height: 900 });
      await look('table that scrolls');
      expect(faults).toEqual([]);
    },
    120_000,
  );

  test('the page of the API passes axe without console messages', async () => {
    const page = await open('/api/docs', { viewport: PHONE });
    const operation = page.locator('details', {
      has: page.locator('summary', { hasText: /GET \/api\/search\/subsidies(?![\w./-])/ }),
    });
    await operation.locator('summary').first().click();
    await operation.getByText('territory', { exact: true }).first().waitFor();
    expect(await faultsInBothThemes(page, [PHONE])).toEqual([]);
  });

  test('the page of the events passes axe, and is reached from the page of the API', async () => {
    const page = await open('/api/docs', { viewport: PHONE });
    await page.getByRole('link', { name: 'Platform events' }).click();
    await page.getByText('catalog.ingest.v1', { exact: true }).click();
    await page.getByText('message IngestRecord {').waitFor();
    expect(await faultsInBothThemes(page, [PHONE])).toEqual([]);
  });
});

describeJourney(
  'accessible to everybody without initial results:',
  ({ open, takeNoise }) => {
    test.each([
      ['a failing search', SEARCH, '**/api/search/subsidies*', /^Erreur de recherche$/],
      ['a missing part of the page', SEARCH, '**/mf-registry.json', /^Cette partie de la page/],
      ['the error screen', '/', '**/assets/src_pages_home_HomePage*', /^Quelque chose s’est mal passé\.$/],
    ])(
      '%s passes axe in both themes, on phone and desktop',
      async (_what, path, broken, shown) => {
        const page = await open(path, {
          viewport: DESKTOP,
          reducedMotion: 'reduce',
          prepare: (fresh) => fresh.route(broken, (route) => route.abort('failed')),
        });
        await page.getByText(shown).first().waitFor();
        expect(await faultsInBothThemes(page, [DESKTOP, PHONE])).toEqual([]);
        expect((await structureOf(page)).h1).toBe(1);
        expect(takeNoise().filter((noise) => !/net::ERR_FAILED/.test(noise))).toEqual([]);
      },
      120_000,
    );
  },
  FRAMES_ONLY,
);
