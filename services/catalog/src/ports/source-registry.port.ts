import type { SourceName } from '@platform/contracts/catalog';
import type { LazyConnector } from '@platform/sources';

/** All sources: shipped connectors, saved mappings and ingest sources. */
export type SourceRegistry = {
  /** Null when no source has this name. */
  readonly find: (source: SourceName) => LazyConnector | null;
  /** In the order in which sources are shown. */
  readonly list: () => readonly LazyConnector[];
};
