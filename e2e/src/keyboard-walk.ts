import type { Locator, Page } from 'playwright-core';

/** More stops than any page has. */
const STOPS_MAX = 150;

/** Marks every visible link and button, and returns how many there are. Runs in the page. */
function markControls(): number {
  const controls = [
    ...document.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), summary'),
  ].filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0);
  for (const element of controls) element.dataset.unreached = '';
  return controls.length;
}

/** Describes what has the focus, if something hides it; null for a visible focus, `end` outside of the page. */
function faultOfFocus(): string | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return 'end';
  delete element.dataset.unreached;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  // A hidden input of its own is drawn by its label.
  if (right - left <= 1) return null;
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const hit = document.elementFromPoint(x, y);
  const isShown = hit !== null && (element.contains(hit) || hit.contains(element));
  return isShown ? null : `hidden focus: ${element.outerHTML.slice(0, 120)}`;
}

/** Goes through a page by Tab from its beginning; returns what hides its focus and what cannot be reached. */
export async function faultsByKeyboard(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    scrollTo(0, 0);
  });
  const controls = await page.evaluate(markControls);
  const faults: string[] = [];
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(faultOfFocus);
    if (fault === 'end' && stop > 0) break;
    if (fault !== null) faults.push(fault);
  }
  const unreached = await page
    .locator('[data-unreached]')
    .evaluateAll((elements) => elements.map((element) => `unreached: ${element.outerHTML.slice(0, 120)}`));
  return controls === 0 ? [...faults, 'no control'] : [...faults, ...unreached];
}

/** Whether this element has the focus. */
export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/**
 * Presses Tab, or Shift+Tab, until this element has the focus; returns how often.
 * @throws when `most` presses do not reach it.
 */
export async function tabTo(
  page: Page,
  target: Locator,
  { most, key = 'Tab' }: { readonly most: number; readonly key?: 'Tab' | 'Shift+Tab' },
): Promise<number> {
  for (let presses = 1; presses <= most; presses += 1) {
    await page.keyboard.press(key);
    if (await hasFocus(target)) return presses;
  }
  throw new Error(`${target} is not reached by pressing ${key} ${most} times`);
}
