import type { StoredApplication } from './application.ts';
import { isBeforeFiling } from './transitions.ts';

/**
 * Since when an application is to be filed, without a break; null once it is filed, decided, archived or removed, and of a
 * practice. One whose filing was withdrawn, or that was taken out of the archive, is to be filed since then.
 */
export function openSinceOf({
  mode,
  status,
  removed,
  createdAt,
  history,
}: Pick<StoredApplication, 'mode' | 'status' | 'removed' | 'createdAt' | 'history'>): Date | null {
  if (mode !== 'application' || removed || !isBeforeFiling(status)) return null;
  const again = history.findLast(
    ({ from, to }) => from !== null && to !== null && !isBeforeFiling(from) && isBeforeFiling(to),
  );
  return again?.at ?? createdAt;
}
