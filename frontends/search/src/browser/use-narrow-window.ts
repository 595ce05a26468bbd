import { useSyncExternalStore } from 'react';

/** Where a table would have to be scrolled sideways for every row. */
const NARROW = '(max-width: 640px)';

function subscribe(listener: () => void): () => void {
  const narrow = matchMedia(NARROW);
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Whether the window is too narrow for a table; a server takes it to be wide. */
export function useNarrowWindow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
}
