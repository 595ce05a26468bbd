import { expect, test } from '@jest/globals';
import { axeViolations } from '@platform/testing/browser';
import type { Locator, Page } from 'playwright-core';
import { describeJourney } from '../src/browser-journey.ts';
import { cards, opened, SEARCH } from '../src/result-page.ts';
import { sidewaysScroll } from '../src/sideways-scroll.ts';

const NARROWEST = { width: 320, height: 780 };
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };
const LAPTOP = { width: 1280, height: 900 };
/** Maximum height of one row of buttons with its frame, in pixels. */
const ROW_MAX = 64;

function needs(page: Page): Locator {
  return page.getByRole('region', { name: 'Partir d’un besoin' });
}

async function heightOf(place: Locator): Promise<number> {
  return (await place.boundingBox())?.height ?? Number.NaN;
}

/** A sentence of which much is understood. */
const SENTENCE = 'Isoler ma boulangerie à Rennes, 8 salariés, créée en 2015, budget 40 000 €';

describeJourney('results use the width of the window', ({ open, takeNoise }) => {
  test.each([NARROWEST, PHONE])(
    'what was understood of a long sentence does not widen the page at %j',
    async (viewport) => {
      const page = await opened(await open(`${SEARCH}?q=${encodeURIComponent(SENTENCE)}`, { viewport }));
      await page.getByRole('link', { name: /^Rennes \(35\)/ }).waitFor();
      expect(await sidewaysScroll(page)).toEqual([]);
    },
  );

  test.each([
    [PHONE, 48],
    [TABLET, 84],
    [LAPTOP, 84],
  ])('needs take one line at %j until they are unfolded, and all can be unfolded', async (viewport, max) => {
    const page = await opened(await open(SEARCH, { viewport, reducedMotion: 'reduce' }));
    expect(await heightOf(needs(page))).toBeLessThanOrEqual(max);
    const unfold = viewport === PHONE ? 'Partir d’un besoin' : 'Tous les besoins';
    await needs(page).getByText(unfold).first().click();
    await needs(page).getByText('Étudier, se former, trouver un emploi').click();
    await needs(page).getByRole('link').first().waitFor();
    expect(await sidewaysScroll(page)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  });

  test.each([
    [TABLET, 'relevance'],
    [TABLET, 'deadline'],
    [LAPTOP, 'deadline'],
    [LAPTOP, 'amount'],
  ])(
    'at %j, sorted by %s, the table with default columns fits and its titles are the widest column',
    async (viewport, sort) => {
      const page = await open(`${SEARCH}?sort=${sort}`, {
        viewport,
        prepare: (fresh) =>
          fresh.addInitScript(() => localStorage.setItem('search.view', '{"view":"table"}')),
      });
      const table = page.getByRole('table', { name: /^Résultats \d/ });
      await table.waitFor();
      const { over, widths } = await table.evaluate((element) => {
        const { scrollWidth, clientWidth } = element.parentElement as HTMLElement;
        const row = element.querySelector('tbody tr') as HTMLTableRowElement;
        return { over: scrollWidth - clientWidth, widths: [...row.cells].map((cell) => cell.offsetWidth) };
      });
      expect(over).toBe(0);
      expect(Math.max(...widths)).toBe(widths[1]);
      await page.getByRole('button', { name: 'Colonnes' }).click();
      const columns = page.getByRole('group', { name: 'Colonnes' });
      for (const column of ['Pour qui', 'Secteur', 'Programme', 'Ouverture']) {
        await columns.getByRole('checkbox', { name: column, exact: true }).click();
      }
      await page.keyboard.press('Escape');
      await page.getByRole('region', { name: /^Tableau des résultats/ }).waitFor();
      expect(await sidewaysScroll(page)).toEqual([]);
    },
  );

  test.each([
    [PHONE, 'Figtree'],
    [NARROWEST, 'Figtree'],
    [NARROWEST, 'a fallback font'],
  ])('at %j in %s the selection takes one line', async (viewport, font) => {
    const prepare = async (fresh: Page) => {
      if (font !== 'Figtree') await fresh.route('**/*.woff2', (route) => route.abort());
    };
    const page = await opened(await open(SEARCH, { viewport, prepare, reducedMotion: 'reduce' }));
    const dock = page.locator('.results-dock');
    await cards(page)
      .nth(0)
      .getByRole('checkbox', { name: /^Sélectionner/ })
      .click();
    await page.getByRole('region', { name: 'Sélection' }).getByText('1 aide sélectionnée').waitFor();
    expect(await heightOf(dock)).toBeLessThanOrEqual(ROW_MAX);
    // So tall that the dock does not cover a part of a card.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...viewport, height });
    expect(await sidewaysScroll(page)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
    // The refused font.
    if (font !== 'Figtree') takeNoise();
  });
});
