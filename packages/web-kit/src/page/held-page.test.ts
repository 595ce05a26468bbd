import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
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

/** Waits until the router has seen the page arrive at a path. */
function arrivedAt(path: string): Promise<void> {
  return eventually(() => expect([page.location.pathname, seen.at(-1)]).toEqual([path, path]));
}

/** Waits until a step through the history waits for the person and the held page is open again. */
function undone(): Promise<void> {
  return eventually(() =>
    expect([waiting === null, page.location.pathname]).toEqual([false, '/profile/new']),
  );
}

/** What the router has seen, when an event of the open page has reached it as the last one. */
function seenUntilNow(): string[] {
  page.dispatchEvent(new page.PopStateEvent('popstate'));
  return seen.splice(0);
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
  await undone();
  expect(seenUntilNow()).toEqual(['/profile/new']);
  waiting?.();
  await arrivedAt('/tableau-de-bord');
  expect(seen).toEqual(['/tableau-de-bord']);
});

it('undoes Forward over several entries as well', async () => {
  push('/pricing', 2);
  push('/cookies', 3);
  page.history.go(-2);
  await arrivedAt('/profile/new');
  seen = [];
  hold();
  page.history.go(2);
  await undone();
  expect(seenUntilNow()).toEqual(['/profile/new']);
  waiting?.();
  await arrivedAt('/cookies');
});

it('lets Back inside the page pass', async () => {
  push('/profile/new?tab=2', 2);
  hold();
  page.history.back();
  await arrivedAt('/profile/new');
  expect(seenUntilNow()).toEqual(['/profile/new', '/profile/new']);
  expect([page.location.search, waiting]).toEqual(['', null]);
});

/** Whether the browser closes the page without a confirmation. */
function closes(): boolean {
  return page.dispatchEvent(new page.Event('beforeunload', { cancelable: true }));
}

it('needs the confirmation of the browser for leaving the product, until it is released', () => {
  hold();
  const releaseFirst = release;
  hold();
  expect(closes()).toBe(false);
  releaseFirst();
  expect(closes()).toBe(false);
  release();
  expect(closes()).toBe(true);
});

it('is left without another confirmation of the browser once it is confirmed', () => {
  const atLeaving: boolean[] = [];
  hold();
  leavePage(() => atLeaving.push(closes()));
  waiting?.();
  expect(atLeaving).toEqual([true]);
});

it('distinguishes another page from another state of this one', () => {
  expect(isOtherPage('/profile/new?tab=2#name')).toBe(false);
  expect(isOtherPage('/en/profile/new')).toBe(true);
});
