import { type HeldVersion, versionDigest } from '@platform/events/version-digest';
import type { CatalogSummary, PublishedCatalog } from '../ports/published-catalog.ts';
import type { SearchIndex } from '../ports/search-index.ts';

/**
 * Whether the index equals the catalog as far as that can be seen in a fraction of a second: the document store is the
 * one that everything was compared with last, it has not gone back, the counts are equal, and so are the versions of
 * everything that was changed since then. False also when this cannot be decided.
 */
export async function isEqualAtFirstSight(
  stores: {
    readonly catalog: Pick<PublishedCatalog, 'changedSince'>;
    readonly index: Pick<SearchIndex, 'notes' | 'changedSince'>;
  },
  { identity, published, newestChange }: CatalogSummary,
): Promise<boolean> {
  const { catalog, equalUntil } = await stores.index.notes();
  if (catalog !== identity || equalUntil === null || newestChange < equalUntil) return false;
  const [changed, indexed] = await Promise.all([
    stores.catalog.changedSince(equalUntil),
    stores.index.changedSince(equalUntil),
  ]);
  if (changed === null || indexed === null || indexed.documents !== published) return false;
  return digestOf(changed) === digestOf(indexed.versions);
}

function digestOf(versions: readonly HeldVersion[]): string {
  return versionDigest(versions.toSorted((one, other) => (one.id < other.id ? -1 : 1)));
}
