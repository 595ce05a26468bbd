import { randomUUID } from 'node:crypto';
import { createDocumentOutbox, createOutboxRelay, type EventBus } from '@platform/event-bus';
import { createMergedProgrammes, type MergeDocument } from '@platform/events/merged-programmes';
import { TOPICS } from '@platform/events/topics';
import {
  type Clock,
  createJobLeases,
  createRepeatedJob,
  type JobLeaseDocument,
  type Logger,
} from '@platform/service-kit';
import type { Connection } from 'mongoose';
import { createCatalogClient } from './clients/catalog.client.ts';
import { createProfilesClient } from './clients/profiles.client.ts';
import type { ApplicationsConfig } from './config.ts';
import { createApplicationRepository } from './persistence/application.repository.ts';
import type { ApplicationDocument } from './persistence/application-document.ts';
import { createCalendarProgrammes } from './persistence/calendar-programmes.repository.ts';
import { createDocumentStore } from './persistence/document.store.ts';
import { createExtractionStore, createProposalSwitches } from './persistence/extraction.store.ts';
import { createFinancingStore } from './persistence/financing.store.ts';
import { createLibraryStore } from './persistence/library.store.ts';
import { createPrefillStore } from './persistence/prefill.store.ts';
import { createPresenceStore } from './persistence/presence.store.ts';
import type { WorkspacePart } from './ports/workspace-part.port.ts';
import type { ApplicationsUseCaseDeps } from './use-cases/applications-deps.ts';
import { documentFacts } from './use-cases/document-facts.ts';
import { financingPart } from './use-cases/financing.ts';
import { linkedDocuments } from './use-cases/linked-documents.ts';
import { prefillPart } from './use-cases/prefill-personal-data.ts';
import { readSurvivingProgramme } from './use-cases/surviving-programme.ts';
import { applicationParts } from './use-cases/workspace-data.ts';

/** What the service needs from outside; the event bus belongs to the caller. */
export type ApplicationsDeps = {
  readonly config: ApplicationsConfig;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly eventBus: EventBus;
};

export type ApplicationsParts = ReturnType<typeof wireParts>;

const SOURCE = '/applications';
const FORGET_EVERY_MS = 60_000;

/** Creates stores, clients, relay, job and the dependencies of use cases on one database. Starts nothing. */
export function wireParts({ config, logger, clock, eventBus }: ApplicationsDeps, connection: Connection) {
  const relay = createOutboxRelay({
    store: createDocumentOutbox(connection.collection<ApplicationDocument>('applications_applications')),
    topic: TOPICS.applicationsApplications.name,
    eventBus,
    source: SOURCE,
    logger,
    sweepIntervalMs: config.APPLICATIONS_SWEEP_MS,
    leases: createJobLeases(connection.collection<JobLeaseDocument>('job_leases'), { clock }),
  });
  const stores = {
    applications: createApplicationRepository(connection),
    financing: createFinancingStore(connection),
    library: createLibraryStore(connection),
    prefills: createPrefillStore(connection),
    presence: createPresenceStore(connection),
    merges: createMergedProgrammes(connection.collection<MergeDocument>('applications_merges')),
    programmes: createCalendarProgrammes(connection),
  };
  const documents = createDocumentStore(connection);
  const deps: ApplicationsUseCaseDeps = {
    ...stores,
    linkedDocuments: linkedDocuments({ documents, clock }),
    documentFacts: documentFacts({
      applications: stores.applications,
      documents,
      extractions: createExtractionStore(connection),
      proposals: createProposalSwitches(connection),
      clock,
    }),
    readProfile: createProfilesClient(config.APPLICATIONS_PROFILES_URL),
    readProgramme: readSurvivingProgramme(
      stores.merges,
      createCatalogClient(config.APPLICATIONS_CATALOG_URL),
    ),
    clock,
    onEvents: relay.wake,
  };
  // What the export and the erasure of a workspace include, in the order of the erasure.
  const workspaceParts: readonly WorkspacePart[] = [
    ...applicationParts({
      ...deps,
      eventsPublished: () => relay.settled(),
      publishRemovals: publishRemovals(eventBus, clock),
    }),
    financingPart(stores),
    prefillPart({ ...stores, clock }),
  ];
  return {
    connection,
    relay,
    job: createRepeatedJob({
      name: 'closed pages of applications',
      work: () => stores.presence.forgetOld(clock.now()),
      everyMs: FORGET_EVERY_MS,
      logger,
    }),
    deps,
    workspaceParts,
  };
}

function publishRemovals(eventBus: EventBus, clock: Clock): (ids: readonly string[]) => Promise<void> {
  return async (ids) => {
    if (ids.length === 0) return;
    await eventBus.publish(
      TOPICS.applicationsApplications.name,
      ids.map((key) => ({
        key,
        value: null,
        headers: {
          ce_id: randomUUID(),
          ce_type: 'applications.application.erased',
          ce_source: SOURCE,
          ce_time: clock.now().toISOString(),
          origin: 'live' as const,
        },
      })),
    );
  };
}
