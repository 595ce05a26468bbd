import { PAGE_MAX } from '@platform/contracts/closed-sets';

/** Results on one page. */
export const PAGE_SIZE = 20;

/** Number of the last page that can be opened; 1 if there are no results. */
export function lastPage(total: number): number {
  return Math.min(PAGE_MAX, Math.max(1, Math.ceil(total / PAGE_SIZE)));
}

/**
 * Page numbers of the pagination in ascending order: the first, the last, the current one and its neighbours. `gap`
 * replaces at least two pages; a single missing page is listed itself.
 */
export function pageNumbers(current: number, last: number): readonly (number | 'gap')[] {
  const offered = new Set([1, last, current - 1, current, current + 1].filter((n) => n >= 1 && n <= last));
  const ascending = [...offered].sort((a, b) => a - b);
  return ascending.flatMap((page, index) => {
    const before = ascending[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : ['gap' as const, page];
  });
}
