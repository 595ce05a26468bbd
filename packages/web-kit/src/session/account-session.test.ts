import { BroadcastChannel, locks } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Settings } from '@platform/contracts/identity';
import { eventually } from '@platform/testing/eventually';
import { JSDOM } from 'jsdom';
import { IdentityServer } from '../../test/identity-server.ts';
import { AccountSession } from './account-session.ts';
import { SessionStore, SNAPSHOT_KEY } from './session-store.ts';

interface Tab {
  readonly store: SessionStore;
  readonly session: AccountSession;
}

/** All but the timers of the session. */
const REAL_TIMERS = [
  'Date',
  'performance',
  'nextTick',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'queueMicrotask',
] as const;

const page = new JSDOM('<!doctype html>', { url: 'https://product.example/' });
let server: IdentityServer;
let tabs: Tab[] = [];

/** Opens a tab of one browser: tabs share storage, locks and a channel, and each has its own state. */
function openTab(): Tab {
  const store = new SessionStore();
  store.restore();
  const channel = new BroadcastChannel('session') as unknown as globalThis.BroadcastChannel;
  const session = new AccountSession(store, {
    channel,
    locks: locks as unknown as LockManager,
    origin: server.origin,
  });
  const tab = { store, session };
  tabs.push(tab);
  return tab;
}

beforeEach(async () => {
  Object.assign(globalThis, { document: page.window.document, localStorage: page.window.localStorage });
  page.window.localStorage.clear();
  server = await new IdentityServer().start();
});

afterEach(async () => {
  jest.useRealTimers();
  for (const { session } of tabs) session.close();
  tabs = [];
  await server.close();
});

describe('a refresh', () => {
  it('opens the session, and the snapshot contains the person but no token', async () => {
    const { store, session } = openTab();
    expect(await session.renew()).toBe(true);
    expect(store.current()).toMatchObject({ status: 'signed-in', level: 'password', ended: null });
    const snapshot = page.window.localStorage.getItem(SNAPSHOT_KEY) ?? '';
    expect(snapshot).toContain('camille@example.fr');
    expect(snapshot).not.toContain('token-');
    expect(openTab().store.current()).toMatchObject({ status: 'loading', user: { firstName: 'Camille' } });
  });

  it('of several tabs at once never looks like reuse, and all of them are signed in', async () => {
    const all = [openTab(), openTab(), openTab()];
    expect(await Promise.all(all.map(({ session }) => session.renew()))).toEqual([true, true, true]);
    await eventually(async () => {
      const tokens = new Set(all.map(({ store }) => store.tab?.token));
      expect([...tokens]).toEqual([`token-${server.rotations}`]);
    });
    expect(server.refusal).toBeNull();
  });

  it('is sent once, however often a tab requests it meanwhile', async () => {
    const { session } = openTab();
    await Promise.all([session.renew(), session.renew(), session.renew()]);
    expect(server.requests.filter((name) => name.startsWith('POST'))).toEqual(['POST /session/refresh']);
  });

  it('repeats the same attempt after a lost response, in another tab too', async () => {
    server.lost = 2;
    const first = openTab();
    expect(await first.session.renew()).toBe(false);
    expect(await first.session.renew()).toBe(false);
    const second = openTab();
    expect(await second.session.renew()).toBe(true);
    expect([server.rotations, server.refusal]).toEqual([1, null]);
    await eventually(async () => expect(first.store.current().status).toBe('signed-in'));
    expect(await first.session.renew()).toBe(true);
    expect(server.rotations).toBe(2);
  });

  it.each([
    ['IDENTITY_SESSION_ABSENT', null],
    ['IDENTITY_SESSION_REVOKED', 'revoked'],
    ['IDENTITY_SESSION_EXPIRED', 'expired'],
    ['IDENTITY_SESSION_REUSED', 'reused'],
    ['IDENTITY_SESSION_ENDED', 'password-changed'],
    ['IDENTITY_ACCOUNT_ERASED', 'erased'],
  ])('that is refused as %s signs all tabs out and keeps the reason: %s', async (code, ended) => {
    const [first, second] = [openTab(), openTab()];
    await first.session.renew();
    await eventually(async () => expect(second.store.current().status).toBe('signed-in'));
    server.refusal = code;
    expect(await first.session.renew()).toBe(false);
    const expected = { status: 'signed-out', user: null, level: null, ended, isUnreachable: false };
    expect(first.store.current()).toEqual(expected);
    await eventually(async () => expect(second.store.current()).toEqual(expected));
    expect(page.window.localStorage.getItem(SNAPSHOT_KEY)).toBeNull();
  });

  it('that finds no session while the account is being erased states that it was erased', async () => {
    const { store, session } = openTab();
    await session.renew();
    server.refusal = 'IDENTITY_SESSION_ABSENT';
    const seen: (string | null)[] = [];
    await session.endedBy('erased', async () => {
      await session.renew();
      seen.push(store.current().ended);
    });
    expect([...seen, store.current().ended]).toEqual(['erased', 'erased']);
  });

  it('is refused as ever after a request that was to end the session has failed', async () => {
    const { store, session } = openTab();
    await session.renew();
    await expect(session.endedBy('erased', () => Promise.reject(new Error('refused')))).rejects.toThrow();
    expect(store.current().status).toBe('signed-in');
    server.refusal = 'IDENTITY_SESSION_ABSENT';
    await session.renew();
    expect(store.current().ended).toBeNull();
  });

  it('after somebody else has used the token ends the session as reused', async () => {
    const { store, session } = openTab();
    await session.renew();
    server.steal();
    expect(await session.renew()).toBe(false);
    expect(store.current().ended).toBe('reused');
  });
});

describe('a sign-in', () => {
  it('signs all tabs in, is reported, and the roles are read 100 ms later', async () => {
    const [first, second] = [openTab(), openTab()];
    await first.session.signedIn(server.openSession());
    expect(first.store.current()).toMatchObject({ status: 'signed-in', user: { isAdmin: false } });
    await eventually(async () => {
      expect(second.store.current().status).toBe('signed-in');
      expect(first.store.current().user).toMatchObject({ isAdmin: true, roles: ['admin'] });
    });
    expect(server.events).toEqual([{ type: 'user_login', risk: 'low', data: {} }]);
  });

  it('outside of the page, with Google, is reported and its roles are read like those of any other', async () => {
    const { store, session } = openTab();
    expect(await session.signedInElsewhere()).toBe(true);
    await eventually(() => expect(store.current().user).toMatchObject({ isAdmin: true, roles: ['admin'] }));
    expect(server.events).toEqual([{ type: 'user_login', risk: 'low', data: {} }]);
  });

  it('that left no cookie is not reported', async () => {
    server.refusal = 'IDENTITY_SESSION_ABSENT';
    const { session } = openTab();
    expect(await session.signedInElsewhere()).toBe(false);
    expect(server.events).toEqual([]);
  });

  it('to an unconfirmed account requests nothing that its limited session may not, and its end is logged', async () => {
    server.level = 'unconfirmed';
    const { store, session } = openTab();
    await session.signedIn(server.openSession());
    await session.signOut();
    expect(store.current().ended).toBe('signed-out');
    expect(server.requests).toEqual(['POST /security-events', 'DELETE /session']);
    expect(server.events).toEqual([{ type: 'logout', risk: 'low', data: {} }]);
  });

  it('is no longer limited in any tab once the address is confirmed', async () => {
    server.level = 'unconfirmed';
    const [first, second] = [openTab(), openTab()];
    await first.session.renew();
    await eventually(async () => expect(second.store.current().level).toBe('unconfirmed'));
    server.level = 'password';
    await second.session.refreshAllTabs();
    await eventually(async () => expect(first.store.current().level).toBe('password'));
  });
});

describe('the settings of an account', () => {
  const { localStorage: storage, document: html } = page.window;
  const shown = () => ({ theme: storage.getItem('vite-ui-theme'), ...html.documentElement.dataset });
  const change = (settings: Partial<Settings>): void => {
    if (server.settings !== null) server.settings = { ...server.settings, ...settings };
    server.settingsVersion += 1;
  };

  it('are shown by a device before its session opens', async () => {
    change({
      theme: 'dark',
      fontSize: 'large',
      density: 'compact',
      language: 'en',
      dateFormat: 'yyyy-mm-dd',
    });
    const { store, session } = openTab();
    const atOpening: unknown[] = [];
    store.onIdentityChange(() => atOpening.push(shown()));
    await session.signedIn(server.openSession());
    expect(atOpening[0]).toMatchObject({
      theme: 'dark',
      fontSize: 'large',
      density: 'compact',
      dateFormat: 'yyyy-mm-dd',
    });
    expect(JSON.parse(storage.getItem('clairaide.language') ?? '')).toEqual({
      language: 'en',
      source: 'user',
    });
  });

  it('are requested at a sign-in and not with every new token', async () => {
    const { session } = openTab();
    await session.renew();
    await session.renew();
    await session.refreshAllTabs();
    expect(server.requests.filter((name) => name === 'GET /me/settings')).toHaveLength(1);
  });

  it('that were never set become what was chosen on the device', async () => {
    storage.setItem('vite-ui-theme', 'dark');
    storage.setItem('clairaide.language', JSON.stringify({ language: 'en', source: 'user' }));
    await openTab().session.signedIn(server.openSession());
    await eventually(async () => expect(server.settings).toMatchObject({ theme: 'dark', language: 'en' }));
    expect(storage.getItem('vite-ui-theme')).toBe('dark');
  });

  it('that cannot be read change nothing, and the session opens', async () => {
    storage.setItem('vite-ui-theme', 'dark');
    server.settings = null;
    const { store, session } = openTab();
    await session.signedIn(server.openSession());
    expect(store.current().status).toBe('signed-in');
    expect(storage.getItem('vite-ui-theme')).toBe('dark');
    expect(await session.saveSettings({ theme: 'light' })).toBeNull();
  });

  it('keep every choice of the header, the last one winning', async () => {
    const { session } = openTab();
    await session.renew();
    const choices = ['light', 'dark', 'system', 'dark'] as const;
    await Promise.all(choices.map((theme) => session.saveSettings({ theme })));
    expect(server.settings).toMatchObject({ theme: 'dark', firstName: 'Camille' });
  });

  it('leave no format behind after a sign-out', async () => {
    change({ fontSize: 'large', dateFormat: 'mm/dd/yyyy', currency: 'USD' });
    const { session } = openTab();
    await session.signedIn(server.openSession());
    await session.signOut();
    expect(shown()).toMatchObject({ fontSize: 'large', dateFormat: 'long', currency: 'EUR' });
  });
});

describe('a sign-out', () => {
  it('reports the logout, whatever becomes of the report, and signs all tabs out', async () => {
    const [first, second] = [openTab(), openTab()];
    await first.session.renew();
    await eventually(async () => expect(second.store.current().status).toBe('signed-in'));
    await second.session.signOut();
    expect(server.events).toEqual([{ type: 'logout', risk: 'low', data: {} }]);
    expect(server.requests.at(-1)).toBe('DELETE /session');
    await eventually(async () => expect(first.store.current().ended).toBe('signed-out'));
    expect(Object.keys(page.window.localStorage)).toEqual(['clairaide.language']);
  });

  it('leads to another look at the roles in every tab, for whoever is signed in then', async () => {
    jest.useFakeTimers({ doNotFake: [...REAL_TIMERS] });
    const [first, second] = [openTab(), openTab()];
    await first.session.renew();
    await eventually(() => expect(second.store.current().status).toBe('signed-in'));
    await second.session.signOut();
    await eventually(() => expect(first.store.current().status).toBe('signed-out'));
    await first.session.renew();
    await eventually(() => expect(second.store.current().status).toBe('signed-in'));
    jest.advanceTimersByTime(100);
    for (const { store } of [first, second]) {
      await eventually(() => expect(store.current().user).toMatchObject({ isAdmin: true }));
    }
  });

  it('just after a sign-in replaces the look at the roles that still waits', async () => {
    jest.useFakeTimers({ doNotFake: [...REAL_TIMERS] });
    const { store, session } = openTab();
    await session.signedIn(server.openSession());
    await session.signOut();
    await session.renew();
    jest.advanceTimersByTime(100);
    await eventually(() => expect(store.current().user).toMatchObject({ isAdmin: true }));
    // A second look would have been sent before this request.
    await session.renew();
    expect(server.requests.filter((name) => name === 'GET /me/roles')).toHaveLength(1);
  });

  it('is done in the browser although the server cannot be reached', async () => {
    const { store, session } = openTab();
    await session.renew();
    await server.close();
    await session.signOut();
    expect(store.current()).toMatchObject({ status: 'signed-out', user: null });
  });
});

describe('the state of a tab', () => {
  it('reports that another person, or nobody, is signed in, and not that only the token changes', async () => {
    const { store, session } = openTab();
    const changes: (string | null)[] = [];
    store.onIdentityChange(() => changes.push(store.current().user?.id ?? null));
    await session.renew();
    await session.renew();
    await session.signOut();
    expect(changes).toEqual([server.openSession().user.id, null]);
  });

  it('shows a visitor without a response in time as signed out and keeps the snapshot', async () => {
    await openTab().session.renew();
    const { store } = openTab();
    store.giveUp();
    expect(store.current()).toMatchObject({ status: 'signed-out', user: null, ended: null });
    expect(store.current().isUnreachable).toBe(true);
    expect(page.window.localStorage.getItem(SNAPSHOT_KEY)).not.toBeNull();
  });

  it('is signed in again once the service responds after all', async () => {
    await openTab().session.renew();
    const { store, session } = openTab();
    store.giveUp();
    expect(await session.renew()).toBe(true);
    expect(store.current()).toMatchObject({ status: 'signed-in', isUnreachable: false });
  });

  it.each(['', '{', 'null', '{"user":null}', '{"user":{"id":1,"email":"x"}}'])(
    'ignores the damaged snapshot %j',
    (text) => {
      page.window.localStorage.setItem(SNAPSHOT_KEY, text);
      expect(openTab().store.current().status).toBe('signed-out');
    },
  );
});
