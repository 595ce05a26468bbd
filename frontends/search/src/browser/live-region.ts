import { useSyncExternalStore } from 'react';

let current = '';
const listeners = new Set<() => void>();
/** Makes the same words a new text, so that they are announced again. */
const AGAIN = '\u00a0';

/** Announces what a screen reader could not know through the live region: an order, a number of selected results. */
export function announce(text: string): void {
  current = current === text ? text + AGAIN : text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The last announcement, for the live region. */
export function useAnnouncement(): string {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => '',
  );
}
