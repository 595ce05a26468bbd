import type { Tier } from '@platform/contracts/billing-plans';
import { createFileStorage } from '@platform/file-storage';
import {
  type Clock,
  createLeaseHolder,
  createRepeatedJob,
  type FastifyInstance,
  type Lifecycle,
  type Logger,
} from '@platform/service-kit';
import type { Connection } from 'mongoose';
import { createTextReader } from './clients/document-reader.client.ts';
import { createFileChecker } from './clients/file-checker.client.ts';
import type { DocumentsConfig } from './documents-config.ts';
import { createDocumentStore } from './persistence/document.store.ts';
import { createExtractionStore, createProposalSwitches } from './persistence/extraction.store.ts';
import { createUploadStore } from './persistence/upload.store.ts';
import type { ReadProfile } from './ports/neighbours.port.ts';
import type { StoredUpload } from './ports/upload.store.port.ts';
import type { WorkspacePart } from './ports/workspace-part.port.ts';
import { registerDocuments } from './routes/documents.route.ts';
import { registerExtraction } from './routes/extraction.route.ts';
import { registerUploads } from './routes/uploads.route.ts';
import { checkUploads } from './use-cases/check-uploads.ts';
import { changeDocument, listDocuments, readDocument, removeDocument } from './use-cases/documents.ts';
import type { DocumentsDeps } from './use-cases/documents-deps.ts';
import { eraseDocuments, exportDocuments } from './use-cases/documents-personal-data.ts';
import { readTexts, requestExtraction } from './use-cases/extract-text.ts';
import {
  decideProposals,
  listProposalsOff,
  readExtraction,
  readProposalSwitch,
  switchProposals,
} from './use-cases/proposals.ts';
import { openVersion, readPage } from './use-cases/read-file.ts';
import { appendBytes, beginUpload, cancelUpload, findUpload } from './use-cases/receive-upload.ts';
import { sweepFiles } from './use-cases/sweep-files.ts';

export type DocumentsSurroundings = {
  readonly config: DocumentsConfig;
  readonly connection: Connection;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly lifecycle: Lifecycle;
  readonly tierOf: (workspaceId: string) => Tier | null;
  readonly readProfile: ReadProfile;
  readonly applications: DocumentsDeps['applications'];
};

export type DocumentsParts = {
  readonly deps: DocumentsDeps;
  /** Resolves when no file waits for its check, and no text to be read, for now. */
  readonly settled: () => Promise<void>;
};

/** Creates the parts of documents on a database and starts their jobs. */
export async function startDocuments(surroundings: DocumentsSurroundings): Promise<DocumentsParts> {
  const { config, connection, logger, clock, lifecycle, tierOf, readProfile, applications } = surroundings;
  const storage = await createFileStorage(config);
  lifecycle.add('files', storage.close);
  const reader = createTextReader({ ocrCommand: config.APPLICATIONS_OCR_COMMAND });
  lifecycle.add('document reader', reader.close);
  const stored = {
    documents: createDocumentStore(connection),
    uploads: createUploadStore(connection),
    extractions: createExtractionStore(connection),
    proposals: createProposalSwitches(connection),
    readProfile,
    applications,
    storage,
    files: createFileChecker({ clamavUrl: config.CLAMAV_URL }),
    reader,
    clock,
  };
  const holder = createLeaseHolder();
  const checks = createRepeatedJob({
    name: 'document checks',
    work: (isStopped) => checkUploads({ ...stored, logger, holder }, isStopped),
    everyMs: config.APPLICATIONS_CHECK_MS,
    logger,
  });
  const texts = createRepeatedJob({
    name: 'document texts',
    work: (isStopped) => readTexts({ ...stored, logger, holder }, isStopped),
    everyMs: config.APPLICATIONS_CHECK_MS,
    logger,
  });
  const sweep = createRepeatedJob({
    name: 'document files',
    work: (isStopped) => sweepFiles({ ...stored, orphanMs: config.APPLICATIONS_ORPHAN_MS }, isStopped),
    everyMs: config.APPLICATIONS_FILES_SWEEP_MS,
    logger,
  });
  for (const job of [checks, texts, sweep]) {
    lifecycle.add('document jobs', job.close);
    job.start();
  }
  return {
    deps: {
      ...stored,
      tierOf,
      megabytesPerProfile: config.APPLICATIONS_STORAGE_MB,
      uploadMs: config.APPLICATIONS_UPLOAD_MS,
      onWork: () => {
        checks.wake();
        texts.wake();
      },
    },
    settled: async () => {
      await checks.settled();
      await texts.settled();
    },
  };
}

/** The documents of a workspace with what was read in them, for its export and erasure. */
export function documentsParts(deps: DocumentsDeps): readonly WorkspacePart[] {
  const { extractions, proposals } = deps;
  return [
    {
      name: 'documents',
      read: (workspaceId) => exportDocuments(deps, workspaceId),
      erase: (workspaceId) => eraseDocuments(deps, workspaceId),
    },
    { name: 'extractions', read: extractions.list, erase: extractions.removeAll },
    { name: 'proposalsOff', read: proposals.list, erase: proposals.removeAll },
  ];
}

/** Routes of documents and uploads. */
export async function registerDocumentRoutes(
  scope: FastifyInstance,
  deps: () => DocumentsDeps,
): Promise<void> {
  registerDocuments(scope, {
    list: async (workspaceId, filter) => listDocuments(deps(), workspaceId, filter),
    read: async (address) => readDocument(deps(), address),
    change: async (address, change) => changeDocument(deps(), address, change),
    remove: async (address) => removeDocument(deps(), address),
    open: async (address) => openVersion(deps(), address),
    page: async (address, wanted) => readPage(deps(), address, wanted),
    extract: async (address) => requestExtraction(deps(), address),
  });
  registerExtraction(scope, {
    read: async (caller, of) => readExtraction(deps(), caller, of),
    decide: async (caller, decisions) => decideProposals(deps(), caller, decisions),
    listOff: async (workspaceId) => listProposalsOff(deps(), workspaceId),
    readSwitch: async (workspaceId, profileId) => readProposalSwitch(deps(), workspaceId, profileId),
    turn: async (caller, of) => switchProposals(deps(), caller, of),
  });
  await registerUploads(scope, (workspaceId) => ({
    begin: async (upload) => receivedUpload(await beginUpload(deps(), workspaceId, upload)),
    find: async (id) => receivedUpload(await findUpload(deps(), { workspaceId, id })),
    append: async (id, bytes) => appendBytes(deps(), { workspaceId, id }, bytes),
    cancel: async (id) => cancelUpload(deps(), { workspaceId, id }),
  }));
}

function receivedUpload({ id, size, offset, metadata, expiresAt }: StoredUpload) {
  return { id, size, offset, metadata, expiresAt };
}
