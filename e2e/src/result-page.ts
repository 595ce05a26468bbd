import type { Locator, Page } from 'playwright-core';

/** Address of the search page; its English twin is below `/en`. */
export const SEARCH = '/subventions/recherche';
export const PAGE_SIZE = 20;

function list(page: Page): Locator {
  return page.getByRole('list', { name: /^(Liste des résultats|List of results)$/ });
}

/** Cards of the list. */
export function cards(page: Page): Locator {
  return list(page).getByRole('article');
}

/** The table that stands for the list. */
export function table(page: Page): Locator {
  return page.getByRole('table', { name: /^(Résultats|Results) \d/ });
}

/** The title of a card without what is added for screen readers. */
export function titleOf(card: Locator): Promise<string> {
  return card.getByRole('heading').evaluate((heading) => {
    const words = heading.cloneNode(true) as HTMLElement;
    for (const added of words.querySelectorAll('.ui-hidden')) added.remove();
    return words.textContent;
  });
}

/** The box that selects a card. */
export function boxOf(card: Locator): Locator {
  return card.getByRole('checkbox', { name: /^(Sélectionner|Select) ?:/ });
}

/** The bar of the selection. */
export function selected(page: Page): Locator {
  return page.getByRole('region', { name: /^(Sélection|Selection)$/ });
}

/** The page with its results, once it is hydrated: what is printed exists only from then on. */
export async function opened(page: Page): Promise<Page> {
  await page.getByText(/Recherche effectuée en|Search completed in/).waitFor();
  await page.locator('.print-head').waitFor({ state: 'attached' });
  return page;
}

/** Waits until the results on screen are those of a page. */
export async function turnedTo(page: Page, number: number): Promise<void> {
  await page.getByText(new RegExp(`^Page ${number} sur`)).waitFor();
  await page.waitForFunction(() => document.querySelector('.search-answer[aria-busy="false"]') !== null);
}
