import { beforeEach, expect, test } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { createUnsavedStore } from './unsaved-store.ts';

const PERSON = 'person';
const APPLICATION = 'application';

function text(value: string, v = 0) {
  return { value, v, origin: 'typed' } as const;
}

function opened(userId = PERSON) {
  return createUnsavedStore(userId, APPLICATION);
}

beforeEach(() => {
  const { window } = new JSDOM('', { url: 'https://platform.test' });
  Object.assign(globalThis, { localStorage: window.localStorage });
});

test('two tabs keep the texts of different fields side by side', () => {
  const [first, second] = [opened(), opened()];
  first.keepTexts({ project_summary: text('of the first') });
  second.keepTexts({ notes: text('of the second') });
  first.keepTexts({ project_summary: text('of the first, longer') });
  expect(opened().texts()).toEqual({
    project_summary: text('of the first, longer'),
    notes: text('of the second'),
  });
});

test('a tab that has stored its text does not remove what another tab typed into the field', () => {
  const [first, second] = [opened(), opened()];
  first.keepTexts({ notes: text('of the first') });
  second.keepTexts({ notes: text('of the second') });
  first.keepTexts({});
  expect(opened().texts()).toEqual({ notes: text('of the second') });
  second.keepTexts({});
  expect(localStorage.length).toBe(0);
});

test('a text that an earlier page has left is removed once it is stored', () => {
  opened().keepTexts({ notes: text('left') });
  const later = opened();
  expect(later.texts()).toEqual({ notes: text('left') });
  later.keepTexts({});
  expect(localStorage.length).toBe(0);
});

test('a plan is kept beside the texts until it is stored', () => {
  const store = opened();
  store.keepTexts({ notes: text('typed') });
  store.keepPlan({ v: 1, plan: {} });
  expect(opened().plan()).toEqual({ v: 1, plan: {} });
  store.keepPlan(null);
  expect(opened().plan()).toBeNull();
  expect(opened().texts()).toEqual({ notes: text('typed') });
});

test('nothing is kept of an application that is removed, and everything of the others', () => {
  const other = createUnsavedStore(PERSON, 'application-2');
  other.keepTexts({ notes: text('of the other') });
  const removed = () => createUnsavedStore(PERSON, 'removed');
  const open = removed();
  open.keepTexts({ notes: text('typed') });
  open.keepPlan({ v: 1, plan: {} });
  removed().forget();
  // The page that is left stores what a save on its way has changed.
  expect(open.keepTexts({ notes: text('typed', 1) })).toBe(true);
  open.keepPlan({ v: 2, plan: {} });
  expect([removed().texts(), removed().plan()]).toEqual([{}, null]);
  expect(other.texts()).toEqual({ notes: text('of the other') });
});

test('texts of another person on this device are removed', () => {
  opened('somebody else').keepTexts({ notes: text('theirs') });
  expect(opened().texts()).toEqual({});
  expect(localStorage.length).toBe(0);
});

test('a device that refuses is reported for as long as something is unsaved', () => {
  const store = opened();
  const refuse = (): never => {
    throw new Error('the storage is full');
  };
  Object.assign(globalThis, { localStorage: { length: 0, setItem: refuse, getItem: () => null } });
  expect(store.keepTexts({ notes: text('typed') })).toBe(false);
  expect(store.keepTexts({ notes: text('typed') })).toBe(false);
  expect(store.keepTexts({})).toBe(true);
});
