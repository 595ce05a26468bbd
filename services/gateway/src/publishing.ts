import type { Clock, Logger, ServiceModule } from '@platform/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './config.ts';
import { gatewayErrors } from './errors.ts';
import { createRemoteStore } from './persistence/remote-store.ts';
import type { RequestCounts } from './ports/request-counts.port.ts';
import { publishRemotes } from './routes/publish-remotes.route.ts';
import { createPublishedRemotes, type PublishedRemotes } from './site/published-remotes.ts';
import { RESERVED_SEGMENTS } from './site/remote-addresses.ts';
import { observeCanary } from './use-cases/observe-canary.ts';

export type Publishing = Pick<ServiceModule, 'start' | 'close'> & {
  readonly published: PublishedRemotes;
  /** What all gateways have counted; null while the store cannot be reached. */
  readonly requestCounts: () => RequestCounts | null;
  readonly register: (app: FastifyInstance) => void;
  /** Called when a browser reports that a version of a remote failed. */
  readonly onFailure: (name: string, version: string) => Promise<void>;
};

/** Wires publishing of remotes: its store, what visitors get of it, its routes and its canaries. */
export function buildPublishing(deps: {
  readonly config: GatewayConfig;
  readonly logger: Logger;
  readonly clock: Clock;
  /** Whether the installation contains a remote of this name. */
  readonly isInstalled: (name: string) => Promise<boolean>;
}): Publishing {
  const { config, logger, clock, isInstalled } = deps;
  const store = createRemoteStore({
    uri: config.GATEWAY_MONGO_URI,
    dbName: config.GATEWAY_MONGO_DB,
    countsKey: config.OPERATOR_TOKEN,
    logger,
  });
  const published = createPublishedRemotes({
    repository: store.repository,
    clock,
    logger,
    reserved: RESERVED_SEGMENTS,
  });
  const budget = {
    failuresMin: config.GATEWAY_CANARY_FAILURES_MIN,
    share: config.GATEWAY_CANARY_FAILURE_PERCENT / 100,
  };

  const remotes = () => {
    const repository = store.repository();
    if (repository === null) throw gatewayErrors.REMOTE_STORE_UNAVAILABLE();
    return repository;
  };
  const observe = async (name: string, version: string): Promise<void> => {
    const repository = store.repository();
    if (repository === null) return;
    await published.storeLoads();
    const isEnded = await observeCanary({ remotes: repository, clock, logger, budget }, { name, version });
    if (isEnded) published.changed();
  };

  return {
    published,
    requestCounts: store.requestCounts,
    register: (app) =>
      publishRemotes(app, {
        deps: () => ({ remotes: remotes(), clock, isInstalled, reserved: RESERVED_SEGMENTS }),
        onRelease: published.changed,
      }),
    onFailure: async (name, version) => {
      await observe(name, version).catch((error: unknown) =>
        logger.warn({ err: error, component: 'remotes' }, 'a failure of a canary could not be counted'),
      );
    },
    start: store.start,
    close: store.close,
  };
}
