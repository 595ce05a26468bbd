import { locks } from 'node:worker_threads';
import { beforeAll, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import { livePage } from '../../../test/live-page.tsx';
import { SignInPage } from './SignInPage.tsx';

/** The channel of a browser without other tabs. */
class SilentChannel {
  onmessage: unknown = null;
  postMessage(): void {}
  close(): void {}
}

beforeAll(() => {
  Object.assign(globalThis, { BroadcastChannel: SilentChannel });
  Object.defineProperty(globalThis.navigator, 'locks', { value: locks, configurable: true });
});

test('a return from Google opens the session once: loading the page again is no other sign-in', async () => {
  const refreshes: string[] = [];
  const { body, update } = await livePage(<SignInPage />, {
    language: 'fr',
    address: '/auth?google=signed-in&next=%2Fsettings',
    respond: (path) => {
      if (path.endsWith('/session/refresh')) refreshes.push(path);
      return undefined;
    },
  });
  expect(body.ownerDocument.location.search).toBe('?next=%2Fsettings');
  await waitFor(async () => {
    await update(() => undefined);
    expect(refreshes).toHaveLength(1);
  });
});
