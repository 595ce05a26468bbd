import { useSyncExternalStore } from 'react';
import { pageSession } from './session-store.ts';
import { storedText, storeText } from './stored-text.ts';

const STORAGE_KEY = 'current-role';

/** How the product can be presented. It gives no rights: the server knows its own roles only. */
export const ROLE_VIEWS = ['business', 'individual', 'ngo', 'municipality', 'consultant', 'admin'] as const;
export type RoleView = (typeof ROLE_VIEWS)[number];

const DEFAULT: RoleView = 'business';

let current: RoleView | null = null;
const listeners = new Set<() => void>();

function isRoleView(value: string | null): value is RoleView {
  return ROLE_VIEWS.some((view) => view === value);
}

/** A stored view; `admin` and anything unknown are discarded to the default. */
function stored(): RoleView {
  const view = storedText(STORAGE_KEY);
  if (isRoleView(view) && view !== 'admin') return view;
  if (view !== null) storeText(STORAGE_KEY, null);
  return DEFAULT;
}

/** The view of this page, which is read from the storage once. */
function currentView(): RoleView {
  current ??= stored();
  return current === 'admin' && pageSession.current().user?.isAdmin !== true ? DEFAULT : current;
}

/** Switches the view. Returns false, and changes nothing, for an unknown view and for `admin` without the admin role. */
export function switchRoleView(view: string): boolean {
  if (!isRoleView(view) || (view === 'admin' && pageSession.current().user?.isAdmin !== true)) return false;
  current = view;
  storeText(STORAGE_KEY, view);
  for (const listener of listeners) listener();
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = pageSession.subscribe(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** The role view of this page. */
export function useRoleView(): RoleView {
  return useSyncExternalStore(subscribe, currentView, () => DEFAULT);
}
