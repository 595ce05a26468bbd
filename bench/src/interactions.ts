import type { Browser, Page } from 'playwright-core';
import { median, quantile } from './harness.ts';

/** Letters of a search, typed one after the other as a person does. */
const WORDS = 'rénovation énergétique';
/** Searches whose last letter changes the results. */
const SEARCHES = [
  'isolation',
  'apprenti',
  'export',
  'bio',
  'vélo',
  'forêt',
  'musée',
  'école',
  'rénov',
  'sport',
] as const;
const KEY_GAP_MS = 120;
const ROUNDS = 5;
/** Long enough for the slowest response and for the browser to deliver its measurements. */
const SETTLE_MS = 1_200;
/** After this time without another text of what is watched, nothing is painted. */
const PAINT_MS_MAX = 5_000;
const FIELD = 'main search input[name="q"]';

export type Interactions = {
  /** Longest of all interactions, in ms; the browser measures in steps of 8. */
  readonly inpMs: number;
  /** From a key to its letter on screen: median and 95th percentile over all keys, in ms. */
  readonly echoMs: { readonly p50: number; readonly p95: number };
};

function alive(page: Page): Promise<unknown> {
  return page.waitForFunction((selector) => {
    const element = document.querySelector(selector);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  }, FIELD);
}

/** Has the browser note every event that belongs to an interaction, from the first moment on. */
function observeEvents(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const events: { name: string; id: number; ms: number }[] = [];
    Object.assign(window, { events });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { name, duration } = entry;
        events.push({ name, id: Reflect.get(entry, 'interactionId') as number, ms: duration });
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 0 } as PerformanceObserverInit);
  });
}

/** Types a search and works the filters on one page; how long the page took to show each of these. */
async function interact(page: Page): Promise<{ name: string; id: number; ms: number }[]> {
  await alive(page);
  await page.locator(FIELD).click();
  await page.keyboard.type(WORDS, { delay: KEY_GAP_MS });
  await page.waitForTimeout(SETTLE_MS);
  await page.keyboard.press('Escape');
  const boxes = page.locator('.ui-search-filters input[type="checkbox"]');
  for (const index of [0, 1, 0]) {
    await boxes.nth(index).click();
    await page.waitForTimeout(SETTLE_MS);
  }
  return page.evaluate(() => Reflect.get(window, 'events'));
}

/** A page of a new context, its processor slowed down so many times, without any slowing of the network. */
async function openSlowed(browser: Browser, url: string, slowdown: number): Promise<Page> {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await observeEvents(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'load' });
  return page;
}

/** Typing and filter clicks by script on the search page; medians over rounds, in a browser slowed down so many times. */
export async function measureInteractions(
  browser: Browser,
  url: string,
  slowdown: number,
): Promise<Interactions> {
  const longest: number[] = [];
  const echoes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await openSlowed(browser, url, slowdown);
    const events = await interact(page);
    longest.push(Math.max(...events.filter(({ id }) => id > 0).map(({ ms }) => ms)));
    echoes.push(...events.filter(({ name }) => name === 'keydown').map(({ ms }) => ms));
    await page.context().close();
  }
  return { inpMs: median(longest), echoMs: { p50: median(echoes), p95: quantile(echoes, 0.95) } };
}

/**
 * From the next event of a type until the frame after the one in which the texts of `watched` have changed, in ms; NaN
 * when they stay the same.
 */
function untilPainted(page: Page, event: 'keydown' | 'pointerdown', watched: string): Promise<number> {
  return page.evaluate(
    ([type, selector, limitMs]) =>
      new Promise<number>((resolve) => {
        let startedAt = 0;
        addEventListener(
          type,
          ({ timeStamp }) => {
            startedAt = timeStamp;
          },
          { once: true, capture: true },
        );
        const texts = (): string =>
          [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join();
        const before = texts();
        const observer = new MutationObserver(() => {
          if (startedAt === 0 || texts() === before) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - startedAt);
            port2.postMessage(null);
          });
        });
        observer.observe(document.body, { childList: true, characterData: true, subtree: true });
        setTimeout(() => {
          observer.disconnect();
          resolve(Number.NaN);
        }, limitMs);
      }),
    [event, watched, PAINT_MS_MAX] as const,
  );
}

/**
 * From the last key of a search to its results on screen, in ms, each sample a search of its own; without those whose
 * last letter changes nothing.
 */
export async function measureKeyToResults(browser: Browser, url: string): Promise<readonly number[]> {
  const page = await openSlowed(browser, url, 1);
  await alive(page);
  const samples: number[] = [];
  for (const words of SEARCHES) {
    await page.locator(FIELD).fill('');
    await page.waitForTimeout(SETTLE_MS);
    await page.locator(FIELD).pressSequentially(words.slice(0, -1), { delay: KEY_GAP_MS });
    await page.waitForTimeout(SETTLE_MS);
    const painted = untilPainted(page, 'keydown', '.search-total, .ui-search-results h3');
    await page.keyboard.type(words.slice(-1));
    samples.push(await painted);
  }
  await page.context().close();
  return samples.filter((value) => !Number.isNaN(value));
}

/** Between the arrival of a pointer on a title and the press; a hand needs longer. */
const REST_MS = 150;

/**
 * From the press on the title of a result to its whole reading view in the panel, in ms; `url` is that of a search. Of
 * the results every second one is opened, because that below an open one is loaded with it. `rested`: the pointer is on
 * the title before it is pressed; otherwise it arrives with the press, and the first sample includes loading the scripts
 * of the panel.
 * @throws when one of them does not open.
 */
export async function measureOpening(
  browser: Browser,
  url: string,
  { rested }: { readonly rested: boolean },
): Promise<readonly number[]> {
  const page = await openSlowed(browser, url, 1);
  await alive(page);
  const titles = page.locator('[data-result] a.search-card-title');
  const samples: number[] = [];
  for (let place = 0; place < (await titles.count()); place += 2) {
    await titles.nth(place).scrollIntoViewIfNeeded();
    await page.waitForTimeout(SETTLE_MS);
    if (rested) {
      await titles.nth(place).hover();
      await page.waitForTimeout(REST_MS);
    }
    const painted = untilPainted(page, 'pointerdown', '.panel .reading-columns');
    await titles.nth(place).click();
    const sample = await painted;
    if (Number.isNaN(sample)) throw new Error(`result ${place} has not opened within ${PAINT_MS_MAX} ms`);
    samples.push(sample);
    await page.keyboard.press('Escape');
    await page.mouse.move(0, 0);
  }
  await page.context().close();
  return samples;
}
