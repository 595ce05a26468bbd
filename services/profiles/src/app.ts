import { TOPICS } from '@platform/events/topics';
import { createWorkspaceAccess } from '@platform/events/workspace-access';
import {
  connectMongo,
  createLifecycle,
  kitErrors,
  runMigrations,
  type ServiceModule,
} from '@platform/service-kit';
import { type ProfilesDeps, type ProfilesParts, wireParts } from './app-parts.ts';
import { registerRoutes } from './app-routes.ts';
import { consumeEntitlements } from './consumers/entitlements.consumer.ts';
import { consumeErasureOrders } from './consumers/erasures.consumer.ts';
import { consumeProgrammeMerges } from './consumers/merges.consumer.ts';
import { createEntitlementStore } from './persistence/entitlement.store.ts';
import { profilesMigrations } from './persistence/migrations/index.ts';
import { measureProfiles } from './use-cases/measure-profiles.ts';
import { eraseWorkspace } from './use-cases/personal-data.ts';

export { type ProfilesConfig, profilesConfigSchema } from './config.ts';
export type { ProfilesDeps };

export type ProfilesModule = ServiceModule & {
  /** Erases a workspace; repeat it after a failure. */
  readonly eraseWorkspace: (workspaceId: string) => Promise<void>;
  /** Resolves when events and removals are published, as far as possible for now. */
  readonly settled: () => Promise<void>;
};

const CLOSE_DEADLINE_MS = 10_000;

/** The composition root of the service: the only module that joins adapters and use cases. */
export function buildProfiles(deps: ProfilesDeps): ProfilesModule {
  const { config, logger, clock, eventBus } = deps;
  const lifecycle = createLifecycle({ logger, deadlineMs: CLOSE_DEADLINE_MS });
  const access = createWorkspaceAccess(deps);
  let started: ProfilesParts | null = null;
  const parts = () => {
    if (started === null) throw kitErrors.service.NOT_READY();
    return started;
  };

  return {
    name: 'profiles',
    register: async (app) => {
      await app.register((scope) => registerRoutes(scope, { access: access.options, parts }));
    },
    start: async () => {
      const { PROFILES_MONGO_URI: uri, PROFILES_MONGO_DB: dbName } = config;
      const connection = await connectMongo({ uri, dbName, logger });
      lifecycle.add('profiles database', () => connection.close());
      await runMigrations({ connection, migrations: profilesMigrations, logger });
      await eventBus.ensureTopics([
        TOPICS.profilesProfiles,
        TOPICS.profilesAssignments,
        TOPICS.profilesMarks,
      ]);
      const entitlements = await consumeEntitlements(eventBus, createEntitlementStore(connection));
      lifecycle.add('entitlements', entitlements.close);
      started = wireParts(deps, { connection, catchUp: entitlements.catchUp });
      lifecycle.add('read models', started.readModels.close);
      started.readModels.start();
      lifecycle.add('company register', started.deps.register.close);
      lifecycle.add('profiles metrics', measureProfiles(started.deps));
      for (const relay of started.relays) {
        lifecycle.add('profiles relay', relay.close);
        relay.start();
      }
      lifecycle.add('removed profiles', started.job.close);
      started.job.start();
      const { merges } = started.deps;
      await lifecycle.startTogether({
        merges: () => consumeProgrammeMerges(eventBus, merges.save),
        'ended sessions': access.follow,
        erasures: () =>
          consumeErasureOrders(eventBus, {
            erase: (workspaceId) => eraseWorkspace(parts().deps, workspaceId),
            receipts: { topic: TOPICS.identityReceipts },
            now: clock.now,
          }),
      });
    },
    ready: async () => {
      await parts().connection.db?.command({ ping: 1 });
    },
    close: lifecycle.close,
    eraseWorkspace: async (workspaceId) => eraseWorkspace(parts().deps, workspaceId),
    settled: async () => parts().settled(),
  };
}
