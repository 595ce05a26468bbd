import { useSyncExternalStore } from 'react';

let current = '';
const listeners = new Set<() => void>();
/** Appended to a text that is announced twice in a row; screen readers ignore a live region whose text is unchanged. */
const REPEATED = '\u00a0';

/**
 * Announces a change that is only visible, such as a new order or the number of selected results, to screen readers.
 */
export function announce(text: string): void {
  current = current === text ? text + REPEATED : text;
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
