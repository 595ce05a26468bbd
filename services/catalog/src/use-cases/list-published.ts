import { PUBLISHED_PAGE_SIZE, type PublishedList } from '@platform/contracts/catalog';
import type { PublishedIds } from '../ports/published-ids.port.ts';

/** The next published real subsidies behind an id, for lists of all of them such as sitemaps. */
export async function listPublished(ids: PublishedIds, after: string | null): Promise<PublishedList> {
  const found = await ids.page({ after, limit: PUBLISHED_PAGE_SIZE + 1 });
  const subsidies = found.slice(0, PUBLISHED_PAGE_SIZE);
  return { subsidies, next: found.length > subsidies.length ? (subsidies.at(-1)?.id ?? null) : null };
}
