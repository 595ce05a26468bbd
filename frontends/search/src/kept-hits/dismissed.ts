import { useSyncExternalStore } from 'react';

const NONE: ReadonlySet<string> = new Set();

let current = NONE;
const listeners = new Set<() => void>();

/** Makes the subsidies that the workspace has dismissed known to the results; none for visitors. */
export function setDismissed(ids: ReadonlySet<string> = NONE): void {
  if (ids === current) return;
  current = ids;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ids of the dismissed subsidies, which results leave out; none until they are loaded. */
export function useDismissed(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => NONE,
  );
}
