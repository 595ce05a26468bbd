import type { ApplicationStatus } from '@platform/contracts/application-sets';
import type { Filing } from '@platform/contracts/applications';
import { type Change, changeStatus, type StoredApplication } from './application.ts';
import { nextStatuses, type Standing } from './transitions.ts';

/** The statuses of the shortest way of allowed transitions, the last one included; null without a way. */
export function statusPath(standing: Standing, to: ApplicationStatus): readonly ApplicationStatus[] | null {
  const seen = new Set<ApplicationStatus>([standing.status]);
  let ways: readonly (readonly ApplicationStatus[])[] = [[]];
  while (ways.length > 0) {
    const longer = ways.flatMap((way) => {
      const status = way.at(-1) ?? standing.status;
      // Nothing is opened again on the way.
      if (status === 'archived') return [];
      return nextStatuses({ ...standing, status, statusBeforeArchive: null })
        .filter((next) => !seen.has(next.status))
        .map((next) => [...way, next.status]);
    });
    const found = longer.find((way) => way.at(-1) === to);
    if (found !== undefined) return found;
    for (const way of longer) seen.add(way.at(-1) ?? to);
    ways = longer;
  }
  return null;
}

/**
 * The application in a status that the portal reports, by way of the statuses between, each of which the history has.
 * `reason` states why it went on without what may still be missing here. Null when there is no way.
 */
export function takeOverStatus(
  stored: StoredApplication,
  order: { readonly status: ApplicationStatus; readonly filing: Filing | null; readonly reason: string },
  change: Change,
): StoredApplication | null {
  const path = statusPath(stored, order.status);
  if (path === null) return null;
  let next = stored;
  for (const status of path) {
    const changed = changeStatus(next, { status, filing: order.filing, override: order.reason }, change);
    if (typeof changed === 'string') return null;
    next = changed;
  }
  return next;
}
