import { matchRoute, SEARCH_PATH } from '@platform/web-kit';
import { useSyncExternalStore } from 'react';

let last: string | null = null;

/** Remembers the unprefixed address of the search on screen, for the way back from a programme. */
export function rememberSearch(address: string): void {
  last = address;
}

/** The search that a link led here from, if this document was loaded from one; null otherwise. */
function searchOfReferrer(): string | null {
  const referrer = URL.parse(document.referrer);
  if (referrer === null || referrer.origin !== window.location.origin) return null;
  return matchRoute(referrer.pathname)?.path === SEARCH_PATH ? SEARCH_PATH + referrer.search : null;
}

/** The unprefixed address of the last search of this visit; of a search without criteria before the first one. */
export function useLastSearch(): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => last ?? searchOfReferrer() ?? SEARCH_PATH,
    () => SEARCH_PATH,
  );
}
