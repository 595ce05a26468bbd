import type { Page } from 'playwright-core';

/** The focused element, and whether its focus is visible: an outline or shadow on it or on its visible control. */
function focusOf(page: Page): Promise<{ what: string; seen: boolean; covered: boolean; outside: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const marks = (one: Element): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    };
    const around = [element, element.parentElement, element.parentElement?.parentElement];
    const box = element.getBoundingClientRect();
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const top = document.elementFromPoint(middle.x, middle.y);
    const bars = 'header, .ui-sheet-foot, .toasts';
    return {
      what: element.outerHTML.slice(0, 120),
      seen: around.some((one) => one !== null && one !== undefined && marks(one)),
      covered: top !== null && top.closest(bars) !== null && element.closest(bars) === null,
      outside: middle.y < 0 || middle.y > innerHeight || middle.x < 0 || middle.x > innerWidth,
    };
  });
}

/** Tabs through the page until the focus leaves it or `stops` is reached; returns the faults of each stop. */
export async function focusFaults(page: Page, stops: number): Promise<string[]> {
  const faults: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const { what, seen, covered, outside } = await focusOf(page);
    if (what.startsWith('<body')) break;
    if (!seen) faults.push(`focus not visible: ${what}`);
    if (covered) faults.push(`focus covered: ${what}`);
    if (outside) faults.push(`focus outside the view: ${what}`);
  }
  return faults;
}
