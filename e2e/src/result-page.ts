import type { Locator, Page } from 'playwright-core';

/** Address of the search page; the English one has the prefix `/en`. */
export const SEARCH = '/subventions/recherche';
export const PAGE_SIZE = 20;

/** Heading of the results of a search: the total, or exact matches and near results. */
export const FOUND = /subventions? trouvées?|correspondances? exactes?|programmes? found|exact match(es)?/;

/** The list of all results, or the lists of exact and of near ones. */
export function resultLists(page: Page): Locator {
  return page.getByRole('list', {
    name: /^(Liste des résultats|Correspondances exactes|Proches :|List of results|Exact matches|Close:)/,
  });
}

/** The cards of the list. */
export function cards(page: Page): Locator {
  return resultLists(page).getByRole('article');
}

/** The table of results. */
export function table(page: Page): Locator {
  return page.getByRole('table', { name: /^(Résultats|Results) \d/ });
}

/** The title of a card without texts for screen readers. */
export function titleOf(card: Locator): Promise<string> {
  return card.getByRole('heading').evaluate((heading) => {
    const words = heading.cloneNode(true) as HTMLElement;
    for (const added of words.querySelectorAll('.ui-hidden')) added.remove();
    return words.textContent;
  });
}

/** A shown or stored title with the apostrophes and spaces of stored ones: pages show typographic ones. */
export function asStored(title: string): string {
  return title.replaceAll('’', "'").replace(/\s/g, ' ').trim();
}

/** The link of a card to its reading view. */
export function titleLink(card: Locator): Locator {
  return card.getByRole('heading').getByRole('link');
}

/** The reading view of a result in the panel beside the list. */
export function panel(page: Page, title = ''): Locator {
  return page.getByRole('region', { name: `Fiche : ${title}` });
}

/** The number of results, cards or rows, that are completely inside the window. */
export function wholeResults(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('[data-result]')]
        .map((element) => element.getBoundingClientRect())
        .filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight).length,
  );
}

/** The checkbox that selects a card. */
export function boxOf(card: Locator): Locator {
  return card.getByRole('checkbox', { name: /^(Sélectionner|Select) ?:/ });
}

/** The row of the selection in the dock. */
export function selected(page: Page): Locator {
  return page.getByRole('region', { name: /^(Sélection|Selection)$/ });
}

/** Waits until the page is hydrated, which the head for printing shows. */
export async function opened(page: Page): Promise<Page> {
  await page.getByText(/Recherche effectuée en|Search completed in/).waitFor();
  await page.locator('.print-head').waitFor({ state: 'attached' });
  return page;
}

/** Waits until the results of a page are on screen. */
export async function turnedTo(page: Page, number: number): Promise<void> {
  await page.getByText(new RegExp(`^Page ${number} sur`)).waitFor();
  await page.waitForFunction(() => document.querySelector('.search-answer[aria-busy="false"]') !== null);
}
