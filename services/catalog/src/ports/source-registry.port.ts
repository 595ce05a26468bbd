import type { SourceName } from '@platform/contracts/catalog';
import type { LazyConnector } from '@platform/sources';

/** Which sources there are: shipped connectors, saved mappings and sources that publish by key. */
export type SourceRegistry = {
  /** Null when no source has this name. */
  readonly find: (source: SourceName) => LazyConnector | null;
  /** In the order in which sources are shown. */
  readonly list: () => readonly LazyConnector[];
};
