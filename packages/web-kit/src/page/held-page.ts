/** What holds a page receives the function that leaves it, to call when the person confirms it. */
export type Hold = (leave: () => void) => void;

/** Where a page is held: its path, and the number of its entry in the history. */
type Place = { readonly path: string; readonly entry: number | undefined };

const holds = new Map<Hold, Place>();
/** Is called when a step through the history is done that the router does not see. */
let unseenDone: (() => void) | null = null;

/** Whether something unsaved holds the page. */
export function isHeld(): boolean {
  return holds.size > 0;
}

/**
 * Runs what leads away from the page: at once, or when the person confirms it while the page is held. Returns whether
 * it ran. Confirming releases the page from everything that holds it.
 */
export function leavePage(leave: () => void): boolean {
  const hold = [...holds.keys()].at(-1);
  if (hold === undefined) {
    leave();
    return true;
  }
  hold(() => {
    holds.clear();
    leave();
  });
  return false;
}

/** Whether an address of the product belongs to another page than the one that is open. */
export function isOtherPage(address: string): boolean {
  return new URL(address, window.location.href).pathname !== window.location.pathname;
}

/** One listener for everything that holds the page, so that confirming releases the tab as well. */
function onUnload(event: BeforeUnloadEvent): void {
  if (isHeld()) event.preventDefault();
}

/** The number that the router gives to an entry of the history; undefined for an entry that it did not make. */
function entryNumber(): number | undefined {
  return (window.history.state as { readonly idx?: number } | null)?.idx;
}

/** Goes through the history unseen by the router; resolves when it is done. */
function goUnseen(steps: number): Promise<void> {
  return new Promise((resolve) => {
    unseenDone = resolve;
    window.history.go(steps);
  });
}

function onPop(event: PopStateEvent): void {
  if (unseenDone !== null) {
    event.stopImmediatePropagation();
    unseenDone();
    unseenDone = null;
    return;
  }
  const place = [...holds.values()].at(-1);
  if (place === undefined || window.location.pathname === place.path) return;
  event.stopImmediatePropagation();
  const entry = entryNumber();
  // An entry without a number was made by a link inside the page: Back is the likely way from it.
  const steps = entry === undefined || place.entry === undefined ? -1 : entry - place.entry;
  const returned = goUnseen(-steps);
  leavePage(() => void returned.then(() => window.history.go(steps)));
}

/**
 * Lets held pages undo Back and Forward before the router sees them. Call once, before the router is rendered: browsers
 * call the listeners of a window in the order of their registration.
 */
export function watchHistory(): void {
  window.addEventListener('popstate', onPop);
}

/**
 * Holds the page at the current entry of the history until the returned function is called. Back and Forward to another
 * page are undone, and repeated when the person confirms them. Closing the tab and leaving the product need the
 * confirmation of the browser.
 */
export function holdPage(path: string, hold: Hold): () => void {
  holds.set(hold, { path, entry: entryNumber() });
  window.addEventListener('beforeunload', onUnload);
  return () => {
    holds.delete(hold);
    if (!isHeld()) window.removeEventListener('beforeunload', onUnload);
  };
}
