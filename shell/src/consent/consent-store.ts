import { useSyncExternalStore } from 'react';
import { type Choices, type ConsentRecord, parseConsent, recordOf } from './consent-record.ts';

export const CONSENT_KEY = 'cookie-consent';

let current: ConsentRecord | null | undefined;
const listeners = new Set<() => void>();

function stored(): string | null {
  try {
    return localStorage.getItem(CONSENT_KEY);
  } catch {
    return null;
  }
}

function changed(record: ConsentRecord | null): void {
  current = record;
  for (const listener of listeners) listener();
}

function onStorage({ key }: StorageEvent): void {
  if (key === CONSENT_KEY || key === null) changed(parseConsent(stored(), new Date()));
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** The choice that holds in this browser; null if the visitor has yet to choose. */
export function currentConsent(): ConsentRecord | null {
  current ??= parseConsent(stored(), new Date());
  return current;
}

/** Stores a choice; without storage it holds for this page. */
export function storeConsent(choices: Choices): void {
  const record = recordOf(choices, new Date());
  try {
    localStorage.setItem(CONSENT_KEY, JSON.stringify(record));
  } catch {
    // The banner is shown again on the next page.
  }
  changed(record);
}

/** The choice of the visitor: null without one, `unknown` on the server and while hydrating. */
export function useConsent(): ConsentRecord | null | 'unknown' {
  return useSyncExternalStore<ConsentRecord | null | 'unknown'>(subscribe, currentConsent, () => 'unknown');
}
