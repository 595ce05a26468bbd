import type { PublishedItem } from '@platform/contracts/catalog';
import type { FetchPublished } from '../clients/fetch-published.ts';

/** How long the division into pages is cached; subsidies that are published meanwhile are on the last page. */
const CACHE_TTL_MS = 3_600_000;

export type SubsidyPages = {
  /** Number of pages; at least one. */
  readonly count: (ip: string) => Promise<number>;
  /** The subsidies of a page, counted from 1; null if there is no such page. */
  readonly page: (number: number, ip: string) => Promise<readonly PublishedItem[] | null>;
};

/**
 * Divides the published subsidies into the pages that the catalog returns. Only the id before each page is cached, so
 * that memory does not grow with the catalog; a requested page is read again.
 */
export function createSubsidyPages(
  fetchPublished: FetchPublished,
  now: () => number = () => performance.now(),
): SubsidyPages {
  let division: { readonly until: number; readonly starts: Promise<readonly (string | null)[]> } | null =
    null;

  const divide = async (ip: string): Promise<readonly (string | null)[]> => {
    const starts: (string | null)[] = [null];
    for (;;) {
      const { next } = await fetchPublished(starts.at(-1) ?? null, ip);
      if (next === null) return starts;
      starts.push(next);
    }
  };

  const startsOf = (ip: string): Promise<readonly (string | null)[]> => {
    if (division !== null && division.until > now()) return division.starts;
    const starts = divide(ip);
    division = { until: now() + CACHE_TTL_MS, starts };
    starts.catch(() => {
      division = null;
    });
    return starts;
  };

  return {
    count: async (ip) => (await startsOf(ip)).length,
    page: async (number, ip) => {
      const start = (await startsOf(ip))[number - 1];
      return start === undefined ? null : (await fetchPublished(start, ip)).subsidies;
    },
  };
}
