import { expect, test } from '@jest/globals';
import { searchResultSchema } from '@platform/contracts/search';
import type { Locator, Page } from 'playwright-core';
import { describeJourney } from '../src/browser-journey.ts';
import { hasFocus, tabTo } from '../src/keyboard-walk.ts';
import { asStored, cards, opened, SEARCH, selected, titleOf } from '../src/result-page.ts';

/** Wide enough for the panel beside the results. */
const DESKTOP = { width: 1440, height: 900 };

const LANGUAGES = [
  {
    lang: 'fr',
    prefix: '',
    sentence: 'remplacer le four de ma boulangerie à Rennes, 8 salariés',
    town: 'Rennes (35) : rechercher « Rennes » comme un mot',
    undo: 'Comprendre « rennes » à nouveau',
    skip: 'Aller aux résultats',
    programme: 'Fiche : ',
    compare: 'Comparer la sélection',
    comparison: 'Comparer les aides',
  },
  {
    lang: 'en',
    prefix: '/en',
    sentence: 'replace the oven of my bakery in Rennes, 8 employees',
    town: 'Rennes (35): search for “Rennes” as a word',
    undo: 'Understand “rennes” again',
    skip: 'Skip to results',
    programme: 'Programme: ',
    compare: 'Compare the selection',
    comparison: 'Compare programmes',
  },
] as const;

/** Goes to a link near the focus and follows it. */
async function follow(page: Page, link: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  await link.waitFor();
  await tabTo(page, link, { most: 15, key });
  await page.keyboard.press('Enter');
}

describeJourney('the way from a sentence to an official page', ({ open, product }) => {
  test.each(LANGUAGES)('is possible by keyboard only ($lang)', async ({ lang, prefix, ...texts }) => {
    const page = await opened(await open(prefix + SEARCH, { locale: lang, viewport: DESKTOP }));
    await page.keyboard.press('/');
    await page.keyboard.type(texts.sentence);
    await page.keyboard.press('Enter');

    const town = page.getByRole('link', { name: texts.town });
    await town.waitFor();
    await follow(page, page.getByRole('link', { name: texts.skip }), 'Shift+Tab');
    await follow(page, town, 'Shift+Tab');
    await page.waitForURL(/plain=rennes/);
    await follow(page, page.getByRole('link', { name: texts.undo }), 'Tab');
    await page.waitForURL((url) => !url.searchParams.has('plain'));
    await town.waitFor();

    await page.keyboard.press('j');
    const titles = [await titleOf(cards(page).nth(0)), await titleOf(cards(page).nth(1))] as const;
    const panel = (title: string) => page.getByRole('region', { name: texts.programme + title });
    await page.keyboard.press('Space');
    await panel(titles[0]).getByRole('heading', { level: 2, name: titles[0] }).waitFor();
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
    await panel(titles[1]).getByRole('heading', { level: 2, name: titles[1] }).waitFor();
    await page.keyboard.press('x');
    await selected(page).getByText(/^2 /).last().waitFor();

    // The selection is between the list and the panel.
    await page.keyboard.press('Enter');
    expect(await hasFocus(panel(titles[1]))).toBe(true);
    const compare = selected(page).getByRole('button', { name: texts.compare });
    await tabTo(page, compare, { most: 5, key: 'Shift+Tab' });
    await page.keyboard.press('Enter');
    const comparison = page.getByRole('dialog', { name: texts.comparison });
    const official = comparison.getByRole('link', { name: titles[1] });
    await official.waitFor();
    await tabTo(page, official, { most: 10 });
    const query = new URLSearchParams({ q: texts.sentence, lang });
    const response = await fetch(`${product().url}/api/search/subsidies?${query}`);
    const { hits } = searchResultSchema.parse(await response.json());
    expect(hits.slice(0, 2).map(({ title }) => asStored(title))).toEqual(titles.map(asStored));
    expect(hits[1]?.officialUrl).toMatch(/^https?:/);
    expect(await official.getAttribute('href')).toBe(hits[1]?.officialUrl);

    await page.keyboard.press('Escape');
    await comparison.waitFor({ state: 'hidden' });
    expect(await hasFocus(compare)).toBe(true);
  });
});
