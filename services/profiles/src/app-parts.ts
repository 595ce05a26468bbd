import { randomUUID } from 'node:crypto';
import {
  createDocumentOutbox,
  createOutboxRelay,
  type EventBus,
  type OutboxRelay,
} from '@platform/event-bus';
import { createMergedProgrammes, type MergeDocument } from '@platform/events/merged-programmes';
import { createReadModels } from '@platform/events/read-models';
import { TOPICS } from '@platform/events/topics';
import {
  type Clock,
  createJobLeases,
  createRepeatedJob,
  type JobLeaseDocument,
  type Logger,
} from '@platform/service-kit';
import { loadTerritories } from '@platform/territories';
import type { Connection } from 'mongoose';
import { createCompanyRegister } from './clients/company-register.client.ts';
import { createExampleRegister } from './clients/example-register.ts';
import { createOpenFactsClient } from './clients/open-facts.client.ts';
import type { ProfilesConfig } from './config.ts';
import { createAssignmentRepository } from './persistence/assignment.repository.ts';
import type { AssignmentDocument, MarkDocument, ProfileDocument } from './persistence/documents.ts';
import { createEntitlementStore } from './persistence/entitlement.store.ts';
import { createFilterSetStore } from './persistence/filter-set.store.ts';
import { createMarkStore } from './persistence/mark.store.ts';
import { createProfileRepository } from './persistence/profile.repository.ts';
import { createWorkspaceStore } from './persistence/workspace.store.ts';
import { READ_MODELS } from './read-models.ts';
import type { EraseDeps } from './use-cases/personal-data.ts';
import { readAccess } from './use-cases/read-access.ts';
import { type RemoveGoneDeps, removeGone } from './use-cases/remove-gone.ts';

/** What the service needs from outside; the event bus belongs to the caller. */
export type ProfilesDeps = {
  readonly config: ProfilesConfig;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly eventBus: EventBus;
};

export type ProfilesParts = ReturnType<typeof wireParts>;

const SOURCE = '/profiles';

/** Creates stores, register, relays, job and the dependencies of use cases on one database. Starts nothing. */
export function wireParts(
  { config, logger, clock, eventBus }: ProfilesDeps,
  { connection, catchUp }: { readonly connection: Connection; readonly catchUp: () => Promise<boolean> },
) {
  const relays = createRelays({ connection, eventBus, config, logger, clock });
  const stores = createStores(connection);
  const eventsPublished = async () => {
    for (const relay of relays) await relay.settled();
  };
  const removal = {
    ...stores,
    clock,
    eventsPublished,
    ...createRemovals(eventBus, clock),
  };
  const job = createRepeatedJob({
    name: 'removed profiles',
    work: (isStopped) => removeGone(removal, { isStopped }),
    everyMs: config.PROFILES_SWEEP_MS,
    logger,
  });
  const access = { entitlements: stores.entitlements, catchUp, clock };
  return {
    connection,
    relays,
    job,
    readModels: createReadModels({ connection, eventBus, clock, logger, models: READ_MODELS }),
    deps: {
      ...removal,
      register: registerOf(config, clock),
      countOpenFacts: createOpenFactsClient({ url: config.PROFILES_CATALOG_URL, logger }),
      access: (workspaceId: string) => readAccess(access, workspaceId),
      // The tree reads its table of communes with the first one, once per process.
      knowsTerritory: loadTerritories().has,
      onEvents: () => {
        for (const relay of relays) relay.wake();
      },
      onRemoval: job.wake,
    },
    settled: async () => {
      await eventsPublished();
      await job.settled();
    },
  };
}

function createStores(connection: Connection) {
  return {
    profiles: createProfileRepository(connection),
    assignments: createAssignmentRepository(connection),
    workspaces: createWorkspaceStore(connection),
    marks: createMarkStore(connection),
    filterSets: createFilterSetStore(connection),
    entitlements: createEntitlementStore(connection),
    merges: createMergedProgrammes(connection.collection<MergeDocument>('profiles_merges')),
  };
}

function registerOf({ PROFILES_REGISTER_URL: url }: ProfilesConfig, clock: Clock) {
  return url === undefined ? createExampleRegister() : createCompanyRegister({ url, clock });
}

function createRelays({
  connection,
  eventBus,
  config,
  logger,
  clock,
}: ProfilesDeps & { readonly connection: Connection }): readonly OutboxRelay[] {
  const leases = createJobLeases(connection.collection<JobLeaseDocument>('job_leases'), { clock });
  const shared = { eventBus, source: SOURCE, logger, sweepIntervalMs: config.PROFILES_SWEEP_MS, leases };
  const profiles = createDocumentOutbox(connection.collection<ProfileDocument>('profiles_profiles'));
  const assignments = createDocumentOutbox(connection.collection<AssignmentDocument>('profiles_assignments'));
  const marks = createDocumentOutbox(connection.collection<MarkDocument>('profiles_marks'));
  return [
    createOutboxRelay({ ...shared, store: profiles, topic: TOPICS.profilesProfiles.name }),
    createOutboxRelay({ ...shared, store: assignments, topic: TOPICS.profilesAssignments.name }),
    createOutboxRelay({ ...shared, store: marks, topic: TOPICS.profilesMarks.name }),
  ];
}

function createRemovals(
  eventBus: EventBus,
  clock: Clock,
): Pick<RemoveGoneDeps, 'publishRemovals'> & Pick<EraseDeps, 'publishMarkRemovals'> {
  const removals = (keys: readonly string[], type: string) =>
    keys.map((key) => ({
      key,
      value: null,
      headers: {
        ce_id: randomUUID(),
        ce_type: type,
        ce_source: SOURCE,
        ce_time: clock.now().toISOString(),
        origin: 'live' as const,
      },
    }));
  return {
    publishRemovals: async ({ profileIds, assignmentIds }) => {
      if (assignmentIds.length > 0) {
        const events = removals(assignmentIds, 'profiles.assignment.erased');
        await eventBus.publish(TOPICS.profilesAssignments.name, events);
      }
      if (profileIds.length > 0) {
        await eventBus.publish(TOPICS.profilesProfiles.name, removals(profileIds, 'profiles.profile.erased'));
      }
    },
    publishMarkRemovals: async (ids) => {
      if (ids.length > 0)
        await eventBus.publish(TOPICS.profilesMarks.name, removals(ids, 'profiles.mark.erased'));
    },
  };
}
