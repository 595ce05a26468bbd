import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { collectNoise, launchChromium, testChromiumPath } from '@platform/testing/browser';
import { describeUnless } from '@platform/testing/skip';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { starterDataDir, startProduct } from './product.ts';
import { type SharedProduct, sharedProduct } from './shared-products.ts';

export type Journey = {
  /** The product, with the starter catalog. */
  readonly product: () => SharedProduct;
  /** Opens a page at `path` in a new browser context; any console message fails the journey (see `takeNoise`). */
  readonly open: (path: string, options?: JourneyOptions) => Promise<Page>;
  /** For journeys that cause errors on purpose: returns the console messages so far, which then do not fail it. */
  readonly takeNoise: () => string[];
};

export type JourneyOptions = BrowserContextOptions & {
  /** Called before the first navigation, to add interceptors and stored preferences. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Whether the visitor has refused optional cookies before, as in most journeys, or not chosen yet. */
  readonly consent?: 'refused' | 'none';
  /** The event to wait for; `commit` for journeys that delay scripts. */
  readonly waitUntil?: 'load' | 'commit';
};

export type JourneySettings = {
  /** Added to the environment of the product; journeys with the same environment share one product. */
  readonly env?: Readonly<Record<string, string>>;
  /** For journeys that change the catalog: they get a product of their own. */
  readonly changesCatalog?: boolean;
};

/** Header with the country of the visitor, as an edge in front of the product would send it. */
export const COUNTRY_HEADER = 'x-country';

/** The address for support of the installation without initial results. */
export const SUPPORT_EMAIL = 'support@aides.example';

/**
 * Settings of a product without initial results; its pages are the same as when the search does not respond in time. It
 * also has an address for support, which the default product has not.
 */
export const FRAMES_ONLY: JourneySettings = { env: { GATEWAY_FIRST_VIEW_MS: '0', SUPPORT_EMAIL } };

/**
 * One product receives the requests of all journeys, two at a time. Its limits and its deadline for initial results are
 * therefore high; their effects have tests of their own in the gateway.
 */
const ENVIRONMENT = {
  GATEWAY_FIRST_VIEW_MS: '5000',
  GATEWAY_SEARCH_PER_MINUTE: '1000000',
  GATEWAY_API_PER_MINUTE: '1000000',
  GATEWAY_STATIC_PER_MINUTE: '1000000',
  GATEWAY_EXPORTS_PER_MINUTE: '1000000',
  GATEWAY_CLIENT_ERRORS_PER_MINUTE: '1000000',
  GATEWAY_FACT_REPORTS_PER_MINUTE: '1000000',
  IDENTITY_THROTTLE_FACTOR: '10000',
  ASSISTANT_FREE_PER_NETWORK: '100000',
  INSIGHTS_SAMPLE_MS: '5000',
  COUNTRY_HEADER,
};

const ACTION_TIMEOUT_MS = 20_000;

/** The Chromium of this test file, started by its first journey. */
let launched: Promise<Browser> | undefined;

async function closeBrowser(): Promise<void> {
  await (await launched)?.close();
}

afterAll(closeBrowser);

/** Stores the choice of a visitor who has refused optional cookies, unless another one is stored. Runs in the page. */
function refuseOptionalCookies(): void {
  const consent = { essential: true, analytics: false, marketing: false, functional: false };
  const consentDate = new Date(Date.now() - 60_000).toISOString();
  try {
    localStorage['cookie-consent'] ??= JSON.stringify({ version: '2.0', consent, consentDate });
  } catch {
    // Journeys without storage meet the banner.
  }
}

type StartedProduct = { readonly product: SharedProduct; readonly stop: () => Promise<void> };

async function productFor({ env = {}, changesCatalog = false }: JourneySettings): Promise<StartedProduct> {
  const environment = { ...ENVIRONMENT, ...env };
  if (!changesCatalog) return { product: await sharedProduct(environment), stop: async () => undefined };
  const folder = starterDataDir();
  const product = await startProduct({ dataDir: folder.path, env: environment });
  return {
    product,
    stop: async () => {
      await product.stop();
      folder.remove();
    },
  };
}

/**
 * Declares journeys in Chromium. Without Chromium they are skipped and the reason is printed. Each journey fails if
 * there were console messages.
 */
export function describeJourney(
  name: string,
  body: (journey: Journey) => void,
  settings: JourneySettings = {},
): void {
  const reason = testChromiumPath() === undefined ? 'no Chromium on this machine' : undefined;
  describeUnless(reason, name, () => {
    let started: StartedProduct | undefined;
    let browser: Browser | undefined;
    let noise: string[][] = [];

    beforeAll(async () => {
      launched ??= launchChromium(testChromiumPath());
      [started, browser] = await Promise.all([productFor(settings), launched]);
    });
    afterAll(() => started?.stop());
    afterEach(async () => {
      await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
      const noticed = noise.flat();
      noise = [];
      expect(noticed).toEqual([]);
    });

    const running = () => {
      if (started === undefined || browser === undefined)
        throw new Error('product and browser are not started');
      return { product: started.product, browser };
    };
    body({
      product: () => running().product,
      open: async (path, { prepare, consent = 'refused', waitUntil = 'load', ...options } = {}) => {
        const context = await running().browser.newContext({ locale: 'fr-FR', ...options });
        context.setDefaultTimeout(ACTION_TIMEOUT_MS);
        noise.push(collectNoise(context));
        if (consent === 'refused') await context.addInitScript(refuseOptionalCookies);
        const page = await context.newPage();
        await prepare?.(page);
        await page.goto(`${running().product.url}${path}`, { waitUntil });
        return page;
      },
      takeNoise: () => noise.flatMap((noticed) => noticed.splice(0)),
    });
  });
}
