import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { chromiumPath, collectNoise, launchChromium } from '@platform/testing/browser';
import { describeUnless } from '@platform/testing/skip';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type Product, startProduct, temporaryDataDir } from './product.ts';

export type Journey = {
  /** The product of this file, with the starter catalog. */
  readonly product: () => Product;
  /** Opens a page at `path` in a new browser context; any console message fails the journey (see `takeNoise`). */
  readonly open: (path: string, options?: JourneyOptions) => Promise<Page>;
  /** For journeys that cause errors on purpose: returns the console messages so far, which then do not fail it. */
  readonly takeNoise: () => string[];
};

export type JourneyOptions = BrowserContextOptions & {
  /** Called before the first navigation, to add interceptors and stored preferences. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** The event to wait for; `commit` for journeys that delay scripts. */
  readonly waitUntil?: 'load' | 'commit';
};

/**
 * Environment of a product without initial results; its pages are the same as when the search does not respond in time.
 */
export const FRAMES_ONLY = { GATEWAY_FIRST_VIEW_MS: '0' } as const;

const ACTION_TIMEOUT_MS = 20_000;

/**
 * Declares journeys that share one product and one Chromium. Without Chromium they are skipped and the reason is
 * printed. Each journey fails if there were console messages. `env` is added to the environment of the product.
 */
export function describeJourney(
  name: string,
  body: (journey: Journey) => void,
  env: Readonly<Record<string, string>> = {},
): void {
  const reason = chromiumPath() === undefined ? 'no Chromium on this machine' : undefined;
  describeUnless(reason, name, () => {
    const folder = temporaryDataDir();
    let product: Product;
    let browser: Browser;
    let noise: string[] = [];

    beforeAll(async () => {
      [product, browser] = await Promise.all([startProduct({ dataDir: folder.path, env }), launchChromium()]);
    }, 120_000);
    afterAll(async () => {
      await browser.close();
      await product.stop();
      folder.remove();
    });
    afterEach(async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
      const noticed = noise;
      noise = [];
      expect(noticed).toEqual([]);
    });

    body({
      product: () => product,
      open: async (path, { prepare, waitUntil = 'load', ...options } = {}) => {
        const context = await browser.newContext({ locale: 'fr-FR', ...options });
        context.setDefaultTimeout(ACTION_TIMEOUT_MS);
        const noticed = collectNoise(context);
        noise = noticed;
        const page = await context.newPage();
        await prepare?.(page);
        await page.goto(`${product.url}${path}`, { waitUntil });
        return page;
      },
      takeNoise: () => noise.splice(0),
    });
  });
}
