import { expect, test } from '@jest/globals';
import { describeJourney } from '../src/browser-journey.ts';
import { cards, opened, PAGE_SIZE, SEARCH, selected, table, wholeResults } from '../src/result-page.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

describeJourney('the table of results', ({ open }) => {
  test('has columns that can be chosen, are remembered and sort; narrow windows show cards', async () => {
    const page = await opened(await open(SEARCH));
    await page.getByRole('button', { name: 'Tableau' }).click();
    await table(page).waitFor();
    expect(await table(page).getByRole('row').count()).toBe(PAGE_SIZE + 1);
    expect(await table(page).getByRole('columnheader').allInnerTexts()).toEqual([
      'Aide',
      'Financeur',
      'Montant',
      'Date limite',
      'État',
      'Territoire',
    ]);

    await page.getByRole('button', { name: 'Colonnes' }).click();
    await page.getByRole('checkbox', { name: 'Secteur' }).click();
    await page.getByRole('checkbox', { name: 'Territoire' }).last().click();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Colonnes');

    await page.reload();
    await table(page).getByRole('columnheader', { name: 'Secteur' }).waitFor();
    expect(await table(page).getByRole('columnheader', { name: 'Territoire' }).count()).toBe(0);

    await table(page).getByRole('button', { name: 'Montant' }).click();
    await page.waitForURL(/sort=amount/);
    await page.locator('th[aria-sort="descending"]', { hasText: 'Montant' }).waitFor();
    expect(await page.locator('th[aria-sort]').count()).toBe(1);
    await page.getByText('Tri : Montant', { exact: true }).waitFor({ state: 'attached' });
    await table(page).getByRole('button', { name: 'Montant' }).click();
    await page.waitForURL((url) => !url.search.includes('sort'));

    await page.setViewportSize(PHONE);
    await cards(page).first().waitFor();
    expect(await table(page).count()).toBe(0);
    await page.setViewportSize(DESKTOP);
    await table(page).waitFor();
  });

  test.each(['four boulangerie Rennes', 'isolation d’une école'])(
    'shows at least six whole rows at 1440 × 900 for "%s"',
    async (words) => {
      const page = await opened(
        await open(`${SEARCH}?q=${encodeURIComponent(words)}`, { viewport: { width: 1440, height: 900 } }),
      );
      await page.getByRole('button', { name: 'Tableau' }).click();
      await table(page).waitFor();
      expect(await wholeResults(page)).toBeGreaterThanOrEqual(6);
    },
  );

  test('ignores a stored choice that is not valid', async () => {
    const page = await open(SEARCH, {
      prepare: (fresh) =>
        fresh.addInitScript(() => {
          localStorage.setItem('search.view', '{"view":"cube","columns":[1,"funder","nothing"]}');
          sessionStorage.setItem('search.selection', '[{"id":"x"}]');
        }),
    });
    await opened(page);
    await page.getByRole('button', { name: 'Tableau' }).click();
    await table(page).waitFor();
    expect(await table(page).getByRole('columnheader').allInnerTexts()).toEqual(['Aide', 'Financeur']);
    expect(await selected(page).count()).toBe(0);
  });
});
