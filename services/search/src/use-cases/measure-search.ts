import { ATTRIBUTES, METRICS, observe, observeAll } from '@platform/telemetry';
import { isFiltered } from '../domain/query/wider-queries.ts';
import type { SearchIndex } from '../ports/search-index.ts';
import type { IndexStaleness } from './index-staleness.ts';
import type { IndexMaintainer } from './maintain-index.ts';
import type { SearchSubsidies } from './search-subsidies.ts';

const MS_PER_S = 1_000;

/** The same search, measured by what limits it and whether it found something. */
export function measuredSearch(search: SearchSubsidies): SearchSubsidies {
  return async (query) => {
    const startedAt = performance.now();
    const limitedBy = isFiltered(query) ? 'filters' : 'nothing';
    const kind = query.q.trim() === '' ? limitedBy : 'words';
    const record = (outcome: 'found' | 'none' | 'failed'): void =>
      observe(METRICS.searchDuration, (performance.now() - startedAt) / MS_PER_S, {
        [ATTRIBUTES.searchKind]: kind,
        [ATTRIBUTES.searchOutcome]: outcome,
      });
    try {
      const result = await search(query);
      record(result.total > 0 ? 'found' : 'none');
      return result;
    } catch (error) {
      record('failed');
      throw error;
    }
  };
}

/** Measures the serving index at every collection of metrics. Returns how to stop. */
export function measureIndex({
  index,
  maintainer,
  staleness,
}: {
  readonly index: Pick<SearchIndex, 'count'>;
  readonly maintainer: Pick<IndexMaintainer, 'isRebuilding'>;
  readonly staleness: Pick<IndexStaleness, 'read'>;
}): () => void {
  return observeAll([
    [METRICS.searchDocuments, async () => [{ value: await index.count() }]],
    [METRICS.searchStaleness, async () => [{ value: await staleness.read() }]],
    [METRICS.searchRebuilding, () => [{ value: maintainer.isRebuilding() ? 1 : 0 }]],
  ]);
}
