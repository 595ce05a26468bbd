import type { Locator, Page } from 'playwright-core';

const NAME = { name: 'Que cherchez-vous ?' };

/** The search field of the French home page, whose role changes once suggestions are loaded. */
export function homeField(page: Page): Locator {
  return page.getByRole('searchbox', NAME).or(page.getByRole('combobox', NAME));
}

/** Delays the code of the suggestions until the returned function is called. */
export async function holdSuggestions(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/SuggestingSearch/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
