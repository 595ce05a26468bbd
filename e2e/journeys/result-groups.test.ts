import { expect, test } from '@jest/globals';
import { searchResultSchema } from '@platform/contracts/search';
import type { Page } from 'playwright-core';
import { faultsInBothThemes } from '../src/accessible-in-both-themes.ts';
import { describeJourney } from '../src/browser-journey.ts';
import { cards, opened, SEARCH, titleOf } from '../src/result-page.ts';

/** Words that few programmes contain together, and many in part. */
const WORDS = 'renovation vitrine';
const ADDRESS = `${SEARCH}?q=${encodeURIComponent(WORDS)}`;
const NEAR = 'Proches : il y manque une partie de votre demande';

const NARROWEST = { width: 320, height: 780 };
const LAPTOP = { width: 1280, height: 900 };

function focusedTitle(page: Page): Promise<string> {
  return titleOf(page.locator('[data-result]:focus'));
}

describeJourney('results that lack a part of the query', ({ open, product }) => {
  test('are counted and listed apart from exact matches, as the service counts them', async () => {
    const response = await fetch(`${product().url}/api/search/subsidies?q=${encodeURIComponent(WORDS)}`);
    const { total, exactTotal, hits } = searchResultSchema.parse(await response.json());
    const near = total - exactTotal;
    expect(near).toBeGreaterThan(0);
    for (const javaScriptEnabled of [true, false]) {
      const page = await open(ADDRESS, { javaScriptEnabled });
      await page
        .getByRole('heading', {
          level: 2,
          name: new RegExp(
            `^(${exactTotal} correspondances?|Aucune correspondance) exactes?\\W+${near} proches?$`,
          ),
        })
        .waitFor();
      const list = page.getByRole('list', { name: NEAR });
      const lacking = hits.filter(({ missing, mentioned }) => missing.length + mentioned.length > 0);
      expect(await list.getByRole('article').count()).toBe(lacking.length);
      expect(await list.getByText(/^(Peu ou rien sur|Ne fait que citer)\s:/).count()).toBe(lacking.length);
      expect(await cards(page).count()).toBe(hits.length);
    }
  });

  test('are reached by arrow keys from exact matches', async () => {
    const page = await opened(await open(ADDRESS));
    const exact = page.getByRole('list', { name: 'Correspondances exactes' }).getByRole('article');
    const near = page.getByRole('list', { name: NEAR }).getByRole('article');
    await exact.last().focus();
    await page.keyboard.press('ArrowDown');
    expect(await focusedTitle(page)).toBe(await titleOf(near.first()));
    await page.keyboard.press('ArrowUp');
    expect(await focusedTitle(page)).toBe(await titleOf(exact.last()));
  });

  test('are accessible in both themes and fit a narrow window', async () => {
    const page = await opened(await open(ADDRESS, { reducedMotion: 'reduce' }));
    expect(await faultsInBothThemes(page, [LAPTOP, NARROWEST])).toEqual([]);
  });
});
