import type { Page } from 'playwright-core';

/** Has a new page note its layout shifts from the first paint on, except those that an input causes. */
export function noteShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') !== true) shifts.push(Reflect.get(entry, 'value') as number);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of the layout shifts that a page has noted. */
export function sumOfShifts(page: Page): Promise<number> {
  return page.evaluate(() =>
    (Reflect.get(window, 'shifts') as number[]).reduce((sum, shift) => sum + shift, 0),
  );
}
