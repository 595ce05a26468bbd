import type { Page } from 'playwright-core';

/** The distance by which the page scrolls sideways, in pixels, and the elements that cause it; empty if it does not. */
export function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *:not(svg *)')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      `${scrollWidth - clientWidth} px`,
      ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 160)),
    ];
  });
}
