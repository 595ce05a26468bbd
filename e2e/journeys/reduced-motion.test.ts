import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeJourney, type Journey } from '../src/browser-journey.ts';
import { opened, panel, SEARCH } from '../src/result-page.ts';

const DESKTOP = { width: 1440, height: 900 };

/** Has a new page note every animation and transition that takes longer than a millisecond. */
function noteMotion(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const motions: string[] = [];
    Object.assign(window, { motions });
    const note = ({ type, target }: Event): void => {
      for (const { effect } of document.getAnimations()) {
        const takes = Number(effect?.getComputedTiming().activeDuration);
        if (takes > 1) motions.push(`${type} of ${takes} ms: ${(target as Element).className}`);
      }
    };
    for (const type of ['animationstart', 'transitionrun']) document.addEventListener(type, note, true);
  });
}

/** Opens the panel, goes through programmes by key and by button, and closes it; returns what moved. */
async function motionsOfPanel(open: Journey['open'], reducedMotion: 'reduce' | 'no-preference') {
  const page = await opened(
    await open(`${SEARCH}?q=renovation`, { viewport: DESKTOP, reducedMotion, prepare: noteMotion }),
  );
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  const shows = (place: number): Promise<void> =>
    panel(page)
      .getByText(new RegExp(`^${place} sur `))
      .waitFor();
  await shows(1);
  await page.keyboard.press('ArrowDown');
  await shows(2);
  await panel(page).getByRole('button', { name: 'Aide suivante' }).click();
  await shows(3);
  await panel(page).getByRole('heading', { name: 'Conditions' }).waitFor();
  await panel(page).getByRole('button', { name: 'Sélectionner' }).click();
  await page.getByRole('region', { name: 'Sélection' }).waitFor();
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  return page.evaluate(() => Reflect.get(window, 'motions') as string[]);
}

describeJourney('the panel for visitors who prefer reduced motion', ({ open }) => {
  test('opens, changes and closes at once', async () => {
    expect(await motionsOfPanel(open, 'reduce')).toEqual([]);
    // Otherwise the same journey does note motion.
    expect(await motionsOfPanel(open, 'no-preference')).not.toEqual([]);
  });
});
