const KEY = 'application-place:';

/**
 * The id of this page among the open pages of an application: that of the page before in the same tab, so that a reload counts
 * once. It is stored only while that tab shows no page of the application, so that a copy of the tab gets its own.
 */
export function placeIdOf(applicationId: string): string {
  return readStored(applicationId) ?? crypto.randomUUID();
}

/** Keeps others from having the id while the page is open; returns how to give it to the next page of the tab. */
export function holdPlaceId(applicationId: string, placeId: string): () => void {
  const key = KEY + applicationId;
  const hold = (): void => store(key, null);
  const leave = (): void => store(key, placeId);
  hold();
  addEventListener('pagehide', leave);
  // The browser may show a left page again as it was.
  addEventListener('pageshow', hold);
  return () => {
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', hold);
    leave();
  };
}

function readStored(applicationId: string): string | null {
  try {
    return sessionStorage.getItem(KEY + applicationId);
  } catch {
    // A browser may refuse to store: each page then counts on its own for a while.
    return null;
  }
}

function store(key: string, placeId: string | null): void {
  try {
    if (placeId === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, placeId);
  } catch {
    // As above.
  }
}
