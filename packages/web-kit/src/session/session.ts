import type { OpenSession, Settings, StoredSettings } from '@platform/contracts/identity';
import { useSyncExternalStore } from 'react';
import type { AccountSession } from './account-session.ts';
import { followHints } from './live.ts';
import { pageSession, type Session, SIGNED_OUT, SNAPSHOT_KEY } from './session-store.ts';

/** After this time without a response the visitor is shown as signed out. */
const HYDRATION_MS = 5_000;

/** Key of the query for the stored settings of the signed-in person. */
export const SETTINGS_KEY = ['account-settings'];

let loaded: Promise<AccountSession> | null = null;

/** The account code of this page; it is loaded for people with an account only. */
function account(): Promise<AccountSession> {
  loaded ??= import('./account-session.ts').then(
    ({ openAccountSession }) => openAccountSession(pageSession),
    (error: unknown) => {
      loaded = null;
      throw error;
    },
  );
  return loaded;
}

/**
 * Starts the session of this page; the shell calls it once, before it renders. Without a snapshot of an earlier session
 * nothing is requested. A sign-in in another tab is noticed by its snapshot.
 */
export function startSession(): void {
  pageSession.restore();
  pageSession.hooks = { renew: renewSession };
  followHints(pageSession);
  if (pageSession.current().status === 'loading') {
    setTimeout(() => pageSession.giveUp(), HYDRATION_MS);
    void renewSession();
  }
  window.addEventListener('online', () => {
    if (pageSession.current().isUnreachable) void renewSession();
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === SNAPSHOT_KEY && newValue !== null && pageSession.tab === null) void renewSession();
  });
}

/** Requests a new access token for this browser; resolves with whether there is one. Never rejects. */
export async function renewSession(): Promise<boolean> {
  try {
    return await (await account()).renew();
  } catch {
    pageSession.giveUp();
    return false;
  }
}

/** Makes a session that a sign-in or sign-up has opened the one of all tabs. */
export async function adoptSession(open: OpenSession): Promise<void> {
  await (await account()).signedIn(open);
}

/**
 * Opens the session whose refresh cookie a sign-in outside of this page has left, for all tabs; resolves with whether
 * there is one. Never rejects.
 */
export async function adoptReturnedSession(): Promise<boolean> {
  try {
    return await (await account()).signedInElsewhere();
  } catch {
    pageSession.giveUp();
    return false;
  }
}

/**
 * Stores a choice that this device shows already in the account of the person, if somebody is signed in. Resolves with
 * the stored settings, or with null. Never rejects: without a connection the choice applies to this device only.
 */
export async function saveSettings(change: Partial<Settings>): Promise<StoredSettings | null> {
  if (pageSession.tab === null) return null;
  return account().then(
    (session) => session.saveSettings(change),
    () => null,
  );
}

/** Ends the session in all tabs. Resolves when the server has been informed or could not be reached. */
export async function signOut(): Promise<void> {
  await (await account()).signOut();
}

/**
 * Erases the account by a request and forgets the session in all tabs after it; every page then states that the account was
 * erased, also where the end of the session was noticed before the response.
 */
export async function eraseSession<Result>(request: () => Promise<Result>): Promise<Result> {
  return (await account()).endedBy('erased', request);
}

/** Makes all tabs request a new access token, because what it states has changed: a confirmed address, for example. */
export async function refreshAllTabs(): Promise<void> {
  await (await account()).refreshAllTabs();
}

/** Calls a function whenever another person, or nobody, is signed in; returns the function that stops this. */
export function onIdentityChange(listener: () => void): () => void {
  return pageSession.onIdentityChange(listener);
}

/** The access token at this moment, for requests that a library sends; null while nobody is signed in. */
export function currentBearer(): string | null {
  return pageSession.tab?.token ?? null;
}

/** The session at this moment, for code outside of rendering. */
export function currentSession(): Session {
  return pageSession.current();
}

/** The session of the current visitor; signed out on the server and while hydrating. */
export function useSession(): Session {
  return useSyncExternalStore(pageSession.subscribe, pageSession.current, () => SIGNED_OUT);
}
