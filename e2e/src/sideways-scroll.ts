import type { Page } from 'playwright-core';

/** How far the page can be scrolled sideways, in pixels, and what sticks out; empty when it cannot. */
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
