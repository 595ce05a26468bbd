import type { SessionAccess } from '@platform/events/session-access';
import { createTierAccess } from '@platform/events/tier-access';
import { TOPICS } from '@platform/events/topics';
import {
  type Clock,
  connectMongo,
  createLifecycle,
  type FastifyInstance,
  kitErrors,
  type Lifecycle,
  runMigrations,
  type ServiceModule,
} from '@platform/service-kit';
import { type ApplicationsDeps, type ApplicationsParts, wireParts } from './app-parts.ts';
import { registerRoutes } from './app-routes.ts';
import {
  type CalendarParts,
  calendarPart,
  createCalendarParts,
  feedsPart,
  registerCalendarRoutes,
  startCalendar,
} from './calendar-parts.ts';
import { consumeErasureOrders } from './consumers/erasures.consumer.ts';
import {
  type DocumentsParts,
  documentsParts,
  registerDocumentRoutes,
  startDocuments,
} from './documents-parts.ts';
import { applicationsMigrations } from './persistence/migrations/index.ts';
import { createWaitingDocuments } from './persistence/waiting-documents.store.ts';
import type { WorkspacePart } from './ports/workspace-part.port.ts';
import { registerPrefillRoutes, startPrefill } from './prefill-parts.ts';
import { registerApplicationFile } from './routes/application-file.route.ts';
import { registerPracticeDocuments } from './routes/practice-documents.route.ts';
import { exportedDocuments } from './use-cases/exported-documents.ts';
import { measureApplications } from './use-cases/measure-applications.ts';
import { measureDocuments } from './use-cases/measure-documents.ts';
import { removePracticeDocuments, takeOverDocuments } from './use-cases/practice-documents.ts';
import type { PrefillDeps } from './use-cases/prefill-deps.ts';
import { prepareFile } from './use-cases/prepare-file.ts';
import { eraseWorkspace } from './use-cases/workspace-data.ts';

export { type ApplicationsConfig, applicationsConfigSchema } from './config.ts';
export type { ApplicationsDeps };

export type ApplicationsModule = ServiceModule & {
  /** Resolves when no file waits for its check and the events of all changes are published, as far as possible for now. */
  readonly settled: () => Promise<void>;
  /** Erases a workspace; repeat it after a failure. */
  readonly eraseWorkspace: (workspaceId: string) => Promise<void>;
};

type StartedParts = {
  readonly own: ApplicationsParts;
  readonly documents: DocumentsParts;
  readonly calendar: CalendarParts;
  readonly prefill: PrefillDeps;
};

const CLOSE_DEADLINE_MS = 10_000;

/** The composition root of the service: the only module that joins adapters and use cases. */
export function buildApplications(deps: ApplicationsDeps): ApplicationsModule {
  const { config, logger, clock, eventBus } = deps;
  const lifecycle = createLifecycle({ logger, deadlineMs: CLOSE_DEADLINE_MS });
  const access = createTierAccess(deps);
  let started: StartedParts | null = null;
  const parts = () => {
    if (started === null) throw kitErrors.service.NOT_READY();
    return started;
  };

  const workspaceParts = () => [
    feedsPart(parts().calendar),
    ...parts().own.workspaceParts,
    ...documentsParts(parts().documents.deps),
    calendarPart(parts().calendar),
  ];

  return {
    name: 'applications',
    register: async (app) => {
      await app.register(async (scope) => {
        await registerRoutes(scope, { access: access.options, workspaceParts, ...ownRoutes(parts) });
        await registerFiles(scope, parts);
        registerCalendarRoutes(scope, {
          deps: () => parts().calendar,
          feedReads: config.APPLICATIONS_FEED_READS,
        });
        registerPrefillRoutes(scope, () => parts().prefill);
      });
    },
    start: async () => {
      const { APPLICATIONS_MONGO_URI: uri, APPLICATIONS_MONGO_DB: dbName } = config;
      const connection = await connectMongo({ uri, dbName, logger });
      lifecycle.add('applications database', () => connection.close());
      await runMigrations({ connection, migrations: applicationsMigrations, logger });
      await eventBus.ensureTopics([TOPICS.applicationsApplications]);
      const created = wireParts(deps, connection);
      const tierOf = access.options.tierOf ?? (() => null);
      const documents = await startDocuments({
        ...{ config, connection, logger, clock, lifecycle, tierOf },
        readProfile: created.deps.readProfile,
        applications: created.deps.applications,
      });
      const calendar = createCalendarParts({
        ...created.deps,
        ...{ connection, eventBus, logger, tierOf, publicUrl: config.PUBLIC_URL },
      });
      const prefill = startPrefill(created.deps, { config, logger, lifecycle });
      started = { own: created, documents, calendar, prefill };
      for (const stop of measure(created, clock)) lifecycle.add('metrics', stop);
      startOwnJobs(created, lifecycle);
      const sweepMs = config.APPLICATIONS_FILES_SWEEP_MS;
      await Promise.all([
        startCalendar(calendar, { eventBus, logger, sweepMs, lifecycle }),
        startAccountEvents(deps, { lifecycle, access, data: workspaceParts }),
      ]);
    },
    ready: async () => {
      await parts().own.connection.db?.command({ ping: 1 });
    },
    close: lifecycle.close,
    settled: async () => {
      await parts().documents.settled();
      await parts().own.relay.settled();
    },
    eraseWorkspace: async (workspaceId) => {
      await eraseWorkspace(workspaceParts(), workspaceId);
    },
  };
}

/** The parts of applications, and what is removed with one. */
function ownRoutes(
  parts: () => StartedParts,
): Pick<Parameters<typeof registerRoutes>[1], 'parts' | 'onRemoval'> {
  return {
    parts: () => parts().own,
    onRemoval: async (practice) => removePracticeDocuments(parts().documents.deps, practice),
  };
}

/** Routes of documents, also of practices, and of whole applications as files. */
async function registerFiles(scope: FastifyInstance, parts: () => StartedParts): Promise<void> {
  await registerDocumentRoutes(scope, () => parts().documents.deps);
  registerApplicationFile(scope, prepareFiles(parts));
  registerPracticeDocuments(scope, takeOverPractice(parts));
}

/** Follows the ends of sessions and orders to erase. */
async function startAccountEvents(
  { clock, eventBus }: ApplicationsDeps,
  { lifecycle, access, data }: AccountEvents,
): Promise<void> {
  await lifecycle.startTogether({
    'ended sessions': access.follow,
    erasures: () =>
      consumeErasureOrders(eventBus, {
        erase: (workspaceId) => eraseWorkspace(data(), workspaceId),
        receipts: { topic: TOPICS.identityReceipts },
        now: clock.now,
      }),
  });
}

type AccountEvents = {
  readonly lifecycle: Lifecycle;
  readonly access: Pick<SessionAccess, 'follow'>;
  readonly data: () => readonly WorkspacePart[];
};

function startOwnJobs({ relay, job }: ApplicationsParts, lifecycle: Lifecycle): void {
  lifecycle.add('applications relay', relay.close);
  relay.start();
  lifecycle.add('closed pages', job.close);
  job.start();
}

/** Starts to measure; returns how to stop. */
function measure({ deps, connection }: ApplicationsParts, clock: Clock): readonly (() => void)[] {
  const waiting = createWaitingDocuments(connection);
  return [measureApplications(deps), measureDocuments({ waiting, clock })];
}

/** Prepares files of applications from the started parts. */
function prepareFiles(parts: () => StartedParts): Parameters<typeof registerApplicationFile>[1] {
  return async (address, language) => {
    const { own, documents } = parts();
    const deps = { ...own.deps, documents: exportedDocuments(documents.deps) };
    return prepareFile(deps, address, language);
  };
}

/** Takes documents of practices over with the started parts. */
function takeOverPractice(parts: () => StartedParts): Parameters<typeof registerPracticeDocuments>[1] {
  return async (editing, practiceId) => {
    const { own, documents } = parts();
    return takeOverDocuments({ ...documents.deps, ...own.deps }, editing, practiceId);
  };
}
