import type { CatalogStats } from '@platform/contracts/catalog';
import type { Clock } from '@platform/service-kit';
import { ATTRIBUTES, count, METRICS, observeAll, type Reading } from '@platform/telemetry';
import type { ImportRepository } from '../ports/import.repository.port.ts';
import type { StatsKeeper } from './catalog-stats.ts';

const MS_PER_S = 1_000;

/**
 * Measures size and freshness of the catalog at every collection of metrics, from figures that are counted at most once
 * a minute. Returns how to stop.
 */
export function measureCatalog(stats: Pick<StatsKeeper, 'read'>, clock: Clock): () => void {
  return observeAll([
    [METRICS.catalogSubsidies, async () => sizes(await stats.read())],
    [METRICS.catalogSourceSubsidies, async () => sizesBySource(await stats.read())],
    [METRICS.catalogImportAge, async () => importAges(await stats.read(), clock.now())],
  ]);
}

function sizes({ published, synthetic }: CatalogStats): Reading[] {
  return [
    { value: published, attributes: { [ATTRIBUTES.origin]: 'real' } },
    { value: synthetic, attributes: { [ATTRIBUTES.origin]: 'generated' } },
  ];
}

function sizesBySource({ sources }: CatalogStats): Reading[] {
  return sources
    .filter(({ lastImportAt }) => lastImportAt !== null)
    .map(({ source, published }) => ({ value: published, attributes: { [ATTRIBUTES.source]: source } }));
}

function importAges({ sources }: CatalogStats, now: Date): Reading[] {
  return sources.flatMap(({ source, lastImportAt }) => {
    if (lastImportAt === null) return [];
    const value = (now.getTime() - Date.parse(lastImportAt)) / MS_PER_S;
    return [{ value, attributes: { [ATTRIBUTES.source]: source } }];
  });
}

/** The repository with a count of the records of each run by outcome once the run has ended. */
export function countingRecords(imports: ImportRepository): ImportRepository {
  return {
    ...imports,
    end: async (lease, result) => {
      await imports.end(lease, result);
      for (const [outcome, records] of Object.entries(result.counts)) {
        count(METRICS.catalogImportRecords, records, {
          [ATTRIBUTES.source]: lease.source,
          [ATTRIBUTES.importOutcome]: outcome,
        });
      }
    },
  };
}
