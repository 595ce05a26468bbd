import { useSyncExternalStore } from 'react';

/** A hook that reports whether the window matches a media query; false on the server. */
function mediaHook(query: string): () => boolean {
  const subscribe = (listener: () => void): (() => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () =>
    useSyncExternalStore(
      subscribe,
      () => matchMedia(query).matches,
      () => false,
    );
}

/** Whether the window is so narrow that the table would have to be scrolled sideways to read a row. */
export const useNarrowWindow = mediaHook('(max-width: 640px)');

/** The layout of the search page has the same limit. */
const WIDE = '(min-width: 1200px)';

/** Whether a panel fits beside the list; only in a browser. */
export function isWideWindow(): boolean {
  return matchMedia(WIDE).matches;
}

/** `isWideWindow` while the width changes; false on the server and in the first render. */
export const useWideWindow = mediaHook(WIDE);
