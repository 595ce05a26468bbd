import type { Subsidy } from '@platform/contracts/catalog';
import { isMassChange } from '../domain/mass-change.ts';
import { changedMembers, changesSourceLink } from '../domain/published-members.ts';
import { replacedPaths, statedPaths } from '../domain/stated-values.ts';

/** The link to the page of a record at its source. */
const SOURCE_LINK = 'sources.url';

/** Counts by field in how many live records one run replaces, adds and removes values. */
export type ChangeTally = {
  /** `after` is null when nothing new would be published. */
  readonly add: (live: Subsidy, after: Subsidy | null) => { readonly isReplaced: boolean };
  /** A field that is replaced more often than a real change explains, as a sentence; null when no field is. */
  readonly massChange: (order: {
    readonly isComplete: boolean;
    readonly heldBefore: number;
  }) => string | null;
  /** What was replaced, added and removed. */
  readonly sentences: () => readonly string[];
};

export function createChangeTally(): ChangeTally {
  const stated = new Map<string, number>();
  const replaced = new Map<string, number>();
  const added = new Map<string, number>();
  const removed = new Map<string, number>();
  const besides = new Map<string, number>();

  return {
    add: (live, after) => {
      const before = statedPaths(live);
      countIn(stated, [...before, SOURCE_LINK]);
      if (after === null) return { isReplaced: false };
      const now = statedPaths(after);
      const paths = [...replacedPaths(live, after), ...(changesSourceLink(live, after) ? [SOURCE_LINK] : [])];
      const [gone, further] = [without(before, now), without(now, before)];
      countIn(replaced, paths);
      countIn(removed, gone);
      countIn(added, further);
      countIn(besides, changedMembers(live, after, [...paths, ...gone, ...further]));
      return { isReplaced: paths.length > 0 };
    },
    massChange: ({ isComplete, heldBefore }) => {
      for (const [path, count] of replaced) {
        const among = Math.max(stated.get(path) ?? 0, isComplete ? 0 : heldBefore);
        if (isMassChange({ replaced: count, stated: among })) {
          return `It replaces ${path} in ${count} of ${among} live records.`;
        }
      }
      return null;
    },
    sentences: () => [
      ...(replaced.size === 0 ? [] : [`Live values were replaced: ${listed(replaced)}.`]),
      ...(added.size === 0 ? [] : [`Values were added to live records: ${listed(added)}.`]),
      ...(removed.size === 0 ? [] : [`Values were removed from live records: ${listed(removed)}.`]),
      ...(besides.size === 0 ? [] : [`Besides values, this changed: ${listed(besides)}.`]),
    ],
  };
}

function without(paths: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return paths.filter((path) => !known.has(path));
}

function countIn(counts: Map<string, number>, paths: readonly string[]): void {
  for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
}

function listed(counts: ReadonlyMap<string, number>): string {
  const fields = [...counts].sort(([, a], [, b]) => b - a);
  return fields
    .map(([path, count]) => `${path} in ${count} ${count === 1 ? 'record' : 'records'}`)
    .join(', ');
}
