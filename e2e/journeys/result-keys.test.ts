import { expect, test } from '@jest/globals';
import { axeViolations } from '@platform/testing/browser';
import type { Page } from 'playwright-core';
import { describeJourney } from '../src/browser-journey.ts';
import { cards, opened, PAGE_SIZE, SEARCH, selected, titleOf, turnedTo } from '../src/result-page.ts';

/** Index of the focused result, -1 without one. */
function focusedPlace(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-result]')].indexOf(document.activeElement as HTMLElement),
  );
}

async function focusReaches(page: Page, place: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('[data-result]')[wanted] === document.activeElement,
    place,
  );
}

describeJourney('results by keyboard', ({ open }) => {
  test('are browsed, selected and opened by keyboard only', async () => {
    const page = await opened(await open(SEARCH));
    const firstTitle = await titleOf(cards(page).nth(0));
    await page.keyboard.press('j');
    await focusReaches(page, 0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await focusReaches(page, 1);
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await selected(page).getByText('2 aides sélectionnées').waitFor();
    await page.getByRole('status').getByText('2 aides sélectionnées').waitFor({ state: 'attached' });
    await page.keyboard.press('End');
    await focusReaches(page, PAGE_SIZE - 1);
    await page.keyboard.press('Home');
    await focusReaches(page, 0);
    await page.keyboard.press('PageDown');
    await page.waitForURL(/page=2/);
    await turnedTo(page, 2);
    expect(await titleOf(cards(page).nth(0))).not.toBe(firstTitle);
    await focusReaches(page, 0);
    await page.keyboard.press('PageUp');
    await page.waitForURL((url) => !url.search.includes('page'));
    await turnedTo(page, 1);
    expect(await titleOf(cards(page).nth(0))).toBe(firstTitle);
    await focusReaches(page, 0);
    await page.keyboard.press('Tab');
    expect(await focusedPlace(page)).toBe(-1);
    expect(await page.evaluate(() => document.activeElement?.closest('[data-result]') !== null)).toBe(true);
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await focusReaches(page, 0);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: firstTitle }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/subventions\/recherche\/[0-9a-f-]{36}$/);
  });

  test('open with Space on the link of their title as well', async () => {
    const page = await opened(await open(SEARCH));
    const title = await titleOf(cards(page).nth(0));
    await page.getByRole('link', { name: title, exact: true }).press('Space');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  test('have shortcuts that do not act in text fields and can be turned off permanently', async () => {
    const page = await opened(await open(SEARCH));
    await page.getByRole('combobox').first().or(page.getByRole('searchbox')).first().click();
    await page.keyboard.type('xc?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await selected(page).count()).toBe(0);

    await page.goto(page.url().split('?')[0] ?? '');
    await opened(page);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Raccourcis clavier' });
    await help.getByText('résultat précédent, suivant', { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await help.getByRole('checkbox', { name: 'Raccourcis d’une seule lettre' }).click();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await page.reload();
    await opened(page);
    await page.keyboard.press('?');
    await page.keyboard.press('j');
    expect(await focusedPlace(page)).toBe(-1);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
