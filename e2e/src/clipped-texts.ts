import type { Page } from 'playwright-core';

const CONTROLS_AND_HEADINGS = 'button, a, h1, h2, h3, label';

/** Buttons, links and headings, or the elements of another selector, whose text is cut off by their box or wider. */
export function clippedTexts(page: Page, selector = CONTROLS_AND_HEADINGS): Promise<string[]> {
  return page.evaluate(
    (texts) =>
      [...document.querySelectorAll(texts)].flatMap((element) => {
        const { overflowY, display } = getComputedStyle(element);
        const isForReadersOnly = element.clientWidth <= 1;
        if (display === 'inline' || isForReadersOnly) return [];
        const isWider = element.scrollWidth > element.clientWidth + 1;
        const cutsDown = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1;
        return isWider || cutsDown ? [element.outerHTML.slice(0, 120)] : [];
      }),
    selector,
  );
}
