import { beforeEach, expect, test } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { holdPlaceId, placeIdOf } from './place-id.ts';

let send: (event: 'pagehide' | 'pageshow') => void;

beforeEach(() => {
  const { window } = new JSDOM('', { url: 'https://platform.test' });
  send = (event) => void window.dispatchEvent(new window.Event(event));
  const { sessionStorage } = window;
  Object.assign(globalThis, {
    sessionStorage,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  });
});

test('a reloaded page takes the place of the page before', () => {
  const first = placeIdOf('a');
  holdPlaceId('a', first);
  send('pagehide');
  expect(placeIdOf('a')).toBe(first);
  expect(placeIdOf('b')).not.toBe(first);
});

test('a page that is opened again within the tab takes its earlier place', () => {
  const first = placeIdOf('a');
  holdPlaceId('a', first)();
  expect(placeIdOf('a')).toBe(first);
});

test('a copy of a tab whose page is open has its own place, also after the page was left and shown again', () => {
  const first = placeIdOf('a');
  holdPlaceId('a', first);
  expect(placeIdOf('a')).not.toBe(first);
  send('pagehide');
  send('pageshow');
  expect(placeIdOf('a')).not.toBe(first);
});
