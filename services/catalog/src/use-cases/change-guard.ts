import { isMassChange } from '../domain/mass-change.ts';
import { replacedPaths, statedPaths } from '../domain/stated-values.ts';
import { catalogErrors } from '../errors.ts';
import { ImportStop } from './import-stop.ts';
import type { LiveGuard } from './record-change.ts';

/** Counts which live values one run replaces, so that it stops before it replaces too many. Use it for one run only. */
export type ChangeGuard = LiveGuard & {
  /** An operator has confirmed the changes: values that are no longer stated are removed as well. */
  readonly isConfirmed: boolean;
  /** Lets changes be written from now on. Stops the run when it replaces a field too often. */
  readonly release: () => void;
  /** What was replaced and added, as a sentence; null when nothing was. */
  readonly sentence: () => string | null;
};

/** A change that waits is held in memory. */
const POSTPONED_MAX = 10_000;

export function createChangeGuard(order: {
  /** Subsidies that the source described before the run. */
  readonly heldBefore: number;
  /** The files are the whole source; otherwise shares are counted of what the source described before. */
  readonly isComplete: boolean;
  /** An operator has confirmed the changes. */
  readonly isConfirmed: boolean;
  /** An operator has confirmed that records vanish. */
  readonly isWithdrawalConfirmed: boolean;
}): ChangeGuard {
  const stated = new Map<string, number>();
  const replaced = new Map<string, number>();
  const added = new Map<string, number>();
  const removed = new Map<string, number>();
  let postponed = 0;
  let hidden = 0;
  let isReleased = false;

  const stop = (sentence: string): ImportStop =>
    new ImportStop(catalogErrors.IMPORT_CHANGES_REFUSED(), `${sentence} No live value was replaced.`);

  return {
    isConfirmed: order.isConfirmed,
    postpones: (live, after) => {
      // What was held back was counted when it came.
      if (isReleased) return false;
      for (const path of statedPaths(live)) countIn(stated, path);
      if (after === null) return false;
      const paths = replacedPaths(live, after);
      for (const path of paths) countIn(replaced, path);
      const [before, now] = [statedPaths(live), statedPaths(after)];
      const gone = without(before, now);
      const further = without(now, before);
      for (const path of gone) countIn(removed, path);
      for (const path of further) countIn(added, path);
      if (order.isConfirmed || paths.length + gone.length + further.length === 0) return false;
      postponed += 1;
      if (postponed <= POSTPONED_MAX) return true;
      if (paths.length > 0) throw stop(`It changes more than ${POSTPONED_MAX} live records.`);
      // What only adds or restores cannot stop the run.
      return false;
    },
    postponesPrivate: () => {
      if (isReleased || order.isWithdrawalConfirmed) return false;
      hidden += 1;
      return true;
    },
    release: () => {
      isReleased = true;
      if (isMassChange({ replaced: hidden, stated: order.heldBefore })) {
        throw new ImportStop(
          catalogErrors.IMPORT_WITHDRAWALS_REFUSED(),
          `It makes ${hidden} records private, of ${order.heldBefore} subsidies that the source described before; nothing of that was done.`,
        );
      }
      if (order.isConfirmed) return;
      for (const [path, count] of replaced) {
        const among = Math.max(stated.get(path) ?? 0, order.isComplete ? 0 : order.heldBefore);
        if (isMassChange({ replaced: count, stated: among })) {
          throw stop(`It replaces ${path} in ${count} of ${among} live records.`);
        }
      }
    },
    sentence: () => {
      const parts = [
        ...(replaced.size === 0 ? [] : [`Live values were replaced: ${listed(replaced)}.`]),
        ...(added.size === 0 ? [] : [`Values were added to live records: ${listed(added)}.`]),
        ...(removed.size === 0 ? [] : [`Values were removed from live records: ${listed(removed)}.`]),
      ];
      return parts.length === 0 ? null : parts.join(' ');
    },
  };
}

function without(paths: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return paths.filter((path) => !known.has(path));
}

function countIn(counts: Map<string, number>, path: string): void {
  counts.set(path, (counts.get(path) ?? 0) + 1);
}

function listed(counts: ReadonlyMap<string, number>): string {
  const fields = [...counts].sort(([, a], [, b]) => b - a);
  return fields
    .map(([path, count]) => `${path} in ${count} ${count === 1 ? 'record' : 'records'}`)
    .join(', ');
}
