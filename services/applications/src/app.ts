import type { EventBus } from '@platform/event-bus';
import { createTierAccess } from '@platform/events/tier-access';
import {
  type Clock,
  connectMongo,
  createLifecycle,
  kitErrors,
  type Logger,
  routeAccess,
  runMigrations,
  type ServiceModule,
} from '@platform/service-kit';
import type { ApplicationsConfig } from './config.ts';
import { type DocumentsParts, registerDocumentRoutes, startDocuments } from './documents-parts.ts';
import { createItemRepository } from './persistence/item.repository.ts';
import { applicationsMigrations } from './persistence/migrations/index.ts';
import type { ItemRepository } from './ports/item.repository.port.ts';
import { registerGetItem } from './routes/get-item.route.ts';
import { getItem } from './use-cases/get-item.ts';

export { type ApplicationsConfig, applicationsConfigSchema } from './config.ts';

export type ApplicationsDeps = {
  readonly config: ApplicationsConfig;
  readonly logger: Logger;
  readonly clock: Clock;
  /** Belongs to the caller. */
  readonly eventBus: EventBus;
};

export type ApplicationsModule = ServiceModule & {
  /** Resolves when no file waits for its check for now. */
  readonly settled: () => Promise<void>;
  /** Erases the documents of a workspace; repeat it after a failure. */
  readonly eraseWorkspace: (workspaceId: string) => Promise<void>;
};

const CLOSE_DEADLINE_MS = 10_000;

/** The composition root of the service: the only module that joins adapters and use cases. */
export function buildApplications(deps: ApplicationsDeps): ApplicationsModule {
  const { config, logger, clock } = deps;
  const access = createTierAccess(deps);
  const lifecycle = createLifecycle({ logger, deadlineMs: CLOSE_DEADLINE_MS });
  let started: {
    readonly items: ItemRepository;
    readonly documents: DocumentsParts;
    readonly ping: () => Promise<unknown>;
  } | null = null;
  const parts = () => {
    if (started === null) throw kitErrors.service.NOT_READY();
    return started;
  };

  return {
    name: 'applications',
    register: async (app) => {
      await app.register(async (scope) => {
        await scope.register(routeAccess, access.options);
        registerGetItem(scope, (id) => getItem({ items: parts().items, clock }, id));
        await registerDocumentRoutes(scope, () => parts().documents.deps);
      });
    },
    start: async () => {
      const connection = await connectMongo({
        uri: config.APPLICATIONS_MONGO_URI,
        dbName: config.APPLICATIONS_MONGO_DB,
        logger,
      });
      lifecycle.add('applications database', () => connection.close());
      await runMigrations({ connection, migrations: applicationsMigrations, logger });
      const tierOf = access.options.tierOf ?? (() => null);
      const documents = await startDocuments({
        config,
        connection,
        logger,
        clock,
        lifecycle,
        tierOf,
        reader: null,
      });
      lifecycle.add('ended sessions and plans', (await access.follow()).close);
      started = {
        documents,
        items: createItemRepository(connection),
        ping: async () => connection.db?.command({ ping: 1 }),
      };
    },
    ready: async () => {
      await parts().ping();
    },
    close: lifecycle.close,
    settled: async () => parts().documents.settled(),
    eraseWorkspace: async (workspaceId) => parts().documents.erase(workspaceId),
  };
}
