import { useSyncExternalStore } from 'react';

let current = '';
const listeners = new Set<() => void>();
/** Appended to a text that is announced twice in a row; screen readers ignore a live region whose text is unchanged. */
const REPEATED = '\u00a0';

/** The text to put into a live region after `before`, different from it so that it is announced. */
export function announcedAfter(before: string, text: string): string {
  return before === text && text !== '' ? text + REPEATED : text;
}

/**
 * Announces a change that is only visible, such as a new order or the number of selected results, to screen readers.
 */
export function announce(text: string): void {
  current = announcedAfter(current, text);
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
