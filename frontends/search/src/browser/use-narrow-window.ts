import { useSyncExternalStore } from 'react';

/** Up to this width the table would have to be scrolled sideways to read a row. */
const NARROW = '(max-width: 640px)';

function subscribe(listener: () => void): () => void {
  const narrow = matchMedia(NARROW);
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Whether the window is too narrow for a table; false on the server. */
export function useNarrowWindow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
}
