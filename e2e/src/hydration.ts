import type { Page } from 'playwright-core';

/** Waits until React has hydrated the first element of this selector: from then on its listeners work. */
export function waitForHydration(page: Page, selector: string): Promise<unknown> {
  return page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  }, selector);
}
