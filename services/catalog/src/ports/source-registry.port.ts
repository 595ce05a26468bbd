import type { SourceName } from '@platform/contracts/catalog';
import type { Connector } from '../connectors/connector.ts';

/** Which sources there are: shipped connectors, saved mappings and sources that publish by key. */
export type SourceRegistry = {
  /** Null when no source has this name. */
  readonly find: (source: SourceName) => Connector | null;
  /** In the order in which sources are shown. */
  readonly list: () => readonly Connector[];
};
