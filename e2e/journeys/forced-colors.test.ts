import { expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { describeJourney } from '../src/browser-journey.ts';
import { focusFaults } from '../src/focus-faults.ts';
import { boxOf, cards, opened, panel, SEARCH, table, titleLink } from '../src/result-page.ts';

const FORCED = { viewport: { width: 1440, height: 900 }, forcedColors: 'active' } as const;
const SENTENCE = `${SEARCH}?q=${encodeURIComponent('remplacer le four de ma boulangerie à Rennes')}`;

/** Colours, and lines around an element; the browser replaces tints and removes shadows. */
function look(element: Locator) {
  return element.evaluate((one) => {
    const { backgroundColor, color, borderStyle, borderWidth, borderColor, outlineStyle, outlineWidth } =
      getComputedStyle(one);
    return {
      background: backgroundColor,
      color,
      border: `${borderStyle} ${borderWidth}`,
      borderColor,
      outline: outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth}`,
    };
  });
}

describeJourney('results in forced colours', ({ open }) => {
  test('have a switch of views whose pressed button has other colours', async () => {
    const page = await opened(await open(SENTENCE, FORCED));
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    const view = (name: string) => look(page.getByRole('button', { name, exact: true }));
    const pressed = () => page.getByRole('button', { pressed: true }).allTextContents();
    const [list, other] = [await view('Liste'), await view('Tableau')];
    expect(await pressed()).toEqual(['Liste']);
    expect(list.background).not.toBe(other.background);
    expect(list.color).not.toBe(other.color);
    await page.getByRole('button', { name: 'Tableau' }).click();
    await table(page).waitFor();
    expect(await pressed()).toEqual(['Tableau']);
    const { background, color } = await view('Tableau');
    expect([background, color]).toEqual([list.background, list.color]);
    expect((await view('Liste')).background).not.toBe(background);
  });

  test('have a line around the open result, in the list and in the table', async () => {
    const page = await opened(await open(SENTENCE, FORCED));
    await titleLink(cards(page).first()).click();
    await panel(page).waitFor();
    const card = (place: number) => look(cards(page).nth(place));
    expect((await card(0)).outline).toBe('solid 2px');
    expect((await card(1)).outline).toBe('none');
    expect((await card(1)).border).toBe('solid 1px');
    await page.getByRole('button', { name: 'Tableau' }).click();
    await table(page).waitFor();
    const rows = table(page).locator('tbody tr[data-result]');
    expect((await look(rows.nth(0))).outline).toBe('solid 2px');
    expect((await look(rows.nth(1))).outline).toBe('none');
  });

  test('have chips with a line around them, and boxes that the system draws', async () => {
    const page = await opened(await open(SENTENCE, FORCED));
    const chips = page.getByRole('list', { name: 'Compris :' }).getByRole('link');
    expect(await chips.count()).toBeGreaterThan(1);
    for (const chip of await chips.all()) {
      const { border, borderColor, background } = await look(chip);
      expect(border).toMatch(/^(solid|dashed) 1px$/);
      expect(borderColor).not.toBe(background);
    }
    const box = boxOf(cards(page).first());
    await box.click();
    expect(await box.evaluate((one) => getComputedStyle(one).appearance)).toBe('auto');
  });

  test('show the focus at every Tab stop', async () => {
    const page = await opened(await open(SENTENCE, FORCED));
    expect(await focusFaults(page, 60)).toEqual([]);
    await titleLink(cards(page).first()).click();
    await panel(page).getByRole('heading', { name: 'Conditions' }).waitFor();
    await cards(page).first().press('Enter');
    expect((await look(panel(page))).outline).toBe('solid 2px');
    expect(await focusFaults(page, 15)).toEqual([]);
  });
});
