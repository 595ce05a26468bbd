import { parisDay } from '@platform/contracts/deadline';
import { type Needs, searchQuerySchema } from '@platform/contracts/search';
import type { Language } from '@platform/contracts/values';
import { type Clock, hasElapsed } from '@platform/service-kit';
import { NEED_GROUPS } from '../domain/needs/taxonomy.ts';
import type { FindSubsidies } from './find-subsidies.ts';

export type ListNeeds = (lang: Language) => Promise<Needs>;

type Counts = ReadonlyMap<string, number>;

/** How long counts are kept before the index is queried again, in ms. */
const COUNTS_CACHE_MS = 30_000;
const EVERYTHING = searchQuerySchema.parse({ limit: 1 });

/**
 * The taxonomy in one language with the number of subsidies that are not closed and meet each need, 0 for a need that
 * none meets. Rejects with `INDEX_UNAVAILABLE` when the index does not respond. Calls share one query to the index.
 */
export function createListNeeds(deps: { find: FindSubsidies; clock: Clock }): ListNeeds {
  let kept: { readonly counts: Promise<Counts>; readonly atMs: number } | null = null;
  const countsAt = (ms: number): Promise<Counts> => {
    if (kept !== null && !hasElapsed(kept.atMs, COUNTS_CACHE_MS, ms)) return kept.counts;
    const counts = deps
      .find(EVERYTHING, { ms, day: parisDay(ms) })
      .then(({ result }) => new Map(result.facets.need.map(({ value, count }) => [value, count])));
    const entry = { counts, atMs: ms };
    kept = entry;
    counts.catch(() => {
      if (kept === entry) kept = null;
    });
    return counts;
  };
  return async (lang) => {
    const counts = await countsAt(deps.clock.now().getTime());
    return {
      groups: NEED_GROUPS.map((group) => ({
        id: group.id,
        label: group[lang],
        needs: group.needs.map((need) => ({
          id: need.id,
          label: need[lang].label,
          hint: need[lang].hint,
          count: counts.get(need.id) ?? 0,
        })),
      })),
    };
  };
}
