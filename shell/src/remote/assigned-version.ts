import type { PublishedVersion, RemoteRegistry } from '@platform/contracts/gateway';

/** Key of the number that decides, from visit to visit, whether this browser gets canaries. It identifies nobody. */
const STORAGE_KEY = 'remote-share';
/** Canaries that failed in this tab. */
const refused = new Set<string>();

/** A number from 0 to 99 that this browser keeps; drawn again when it cannot be stored. */
function share(): number {
  const drawn = Math.floor(Math.random() * 100);
  try {
    const stored = Number.parseInt(localStorage.getItem(STORAGE_KEY) ?? '', 10);
    if (stored >= 0 && stored < 100) return stored;
    localStorage.setItem(STORAGE_KEY, String(drawn));
  } catch {
    // Storage is blocked: the draw holds for this page.
  }
  return drawn;
}

/** The version of a remote for this browser: the canary for its share of the browsers, unless it failed in this tab. */
export function assignedVersion(remote: RemoteRegistry['remotes'][string]): PublishedVersion {
  const { canary } = remote;
  if (canary === undefined || refused.has(canary.entry)) return remote;
  return share() < canary.percent ? canary : remote;
}

/** Does not assign this version again until the page is loaded again. */
export function refuseVersion({ entry }: Pick<PublishedVersion, 'entry'>): void {
  refused.add(entry);
}
