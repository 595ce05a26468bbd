import { useSyncExternalStore } from 'react';
import { ACCOUNT_ATTRIBUTE, SNAPSHOT_KEY } from '../session/session-store.ts';
import { APPEARANCE_KEY } from './appearance.ts';

/** Key of the stored theme, shared with earlier versions of the product. */
export const THEME_STORAGE_KEY = 'vite-ui-theme';
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const listeners = new Set<() => void>();

/** Parses a stored theme; anything unknown is `system`. */
export function parseTheme(text: string | null): Theme {
  return text === 'light' || text === 'dark' ? text : 'system';
}

/** Sets the other attributes of the document that the first paint depends on. */
const ATTRIBUTES_SCRIPT = `try{if(localStorage.getItem('${SNAPSHOT_KEY}'))d.setAttribute('${ACCOUNT_ATTRIBUTE}','');JSON.parse(localStorage.getItem('${APPEARANCE_KEY}')||'[]').forEach(function(a){d.setAttribute(a[0],a[1])})}catch(e){}`;

/**
 * Inline script of every page that sets the theme and the other appearance of the document before its first paint. The gateway computes its hash
 * for the content security policy from the built pages.
 */
export const THEME_SCRIPT = `(function(d){try{var t=localStorage.getItem('${THEME_STORAGE_KEY}')}catch(e){}if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';d.setAttribute('data-theme',t);${ATTRIBUTES_SCRIPT}})(document.documentElement)`;

function stored(): Theme {
  try {
    return parseTheme(localStorage.getItem(THEME_STORAGE_KEY));
  } catch {
    return 'system';
  }
}

function apply(): void {
  const theme = stored();
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light');
  for (const listener of listeners) listener();
}

/** Applies changes of the system theme and of other tabs; returns the function that stops this. */
export function followTheme(): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)');
  const onStorage = (event: StorageEvent): void => {
    if (event.key === THEME_STORAGE_KEY || event.key === null) apply();
  };
  media.addEventListener('change', apply);
  window.addEventListener('storage', onStorage);
  return () => {
    media.removeEventListener('change', apply);
    window.removeEventListener('storage', onStorage);
  };
}

/** Stores and applies a theme; without storage it applies to this page only. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme);
    apply();
  } catch {
    document.documentElement.setAttribute('data-theme', theme === 'dark' ? 'dark' : 'light');
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen theme; `system` on the server and while hydrating. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, stored, () => 'system');
}
