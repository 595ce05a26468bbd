import { expect, test } from '@jest/globals';
import { describeJourney } from '../src/browser-journey.ts';
import { clippedTexts } from '../src/clipped-texts.ts';
import { longestProgramme } from '../src/longest-programme.ts';
import { boxOf, cards, opened, SEARCH } from '../src/result-page.ts';
import { sidewaysScroll } from '../src/sideways-scroll.ts';

/** The viewport of a window of 1280 × 1024 pixels at a zoom of 400 %. */
const ZOOMED = { width: 320, height: 256 };
const TEXTS = ':is(h1, h2, h3, h4, p, li, dt, dd, th, td, blockquote, summary, strong, label, a, button)';

const LANGUAGES = [
  { prefix: '', language: 'fr', history: /^\d+ versions? depuis le/, compare: 'Comparer la sélection' },
  { prefix: '/en', language: 'en', history: /^\d+ versions? since/, compare: 'Compare the selection' },
] as const;

describeJourney('at a zoom of 400 %', ({ open, product }) => {
  test.each(LANGUAGES)(
    'the reading view fits with everything unfolded ($language)',
    async ({ prefix, language, history }) => {
      const id = await longestProgramme(product().url, language);
      const page = await open(`${prefix}${SEARCH}/${id}`, { locale: language, viewport: ZOOMED });
      await page.getByText(history).waitFor();
      const folded = page.getByRole('main').locator('details');
      expect(await folded.count()).toBeGreaterThan(4);
      await folded.evaluateAll((all) => {
        for (const details of all as HTMLDetailsElement[]) details.open = true;
      });
      await folded.getByRole('listitem').first().waitFor();
      expect(await sidewaysScroll(page)).toEqual([]);
      expect(await clippedTexts(page, `main ${TEXTS}`)).toEqual([]);
    },
    120_000,
  );

  test.each(LANGUAGES)('the comparison fits, and scrolls to its last fact ($language)', async (texts) => {
    const { prefix, language, compare } = texts;
    const page = await opened(
      await open(`${prefix}${SEARCH}?q=renovation`, { locale: language, viewport: ZOOMED }),
    );
    for (const place of [0, 1, 2]) await boxOf(cards(page).nth(place)).click();
    await page.getByRole('button', { name: compare }).click();
    const comparison = page.getByRole('dialog').getByRole('table');
    await comparison.getByRole('row', { name: /^Conditions/ }).waitFor();
    expect(await sidewaysScroll(page)).toEqual([]);
    expect(await clippedTexts(page, `dialog ${TEXTS}`)).toEqual([]);
    const last = comparison.getByRole('rowheader').last();
    await last.scrollIntoViewIfNeeded();
    const { y = -1, height = 0 } = (await last.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y + Math.min(height, ZOOMED.height)).toBeLessThanOrEqual(ZOOMED.height);
  });
});
