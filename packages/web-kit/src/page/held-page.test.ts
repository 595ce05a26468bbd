import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { holdPage, isHeld, isOtherPage, leavePage, watchHistory } from './held-page.ts';

const page = new JSDOM('', { url: 'https://aides.example/tableau-de-bord' }).window;
/** Addresses that the router has seen by Back and Forward. */
let seen: string[] = [];
let waiting: (() => void) | null = null;
let release: () => void = () => undefined;

/** Pushes an entry as the router does. */
function push(path: string, idx: number): void {
  page.history.pushState({ idx }, '', path);
}

function hold(): void {
  release = holdPage(page.location.pathname, (leave) => {
    waiting = leave;
  });
}

/** Waits until the history has been still for long enough. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}

beforeAll(() => {
  Object.assign(globalThis, { window: page });
  watchHistory();
  page.addEventListener('popstate', () => seen.push(page.location.pathname));
});

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'window');
});

beforeEach(() => {
  page.history.replaceState({ idx: 0 }, '', '/tableau-de-bord');
  push('/profile/new', 1);
  seen = [];
  waiting = null;
});

afterEach(() => release());

it('runs what leaves a page that nothing holds at once', () => {
  let runs = 0;
  expect(leavePage(() => (runs += 1))).toBe(true);
  expect(runs).toBe(1);
});

it('keeps what leaves a held page until it is confirmed, and releases the page with it', () => {
  let runs = 0;
  hold();
  expect(leavePage(() => (runs += 1))).toBe(false);
  expect(runs).toBe(0);
  waiting?.();
  expect([runs, isHeld()]).toEqual([1, false]);
});

it('undoes Back unseen by the router, and repeats it when it is confirmed', async () => {
  hold();
  page.history.back();
  await settle();
  expect([page.location.pathname, seen]).toEqual(['/profile/new', []]);
  waiting?.();
  await settle();
  expect([page.location.pathname, seen]).toEqual(['/tableau-de-bord', ['/tableau-de-bord']]);
});

it('undoes Forward over several entries as well', async () => {
  push('/pricing', 2);
  push('/cookies', 3);
  page.history.go(-2);
  await settle();
  seen = [];
  hold();
  page.history.go(2);
  await settle();
  expect([page.location.pathname, seen]).toEqual(['/profile/new', []]);
  waiting?.();
  await settle();
  expect(page.location.pathname).toBe('/cookies');
});

it('lets Back inside the page pass', async () => {
  push('/profile/new?tab=2', 2);
  hold();
  page.history.back();
  await settle();
  expect([page.location.search, waiting, seen]).toEqual(['', null, ['/profile/new']]);
});

it('needs the confirmation of the browser for leaving the product, until it is released', () => {
  hold();
  const closes = (): boolean => page.dispatchEvent(new page.Event('beforeunload', { cancelable: true }));
  expect(closes()).toBe(false);
  release();
  expect(closes()).toBe(true);
});

it('distinguishes another page from another state of this one', () => {
  expect(isOtherPage('/profile/new?tab=2#name')).toBe(false);
  expect(isOtherPage('/en/profile/new')).toBe(true);
});
