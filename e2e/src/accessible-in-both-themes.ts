import { axeViolations } from '@platform/testing/browser';
import type { Page } from 'playwright-core';
import { sidewaysScroll } from './sideways-scroll.ts';

type Viewport = { readonly width: number; readonly height: number };

const THEMES = ['light', 'dark'] as const;

/** Sideways scrolling at each size of the window: for pages whose structure and contrast are checked in another language. */
export async function sidewaysAtAnyWidth(page: Page, viewports: readonly Viewport[]): Promise<string[]> {
  const faults: string[] = [];
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    faults.push(...(await sidewaysScroll(page)).map((wide) => `${viewport.width}: sideways ${wide}`));
  }
  return faults;
}

/**
 * Runs axe at each size of the window and returns what is wrong, also sideways scrolling. The structure of a page does
 * not depend on its theme: all rules are applied in one theme, alternately, and in the other one only the contrast.
 */
export async function faultsInBothThemes(page: Page, viewports: readonly Viewport[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, viewport] of viewports.entries()) {
    await page.setViewportSize(viewport);
    faults.push(...(await sidewaysScroll(page)).map((wide) => `${viewport.width}: sideways ${wide}`));
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      const onlyContrast = colorScheme !== THEMES[index % THEMES.length];
      const violations = await axeViolations(page, { onlyContrast });
      faults.push(...violations.map((fault) => `${colorScheme} ${viewport.width}: ${fault}`));
    }
  }
  return faults;
}
