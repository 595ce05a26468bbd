import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faultsInBothThemes } from '../src/accessible-in-both-themes.ts';
import { describeJourney } from '../src/browser-journey.ts';
import { boxOf, cards, SEARCH, titleOf } from '../src/result-page.ts';

const WINDOWS = [
  { width: 320, height: 640 },
  { width: 1280, height: 900 },
];

const TEXTS = [
  {
    prefix: '',
    compare: 'Comparer les aides cochées',
    heading: 'Comparer les aides',
    caption: (total: number) => `${total} aides côte à côte`,
    loading: 'lecture des conditions et des pièces…',
    remove: /^Retirer de la comparaison/,
    second: 'Cochez une deuxième aide dans la liste des résultats pour voir ce qui diffère.',
    back: 'Retour aux résultats',
  },
  {
    prefix: '/en',
    compare: 'Compare the ticked programmes',
    heading: 'Compare programmes',
    caption: (total: number) => `${total} programmes side by side`,
    loading: 'reading conditions and documents…',
    remove: /^Remove from the comparison/,
    second: 'Tick a second programme in the list of results to see what differs.',
    back: 'Back to the results',
  },
];

/** Titles of the compared programmes, without texts for screen readers. */
function comparedTitles(page: Page): Promise<readonly string[]> {
  return page.locator('.compare-table thead .compare-programme > span').evaluateAll((names) =>
    names.map((name) => {
      const words = name.cloneNode(true) as HTMLElement;
      for (const added of words.querySelectorAll('.ui-hidden')) added.remove();
      return words.textContent.trim();
    }),
  );
}

describeJourney('the comparison without scripts', ({ open, takeNoise }) => {
  test.each(TEXTS)('begins with ticks in the list and leads back to it, below "$prefix"', async (texts) => {
    const { prefix } = texts;
    const page = await open(`${prefix}${SEARCH}?q=renovation`, { javaScriptEnabled: false });
    const chosen = [cards(page).nth(0), cards(page).nth(2)] as const;
    const titles = await Promise.all(chosen.map(titleOf));
    for (const card of chosen) await boxOf(card).check();
    await page.getByRole('button', { name: texts.compare }).first().click();
    await page.getByRole('heading', { level: 1, name: texts.heading }).waitFor();
    expect(await page.title()).toBe(`${texts.heading} · Clairaide`);
    await page.getByRole('table', { name: texts.caption(2) }).waitFor();
    expect(await comparedTitles(page)).toEqual(titles);
    expect(await page.getByText(texts.loading).count()).toBe(0);
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    await page.getByRole('link', { name: texts.remove }).first().click();
    await page.getByText(texts.second).waitFor();
    expect(await comparedTitles(page)).toEqual(titles.slice(1));
    await page.getByRole('link', { name: texts.back }).click();
    await page.waitForURL(({ pathname, search }) => pathname + search === `${prefix}${SEARCH}?q=renovation`);
  });

  test('shows the first four of more programmes', async () => {
    const page = await open(`${SEARCH}?q=renovation`, { javaScriptEnabled: false });
    for (const place of [0, 1, 2, 3, 4]) await boxOf(cards(page).nth(place)).check();
    await page.getByRole('button', { name: 'Comparer les aides cochées' }).last().click();
    await page.getByText('Les 4 premières des 5 aides sélectionnées sont comparées.').waitFor();
    await page.getByRole('table', { name: '4 aides côte à côte' }).waitFor();
  });

  test('has the same address and no fault with scripts', async () => {
    const list = await open(`${SEARCH}?q=renovation`, { javaScriptEnabled: false });
    for (const place of [0, 1]) await boxOf(cards(list).nth(place)).check();
    await list.getByRole('button', { name: 'Comparer les aides cochées' }).first().click();
    await list.getByRole('table').waitFor();
    const { pathname, search } = new URL(list.url());
    const page = await open(pathname + search, { reducedMotion: 'reduce' });
    await page.getByRole('table', { name: '2 aides côte à côte' }).waitFor();
    expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
    await page.getByRole('link', { name: 'Retour aux résultats' }).click();
    await cards(page).first().waitFor();
    await page.goto(`${new URL(page.url()).origin}${SEARCH}?compare=`);
    await page
      .getByText('Cochez de deux à quatre aides dans la liste des résultats pour les voir côte à côte.')
      .waitFor();
    takeNoise();
  });
});
