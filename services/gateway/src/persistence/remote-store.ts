import { connectMongo, type Logger, runMigrations } from '@platform/service-kit';
import type { RemotesRepository } from '../ports/remotes.repository.port.ts';
import type { RequestCounts } from '../ports/request-counts.port.ts';
import { gatewayMigrations } from './migrations/index.ts';
import { createRemotesRepository } from './remotes.repository.ts';
import { createRequestCounts } from './request-counts.repository.ts';

export type RemoteStore = {
  /** The repository once the store is connected; null before. */
  readonly repository: () => RemotesRepository | null;
  /** Counts of requests once the store is connected; null before and without a key. */
  readonly requestCounts: () => RequestCounts | null;
  /** Begins to connect, and resolves after the first attempt. */
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const RETRY_MS = 5_000;

/**
 * The document store of published remotes, and of the requests that all gateways count together. Pages are served without
 * it: a store that is away at start is tried again every few seconds, and the remotes of the installation are served
 * meanwhile. Without an address it never connects.
 */
export function createRemoteStore(options: {
  readonly uri: string | undefined;
  readonly dbName: string;
  /** Key of the hashes of clients, the same for all gateways; without it no requests are counted together. */
  readonly countsKey: string | undefined;
  readonly logger: Logger;
}): RemoteStore {
  const { uri, dbName, countsKey, logger } = options;
  let repository: RemotesRepository | null = null;
  let requestCounts: RequestCounts | null = null;
  let disconnect = async (): Promise<void> => undefined;
  let timer: NodeJS.Timeout | undefined;
  let attempt: Promise<void> = Promise.resolve();
  let isClosed = false;

  const connect = async (): Promise<void> => {
    if (uri === undefined || isClosed) return;
    try {
      const connection = await connectMongo({ uri, dbName, logger });
      disconnect = () => connection.close();
      await runMigrations({ connection, migrations: gatewayMigrations, logger });
      repository = createRemotesRepository(connection);
      requestCounts = countsKey === undefined ? null : createRequestCounts(connection, countsKey);
    } catch (error) {
      logger.warn({ err: error, dependency: 'mongo' }, 'the store of remotes cannot be reached');
      await disconnect().catch(() => undefined);
      disconnect = async () => undefined;
      timer = setTimeout(() => {
        attempt = connect();
      }, RETRY_MS);
    }
  };

  return {
    repository: () => repository,
    requestCounts: () => requestCounts,
    start: () => {
      attempt = connect();
      return attempt;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await attempt;
      clearTimeout(timer);
      repository = null;
      requestCounts = null;
      await disconnect();
    },
  };
}
