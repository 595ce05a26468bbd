import type { CatalogStats } from '@platform/contracts/catalog';
import { type Clock, hasElapsed, type Logger } from '@platform/service-kit';
import type { FiguresReader } from '../ports/catalog-figures.port.ts';
import type { ImportRepository } from '../ports/import.repository.port.ts';
import type { SourceRegistry } from '../ports/source-registry.port.ts';

/** Largest age of the figures while they are requested. */
const FRESH_MS = 60_000;
/** Interval between two counts during an import: a second, or longer when counting itself takes long. */
const PAUSE_MS = 1_000;
const PAUSE_PER_COUNT = 20;

export type StatsKeeper = {
  /** The dated figures. Costs nothing while they are fresh; otherwise one count at a time. */
  readonly read: () => Promise<CatalogStats>;
  /**
   * Reports a change of the catalog: the next reader gets figures counted after now, within a second (longer for a very
   * large catalog).
   */
  readonly invalidate: () => void;
  /** Counts at once when something has changed since the figures were computed. */
  readonly refresh: () => Promise<void>;
};

/** The newest check of a source; sources without published real subsidies do not count. */
function newestCheck(sources: CatalogStats['sources']): string | null {
  const days = sources.flatMap(({ published, lastCheckedOn }) =>
    published === 0 || lastCheckedOn === null ? [] : [lastCheckedOn],
  );
  return days.sort().at(-1) ?? null;
}

/** Keeps the figures of the catalog in memory, so that requests do not count. */
export function createStatsKeeper(deps: {
  readonly figures: FiguresReader;
  readonly imports: ImportRepository;
  readonly sources: SourceRegistry;
  readonly clock: Clock;
  readonly logger: Logger;
}): StatsKeeper {
  let kept: CatalogStats | null = null;
  let isStale = true;
  let counting: Promise<CatalogStats> | null = null;
  let pauseMs = PAUSE_MS;

  const count = async (): Promise<CatalogStats> => {
    isStale = false;
    const now = deps.clock.now();
    const startedAt = performance.now();
    const [figures, states] = await Promise.all([deps.figures.read(now), deps.imports.states()]);
    const { bySource, lastChangeAt, ...totals } = figures;
    pauseMs = Math.max(PAUSE_MS, PAUSE_PER_COUNT * (performance.now() - startedAt));
    const sources = deps.sources.list().map(({ source, info }) => {
      const { label, licence, attribution, homepage } = info;
      const state = states.find((one) => one.source === source);
      return {
        source,
        label,
        licence,
        attribution,
        homepage,
        ...(bySource.get(source) ?? { published: 0, synthetic: 0 }),
        lastImportAt: state?.lastImportAt?.toISOString() ?? null,
        lastCheckedOn: state?.lastCheckedOn ?? null,
      };
    });
    return {
      ...totals,
      at: now.toISOString(),
      lastChangeAt: lastChangeAt?.toISOString() ?? null,
      lastCheckedOn: newestCheck(sources),
      sources,
    };
  };

  const recount = (): Promise<CatalogStats> => {
    counting ??= count()
      .then((stats) => {
        kept = stats;
        return stats;
      })
      .catch((error: unknown) => {
        isStale = true;
        throw error;
      })
      .finally(() => {
        counting = null;
      });
    return counting;
  };

  return {
    read: async () => {
      if (kept === null) return recount();
      const keptMs = isStale ? Math.min(pauseMs, FRESH_MS) : FRESH_MS;
      return hasElapsed(Date.parse(kept.at), keptMs, deps.clock.now().getTime()) ? recount() : kept;
    },
    invalidate: () => {
      isStale = true;
    },
    refresh: async () => {
      // A running count may have started before the change.
      await counting?.catch(() => undefined);
      if (isStale) await recount();
    },
  };
}
