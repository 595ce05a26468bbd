import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { chromiumPath, collectNoise, launchChromium } from '@platform/testing/browser';
import { describeUnless } from '@platform/testing/skip';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type Product, startProduct, temporaryDataDir } from './product.ts';

export type Journey = {
  /** The product of this file, with the starter catalog. */
  readonly product: () => Product;
  /** A page of a new browser context at `path`; its console must stay silent (see `expectNoise`). */
  readonly open: (path: string, options?: JourneyOptions) => Promise<Page>;
  /** For journeys that break something on purpose: the noise so far, which is then forgiven. */
  readonly takeNoise: () => string[];
};

export type JourneyOptions = BrowserContextOptions & {
  /** Runs before the first navigation, for interceptors and stored preferences. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** What to wait for; `commit` for journeys that hold back scripts on purpose. */
  readonly waitUntil?: 'load' | 'commit';
};

/** Environment of a product whose pages leave their first results to the browser, as they do when the search is late. */
export const FRAMES_ONLY = { GATEWAY_FIRST_VIEW_MS: '0' } as const;

const ACTION_TIMEOUT_MS = 20_000;

/**
 * A group of journeys on one started product and one Chromium. Skipped, with the reason printed, where there is no
 * Chromium. After each journey the console must have been silent. `env` is added to the environment of the product.
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
