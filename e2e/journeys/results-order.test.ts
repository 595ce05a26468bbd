import { expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { describeJourney } from '../src/browser-journey.ts';
import { hasFocus, tabTo } from '../src/keyboard-walk.ts';
import { cards, FOUND, opened, SEARCH } from '../src/result-page.ts';

/** Maximum number of Tab presses from the top of the page to its first result. */
const PRESSES_MAX = 4;

const LANGUAGES = [
  {
    prefix: '',
    skip: 'Aller au contenu',
    filters: 'Filtres',
    results: 'Résultats',
    pages: 'Pages de résultats',
  },
  { prefix: '/en', skip: 'Skip to content', filters: 'Filters', results: 'Results', pages: 'Result pages' },
] as const;

/** The elements that do not begin behind the one before them. */
async function outOfOrder(parts: readonly Locator[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, part] of parts.slice(1).entries()) {
    const element = await part.elementHandle();
    const follows = await parts[index]?.evaluate(
      (before, next) =>
        next !== null && (before.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
      element,
    );
    if (follows !== true) faults.push(`${part}`);
  }
  return faults;
}

describeJourney('the order of the results page', ({ open }) => {
  test.each([SEARCH, `${SEARCH}?q=renovation`])(
    'leads from the top of %s to the first result by at most four Tab presses',
    async (path) => {
      const page = await opened(await open(path));
      const link = (name: string) => page.getByRole('link', { name });
      let presses = await tabTo(page, link('Aller au contenu'), { most: 1 });
      await page.keyboard.press('Enter');
      presses += await tabTo(page, link('Aller aux résultats'), { most: PRESSES_MAX });
      await page.keyboard.press('Enter');
      const first = cards(page).first();
      if (!(await hasFocus(first))) presses += await tabTo(page, first, { most: PRESSES_MAX });
      expect(presses).toBeLessThanOrEqual(PRESSES_MAX);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Conditions' }).waitFor();
    },
  );

  test.each(LANGUAGES)('names its parts as they are read, also below "$prefix"', async (texts) => {
    const page = await opened(await open(`${texts.prefix}${SEARCH}?q=renovation`));
    const headings = page.getByRole('main').getByRole('heading');
    expect(
      await outOfOrder([
        page.getByRole('link', { name: texts.skip }),
        page.getByRole('banner'),
        page.getByRole('main'),
        page.getByRole('heading', { level: 1 }),
        page.getByRole('main').getByRole('search'),
        page.getByRole('complementary', { name: texts.filters }),
        page.getByRole('region', { name: texts.results, exact: true }),
        page.getByRole('heading', { level: 2, name: FOUND }),
        cards(page).first().getByRole('heading'),
        page.getByRole('navigation', { name: texts.pages }),
        page.getByRole('contentinfo'),
      ]),
    ).toEqual([]);
    const levels = await headings.evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)).toEqual([]);
  });
});
