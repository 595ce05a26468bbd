import type { Clock } from '@platform/service-kit';
import { ATTRIBUTES, count, METRICS, observeEach } from '@platform/telemetry';
import type { ImportRepository } from '../ports/import.repository.port.ts';
import type { StatsKeeper } from './catalog-stats.ts';

const MS_PER_S = 1_000;

/**
 * Measures size and freshness of the catalog at every collection of metrics, from the figures that are counted at most once a
 * minute. Returns how to stop.
 */
export function measureCatalog(stats: Pick<StatsKeeper, 'read'>, clock: Clock): () => Promise<void> {
  const stops = [
    observeEach(METRICS.catalogSubsidies, async () => {
      const { published, synthetic } = await stats.read();
      return [
        { value: published, attributes: { [ATTRIBUTES.origin]: 'real' } },
        { value: synthetic, attributes: { [ATTRIBUTES.origin]: 'generated' } },
      ];
    }),
    observeEach(METRICS.catalogSourceSubsidies, async () => {
      const { sources } = await stats.read();
      return sources
        .filter(({ lastImportAt }) => lastImportAt !== null)
        .map(({ source, published }) => ({ value: published, attributes: { [ATTRIBUTES.source]: source } }));
    }),
    observeEach(METRICS.catalogImportAge, async () => {
      const { sources } = await stats.read();
      const nowMs = clock.now().getTime();
      return sources.flatMap(({ source, lastImportAt }) =>
        lastImportAt === null
          ? []
          : [
              {
                value: (nowMs - Date.parse(lastImportAt)) / MS_PER_S,
                attributes: { [ATTRIBUTES.source]: source },
              },
            ],
      );
    }),
  ];
  return async () => {
    for (const stop of stops) stop();
  };
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
