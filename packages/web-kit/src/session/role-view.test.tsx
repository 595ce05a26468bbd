import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { createElement } from 'react';
import type { TabSession } from './session-store.ts';

const STORAGE_KEY = 'current-role';

/** The view as the hook of a newly loaded page returns it. */
function View({ useView }: { readonly useView: () => string }) {
  return createElement('p', null, useView());
}

let { window } = new JSDOM();
let close: (() => Promise<void>) | null = null;

beforeEach(() => {
  jest.resetModules();
  ({ window } = new JSDOM('<!doctype html><main></main>', { url: 'https://product.example/' }));
  const { document, localStorage } = window;
  Object.assign(globalThis, { window, document, localStorage, IS_REACT_ACT_ENVIRONMENT: true });
});

afterEach(async () => {
  await close?.();
  close = null;
});

/** A page that is loaded with this view in its storage. */
async function openPage(stored: string | null, { isAdmin = false } = {}) {
  if (stored !== null) window.localStorage.setItem(STORAGE_KEY, stored);
  const { act } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const { pageSession } = await import('./session-store.ts');
  const { switchRoleView, useRoleView } = await import('./role-view.ts');
  const user = { id: 'a', email: 'a@example.fr', isAdmin } as TabSession['user'];
  pageSession.open({ token: 't', expiresAt: 0, level: 'password', user });
  const main = window.document.querySelector('main') as HTMLElement;
  const root = createRoot(main);
  await act(async () => root.render(createElement(View, { useView: useRoleView })));
  close = () => act(async () => root.unmount());
  return {
    shown: () => main.textContent,
    stored: () => window.localStorage.getItem(STORAGE_KEY),
    switchTo: async (view: string) => {
      let isAccepted = false;
      await act(async () => {
        isAccepted = switchRoleView(view);
      });
      return isAccepted;
    },
    signOut: () => act(async () => pageSession.close(null)),
  };
}

it.each(['admin', 'emperor', ''])(
  'a stored view %j is discarded to business, for administrators too',
  async (view) => {
    const page = await openPage(view, { isAdmin: true });
    expect(page.shown()).toBe('business');
    expect(page.stored()).toBeNull();
  },
);

it('a stored view that everybody may have is shown, and another one is kept', async () => {
  const page = await openPage('ngo');
  expect(page.shown()).toBe('ngo');
  expect(await page.switchTo('consultant')).toBe(true);
  expect([page.shown(), page.stored()]).toEqual(['consultant', 'consultant']);
});

it.each(['emperor', '', 'Admin'])('the unknown view %j is refused and changes nothing', async (view) => {
  const page = await openPage('ngo', { isAdmin: true });
  expect(await page.switchTo(view)).toBe(false);
  expect([page.shown(), page.stored()]).toEqual(['ngo', 'ngo']);
});

it('the view of administrators needs the role', async () => {
  const person = await openPage(null);
  expect(await person.switchTo('admin')).toBe(false);
  expect(person.shown()).toBe('business');
});

it('an administrator may switch to the view of administrators until the sign-out', async () => {
  const admin = await openPage(null, { isAdmin: true });
  expect(await admin.switchTo('admin')).toBe(true);
  expect(admin.shown()).toBe('admin');
  await admin.signOut();
  expect(admin.shown()).toBe('business');
});
