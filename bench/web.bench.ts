import { searchResultSchema } from '@platform/contracts/search';
import { chromiumPath, launchChromium } from '@platform/testing/browser';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { startProduct, temporaryDataDir } from '../e2e/src/product.ts';
import { freePort } from '../e2e/src/service-process.ts';
import { type BenchResult, median, quantile } from './src/harness.ts';
import { measureInteractions, measureKeyToResults, measureOpening } from './src/interactions.ts';
import { CATEGORIES, lighthouseMedians, PRESETS } from './src/lighthouse.ts';

const ROUNDS = 5;
const CPU_SLOWDOWN = 4;
/** 4G as the issue means it: round trip 150 ms, 1.6 Mbit/s down, 750 kbit/s up; bytes per second. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** Shifts and paints after the last response still count. */
const SETTLE_MS = 1_500;
const KILO = 1_000;

const DEVICES: Readonly<Record<string, BrowserContextOptions>> = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
};

type PageUnderTest = {
  readonly path: string;
  /** The name of its figures, if its address is not the same in every run. */
  readonly name?: string;
  /** A text that stands there once the page is whole. */
  readonly whole: RegExp;
  readonly lcpTarget?: string;
  readonly scriptTarget: string;
};
const SEARCH = '/subventions/recherche';
const PAGES: readonly PageUnderTest[] = [
  { path: '/', whole: /^Chiffres au/, lcpTarget: '≤ 800', scriptTarget: '≤ 170' },
  { path: '/en', whole: /^Figures as of/, lcpTarget: '≤ 800', scriptTarget: '≤ 170' },
  {
    path: SEARCH,
    whole: /Recherche effectuée en/,
    lcpTarget: '≤ 1000',
    scriptTarget: '≤ 230',
  },
  {
    path: `${SEARCH}?q=isolation+atelier`,
    whole: /Recherche effectuée en/,
    lcpTarget: '≤ 1000',
    scriptTarget: '≤ 230',
  },
];
/** The reading view of the first programme of the list, whose id depends on the catalog. */
async function readingView(url: string): Promise<PageUnderTest> {
  const response = await fetch(`${url}/api/search/subsidies?limit=1`);
  const { hits } = searchResultSchema.parse(await response.json());
  return {
    path: `${SEARCH}/${hits[0]?.id}`,
    name: `${SEARCH}/:id`,
    whole: /^\d+ versions? depuis le/,
    lcpTarget: '≤ 800',
    scriptTarget: '≤ 230',
  };
}

/** Pages that Lighthouse looks at. */
const JUDGED = ['/', SEARCH] as const;
const LIGHTHOUSE_RUNS = 5;

type Visit = {
  readonly lcpMs: number;
  readonly cls: number;
  readonly wholeMs: number;
  readonly scriptKb: number;
  readonly htmlKb: number;
  readonly requests: number;
};

/** Compressed bytes of bodies as they come over the wire, by kind of resource. */
function countTransfers(session: CDPSession): { bytes: (kind: string) => number; requests: () => number } {
  const heads = new Map<string, { kind: string; bytes: number }>();
  const sizes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    heads.set(requestId, { kind: type, bytes: response.encodedDataLength }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength - (heads.get(requestId)?.bytes ?? 0)),
  );
  return {
    bytes: (kind) => {
      const ofKind = [...sizes].filter(([requestId]) => heads.get(requestId)?.kind === kind);
      return ofKind.reduce((sum, [, bytes]) => sum + bytes, 0);
    },
    requests: () => heads.size,
  };
}

/** Collects the paints and shifts the browser reports, from the start of the page. */
function observePaints(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.lcp = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        const { value, hadRecentInput } = shift as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) seen.cls += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function visit(
  browser: Browser,
  { url, device, whole }: { url: string; device: BrowserContextOptions; whole: RegExp },
): Promise<Visit> {
  const context = await browser.newContext({ ...device, locale: 'fr-FR' });
  try {
    const page = await context.newPage();
    await observePaints(page);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const transfers = countTransfers(session);
    await page.goto(url, { waitUntil: 'load' });
    await page.getByText(whole).first().waitFor();
    const wholeMs = await page.evaluate(() => performance.now());
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLE_MS);
    const { lcp, cls } = await page.evaluate(
      () => Reflect.get(window, 'seen') as { lcp: number; cls: number },
    );
    return {
      lcpMs: lcp,
      cls,
      wholeMs,
      scriptKb: transfers.bytes('Script') / KILO,
      htmlKb: transfers.bytes('Document') / KILO,
      requests: transfers.requests(),
    };
  } finally {
    await context.close();
  }
}

function resultsOf(page: PageUnderTest, device: string, visits: readonly Visit[]): BenchResult[] {
  const of = (field: keyof Visit): number => median(visits.map((one) => one[field]));
  const name = `${page.name ?? page.path} ${device}`;
  return [
    {
      name: `${name}: LCP`,
      unit: 'ms',
      value: of('lcpMs'),
      ...(page.lcpTarget === undefined ? {} : { target: page.lcpTarget }),
    },
    { name: `${name}: CLS`, unit: '', value: of('cls'), target: '≤ 0.02' },
    { name: `${name}: whole, with its data`, unit: 'ms', value: of('wholeMs') },
    { name: `${name}: scripts, br`, unit: 'kB', value: of('scriptKb'), target: page.scriptTarget },
    { name: `${name}: HTML, br`, unit: 'kB', value: of('htmlKb') },
    { name: `${name}: requests`, unit: '', value: of('requests') },
  ];
}

/** Typing, clicking and opening results on the search page. */
async function interactionResults(browser: Browser, url: string): Promise<BenchResult[]> {
  const slowed = await measureInteractions(browser, url, CPU_SLOWDOWN);
  const plain = await measureInteractions(browser, url, 1);
  const keyToResults = await measureKeyToResults(browser, url);
  const found = `${url}?q=isolation`;
  const opening = await measureOpening(browser, found, { rested: true });
  const openingAtOnce = await measureOpening(browser, found, { rested: false });
  const result = (name: string, value: number, target: string): BenchResult => ({
    name: `${SEARCH} ${name}`,
    unit: 'ms',
    value,
    target,
  });
  return [
    result(`INP, CPU × ${CPU_SLOWDOWN}`, slowed.inpMs, '≤ 200'),
    result('INP', plain.inpMs, '≤ 100'),
    result('letter echoed, p50', plain.echoMs.p50, '≤ 50'),
    result('letter echoed, p95', plain.echoMs.p95, '≤ 50'),
    result(`letter echoed, CPU × ${CPU_SLOWDOWN}, p95`, slowed.echoMs.p95, '≤ 50'),
    result('key to painted results, p50', median(keyToResults), '≤ 100'),
    result('key to painted results, p95', quantile(keyToResults, 0.95), '≤ 100'),
    result('press on a result to its reading view, p50', median(opening), '≤ 100'),
    result('press on a result to its reading view, p95', quantile(opening, 0.95), '≤ 100'),
    result('the same, pressed as the pointer arrives, p50', median(openingAtOnce), '≤ 100'),
    result('the same, pressed as the pointer arrives, p95', quantile(openingAtOnce, 0.95), '≤ 100'),
  ];
}

/** Scores of Lighthouse, medians; `BENCH_LIGHTHOUSE_RUNS` sets the number of runs, 0 skips them. */
async function lighthouseResults(url: string): Promise<BenchResult[]> {
  const runs = Number(process.env.BENCH_LIGHTHOUSE_RUNS ?? LIGHTHOUSE_RUNS);
  const results: BenchResult[] = [];
  for (const path of runs > 0 ? JUDGED : []) {
    for (const preset of PRESETS) {
      const scores = await lighthouseMedians(url + path, preset, runs);
      for (const name of CATEGORIES) {
        results.push({
          name: `Lighthouse ${path} ${preset}: ${name}`,
          unit: '',
          value: scores[name],
          target: name === 'performance' ? '≥ 95' : '100',
        });
      }
    }
  }
  return results;
}

/**
 * First visits with an empty cache over 4G (150 ms, 1.6 Mbit/s) with the processor slowed down four times, medians of
 * five. The delay is the browser's own emulation: it counts for each request, not for opening a connection.
 */
export async function run(): Promise<BenchResult[]> {
  const folder = temporaryDataDir();
  const port = await freePort();
  // Addresses for search engines are those of the pages that are visited.
  const env = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
  const product = await startProduct({ dataDir: folder.path, env });
  const browser = await launchChromium(chromiumPath());
  try {
    const results: BenchResult[] = [];
    for (const page of [...PAGES, await readingView(product.url)]) {
      for (const [name, device] of Object.entries(DEVICES)) {
        const visits: Visit[] = [];
        for (let round = 0; round < ROUNDS; round += 1)
          visits.push(await visit(browser, { url: product.url + page.path, device, whole: page.whole }));
        results.push(...resultsOf(page, name, visits));
      }
    }
    results.push(...(await interactionResults(browser, product.url + SEARCH)));
    results.push(...(await lighthouseResults(product.url)));
    return results;
  } finally {
    await browser.close();
    await product.stop();
    folder.remove();
  }
}
