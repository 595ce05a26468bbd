import { type HeldVersion, versionDigest } from '@platform/events/version-digest';
import type { PublishedCatalog } from '../ports/published-catalog.ts';
import type { SearchIndex } from '../ports/search-index.ts';

export type VersionDifferences = {
  /** Published, and missing in the index. */
  readonly missing: readonly string[];
  /** In both, with different versions or different moments of the same version. */
  readonly unequal: readonly string[];
  /** In the index, and not published by the catalog. */
  readonly surplus: readonly string[];
  /** Published programmes at the comparison. */
  readonly published: number;
  /** Programmes in the index at the comparison. */
  readonly indexed: number;
};

/**
 * Compares what the catalog publishes with what the index holds, range by range: of a range with equal digests no
 * version is read from the catalog.
 */
export async function versionDifferences(
  catalog: Pick<PublishedCatalog, 'range' | 'versions'>,
  index: Pick<SearchIndex, 'versions'>,
): Promise<VersionDifferences> {
  const found = { missing: [] as string[], unequal: [] as string[], surplus: [] as string[] };
  const counts = { published: 0, indexed: 0 };
  const indexed = readerOf(index);
  let coming = catalog.range(null);
  for (;;) {
    const range = await coming;
    const isLast = range.last === null;
    if (!isLast) {
      coming = catalog.range(range.last);
      // Awaited in the next round, which a failure of the index prevents.
      coming.catch(() => undefined);
    }
    const held = await indexed.upTo(range.last);
    counts.published += range.count;
    counts.indexed += held.length;
    if (held.length !== range.count || versionDigest(held) !== range.digest)
      addDifferences(found, await catalog.versions(range), held);
    if (isLast) return { ...found, ...counts };
  }
}

function addDifferences(
  found: Record<'missing' | 'unequal' | 'surplus', string[]>,
  published: readonly HeldVersion[],
  indexed: readonly HeldVersion[],
): void {
  const left = new Map(indexed.map((one) => [one.id, one]));
  for (const { id, v, changedAt } of published) {
    const held = left.get(id);
    if (held === undefined) found.missing.push(id);
    else if (held.v !== v || held.changedAt !== changedAt) found.unequal.push(id);
    left.delete(id);
  }
  found.surplus.push(...left.keys());
}

/** Reads the versions of the index in the order of their ids, each once. */
function readerOf(index: Pick<SearchIndex, 'versions'>) {
  let page: readonly HeldVersion[] = [];
  let next: string | null | undefined;
  return {
    /** The versions behind those already returned, up to and with this id; all that are left for null. */
    upTo: async (last: string | null): Promise<readonly HeldVersion[]> => {
      const held: HeldVersion[] = [];
      for (;;) {
        const behind = page.findIndex(({ id }) => last !== null && id > last);
        held.push(...(behind === -1 ? page : page.slice(0, behind)));
        page = behind === -1 ? [] : page.slice(behind);
        if (behind !== -1 || next === null) return held;
        const read: Awaited<ReturnType<typeof index.versions>> = await index.versions(next ?? null);
        page = read.versions;
        next = read.next;
      }
    },
  };
}
