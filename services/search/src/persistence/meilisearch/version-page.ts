import type { IndexedVersionPage } from '../../ports/search-index.ts';
import type { IndexReader } from './engine.ts';
import { equals } from './filter.ts';
import { storedChangedAt } from './stored-document.ts';

const PAGE_SIZE = 1_000;

/** Reads one page of the versions of all documents in the order of their ids; `from` is the offset of the page. */
export async function versionPage(index: IndexReader, from: string | null): Promise<IndexedVersionPage> {
  const offset = Number(from ?? 0);
  const [page] = await index.search(index.uid, [
    {
      filter: equals('shown', 'yes'),
      sort: ['id:asc'],
      hits: { offset, limit: PAGE_SIZE, fields: ['id', 'v', 'changedAt'] },
    },
  ]);
  const versions = (page?.hits ?? []).map((document) => ({
    id: String(document.id),
    v: Number(document.v),
    changedAt: storedChangedAt(document) ?? '',
  }));
  return { versions, next: versions.length < PAGE_SIZE ? null : String(offset + PAGE_SIZE) };
}
