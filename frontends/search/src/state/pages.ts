import { PAGE_MAX } from '@platform/contracts/closed-sets';

/** Results on one page. */
export const PAGE_SIZE = 20;

/** Number of the last page that can be opened; 1 when there is nothing. */
export function lastPage(total: number): number {
  return Math.min(PAGE_MAX, Math.max(1, Math.ceil(total / PAGE_SIZE)));
}

/**
 * Page numbers to offer: first, last and the neighbours of the current one, ascending; `gap` where some are left out.
 * A gap always stands for at least two pages: a single one is offered itself.
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
