import { useSyncExternalStore } from 'react';

let current = '';
const listeners = new Set<() => void>();
/** Makes the same words a new text, so that they are said again. */
const AGAIN = '\u00a0';

/** Has the page's one live region say what a screen reader could not know: an order, a number of ticked programmes. */
export function announce(text: string): void {
  current = current === text ? text + AGAIN : text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The last thing to be said, for the live region. */
export function useAnnouncement(): string {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => '',
  );
}
