import type { Logger } from '@platform/service-kit';
import type { Connector } from '@platform/sources';
import { ingestConnector } from '@platform/sources/ingest';
import { type IngestSource, infoOf } from '../domain/ingest-source.ts';
import type { IngestRepository } from '../ports/ingest.repository.port.ts';
import type { SourceRegistry } from '../ports/source-registry.port.ts';

/** How long another process may not yet know a source that was registered here. */
const REFRESH_MS = 30_000;

/** The registered ingest sources, kept in memory so that a lookup needs no query. */
export type IngestRegistry = {
  /** Reads all sources; call it at the start and after a registration. */
  readonly load: () => Promise<void>;
  /** A registered source in its current state; null when it does not exist. */
  readonly find: (source: string) => Promise<IngestSource | null>;
  /** The registry with the ingest sources added last; a shipped or mapped source takes precedence for a name. */
  readonly within: (registry: SourceRegistry) => SourceRegistry;
  readonly close: () => void;
};

/** Keeps the ingest sources in memory and regularly loads those that another process has registered. */
export function createIngestRegistry(repository: IngestRepository, logger: Logger): IngestRegistry {
  let connectors = new Map<string, Connector>();
  const load = async (): Promise<void> => {
    const sources = await repository.sources();
    connectors = new Map(sources.map((one) => [one.source, connectorOf(one)]));
  };
  const timer = setInterval(() => {
    load().catch((error: unknown) => logger.warn({ err: error }, 'ingest sources could not be read again'));
  }, REFRESH_MS).unref();

  return {
    load,
    find: async (source) => {
      const found = await repository.findSource(source);
      if (found !== null) connectors.set(source, connectorOf(found));
      return found;
    },
    within: (registry) => ({
      find: (source) => registry.find(source) ?? connectors.get(source) ?? null,
      list: () => [
        ...registry.list(),
        ...[...connectors.values()].filter(({ source }) => registry.find(source) === null),
      ],
    }),
    close: () => clearInterval(timer),
  };
}

function connectorOf(ingest: IngestSource): Connector {
  return ingestConnector({ source: ingest.source, info: infoOf(ingest) });
}
