import { expect, test } from '@jest/globals';
import { axeViolations } from '@platform/testing/browser';
import type { Page } from 'playwright-core';
import { describeJourney } from '../src/browser-journey.ts';
import { waitForHydration } from '../src/hydration.ts';
import { FOUND } from '../src/result-page.ts';

function palette(page: Page) {
  return page.getByRole('dialog', { name: 'Chercher ou aller à' });
}

function input(page: Page) {
  return palette(page).getByRole('combobox');
}

function options(page: Page) {
  return palette(page).getByRole('option');
}

function button(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Chercher ou aller à…' });
}

/** Waits until the page is hydrated, because the shortcut works only then, and presses it. */
async function openByKeys(page: Page, keys: string): Promise<void> {
  await waitForHydration(page, '.palette-button');
  await page.keyboard.press(keys);
  await input(page).waitFor();
}

/** Text of the option that Enter would open. */
function chosen(page: Page): Promise<string> {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.textContent ?? '';
  });
}

describeJourney('the command palette', ({ open }) => {
  test.each(['Control+k', 'Meta+k'])('is opened and closed by %s', async (keys) => {
    const page = await open('/');
    await openByKeys(page, keys);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
    await page.keyboard.press(keys);
    await palette(page).waitFor({ state: 'hidden' });
  });

  test('keeps what is typed before it is loaded', async () => {
    const page = await open('/');
    await waitForHydration(page, '.palette-button');
    const loads = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await loads.promise;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('covoit');
    expect(await palette(page).getByRole('textbox').inputValue()).toBe('covoit');
    loads.resolve();
    await page.keyboard.type('urage', { delay: 40 });
    await input(page).waitFor();
    expect(await input(page).inputValue()).toBe('covoiturage');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/subventions\/recherche\?q=covoiturage$/);
  });

  test('is opened by the button in the header, which receives the focus after Escape', async () => {
    const page = await open('/');
    await button(page).click();
    await input(page).waitFor();
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.matches('.palette-button'))).toBe(true);
  });

  test('opens a page with arrow keys and Enter', async () => {
    const page = await open('/');
    await openByKeys(page, 'Control+k');
    expect(await chosen(page)).toBe('Accueil');
    await page.keyboard.press('ArrowDown');
    expect(await chosen(page)).toBe('Trouver un financement');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await chosen(page)).toBe(await options(page).last().innerText());
    await input(page).fill('trouver fin');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/subventions\/recherche$/);
    await page.getByRole('heading', { level: 1, name: 'Rechercher une aide' }).waitFor();
  });

  test('searches for typed words on Enter', async () => {
    const page = await open('/');
    await openByKeys(page, 'Control+k');
    await page.keyboard.type('covoiturage');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/subventions\/recherche\?q=covoiturage$/);
    await page.getByRole('heading', { level: 2, name: FOUND }).waitFor();
  });

  test('suggests programmes while typing, each with its reading view', async () => {
    const page = await open('/');
    await openByKeys(page, 'Control+k');
    await page.keyboard.type('covoit');
    // The name waits for the suggestions of the whole word: those of its first letters are replaced.
    const programme = palette(page)
      .getByRole('group', { name: 'Aides' })
      .getByRole('option', { name: /covoit/i })
      .first();
    const title = await programme.innerText();
    await programme.click();
    await page.waitForURL(/\/subventions\/recherche\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  test('changes language and appearance', async () => {
    const page = await open('/subventions/recherche?q=bio', { colorScheme: 'light' });
    await openByKeys(page, 'Control+k');
    await page.keyboard.type('sombre');
    await options(page).filter({ hasText: 'Apparence sombre' }).click();
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    await openByKeys(page, 'Control+k');
    await page.keyboard.type('english');
    await options(page).filter({ hasText: 'Passer à l’anglais' }).click();
    await page.waitForURL(/\/en\/subventions\/recherche\?q=bio$/);
    await page.getByRole('banner').getByRole('button', { name: 'Search or go to…' }).waitFor();
  });

  test.each([
    ['phone', { width: 360, height: 740 }, 'dark'],
    ['desktop', { width: 1280, height: 900 }, 'light'],
  ] as const)('is accessible and inside the screen of a %s', async (_device, viewport, colorScheme) => {
    const page = await open('/', { viewport, colorScheme });
    await button(page).click();
    await input(page).fill('éner');
    await palette(page).getByRole('option').nth(1).waitFor();
    const box = await palette(page).boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= viewport.width).toBe(true);
    expect(await palette(page).getByRole('status').innerText()).toMatch(/^\d+ propositions?$/);
    expect(await axeViolations(page)).toEqual([]);
  });
});
