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
import {
  type CalendarParts,
  createCalendarParts,
  registerCalendarRoutes,
  startCalendarConsumers,
} from './calendar-parts.ts';
import type { ApplicationsConfig } from './config.ts';
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
  readonly eventBus: EventBus;
};

const CLOSE_DEADLINE_MS = 10_000;

/** The composition root of the service: the only module that joins adapters and use cases. */
export function buildApplications(deps: ApplicationsDeps): ServiceModule {
  const { config, logger, clock, eventBus } = deps;
  const access = createTierAccess(deps);
  const lifecycle = createLifecycle({ logger, deadlineMs: CLOSE_DEADLINE_MS });
  let started: {
    readonly items: ItemRepository;
    readonly calendar: CalendarParts;
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
        await registerCalendarRoutes(scope, () => parts().calendar);
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
      started = {
        items: createItemRepository(connection),
        calendar: createCalendarParts({
          ...{ connection, clock },
          catalogUrl: config.APPLICATIONS_CATALOG_URL,
          publicUrl: config.PUBLIC_URL,
          tierOf: (workspaceId) => access.options.tierOf?.(workspaceId) ?? null,
          plannedApplications: async () => [],
        }),
        ping: async () => connection.db?.command({ ping: 1 }),
      };
      lifecycle.add('ended sessions', (await access.follow()).close);
      for (const { close } of await startCalendarConsumers(eventBus, started.calendar))
        lifecycle.add('calendar', close);
    },
    ready: async () => {
      await parts().ping();
    },
    close: lifecycle.close,
  };
}
