import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { JSDOM } from 'jsdom';

const SNAPSHOT = { level: 'password', user: { id: 'a', email: 'camille@example.fr' } };

/** The channel of a browser without other tabs. */
class SilentChannel {
  onmessage: unknown = null;
  postMessage(): void {}
  close(): void {}
}

const realNavigator = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
const realChannel = globalThis.BroadcastChannel;

beforeAll(() => {
  const { window } = new JSDOM('<!doctype html>', { url: 'https://product.example/' });
  window.localStorage.setItem('session-snapshot', JSON.stringify(SNAPSHOT));
  const { document, localStorage } = window;
  Object.assign(globalThis, { window, document, localStorage, BroadcastChannel: SilentChannel });
  // The session is never read: the lock for it is never given.
  const locks = { request: () => new Promise(() => undefined) };
  Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true });
});

afterAll(() => {
  jest.useRealTimers();
  globalThis.BroadcastChannel = realChannel;
  if (realNavigator !== undefined) Object.defineProperty(globalThis, 'navigator', realNavigator);
});

it('a session that gets no response is loading for 5,000 ms, then signed out with its snapshot kept', async () => {
  const { currentSession, startSession } = await import('./session.ts');
  jest.useFakeTimers();
  startSession();
  expect(currentSession()).toMatchObject({ status: 'loading', user: SNAPSHOT.user });
  await jest.advanceTimersByTimeAsync(4_999);
  expect(currentSession().status).toBe('loading');
  await jest.advanceTimersByTimeAsync(1);
  expect(currentSession()).toMatchObject({ status: 'signed-out', user: null, isUnreachable: true });
  expect(localStorage.getItem('session-snapshot')).toBe(JSON.stringify(SNAPSHOT));
});
