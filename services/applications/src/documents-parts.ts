import type { Tier } from '@platform/contracts/billing-plans';
import { createFileStorage } from '@platform/files/storage';
import {
  type Clock,
  createLeaseHolder,
  createRepeatedJob,
  type FastifyInstance,
  type Lifecycle,
  type Logger,
} from '@platform/service-kit';
import type { Connection } from 'mongoose';
import { createFileChecker } from './clients/checked-files.ts';
import type { DocumentsConfig } from './documents-config.ts';
import { createDocumentStore } from './persistence/document.store.ts';
import { createUploadStore } from './persistence/upload.store.ts';
import type { DocumentReader } from './ports/document-reader.port.ts';
import type { StoredUpload } from './ports/upload.store.port.ts';
import type { WorkspacePart } from './ports/workspace-part.port.ts';
import { registerDocuments } from './routes/documents.route.ts';
import { registerUploads } from './routes/uploads.route.ts';
import { checkUploads } from './use-cases/check-uploads.ts';
import { changeDocument, listDocuments, readDocument, removeDocument } from './use-cases/documents.ts';
import type { DocumentsDeps } from './use-cases/documents-deps.ts';
import { eraseDocuments, exportDocuments } from './use-cases/documents-personal-data.ts';
import { readTexts, requestExtraction } from './use-cases/extract-text.ts';
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
  /** Null while no reader of texts is part of the installation. */
  readonly reader: DocumentReader | null;
};

export type DocumentsParts = {
  readonly deps: DocumentsDeps;
  /** Resolves when no file waits for its check for now. */
  readonly settled: () => Promise<void>;
};

/** Creates the parts of documents on a database and starts their jobs. */
export async function startDocuments(surroundings: DocumentsSurroundings): Promise<DocumentsParts> {
  const { config, connection, logger, clock, lifecycle, tierOf, reader } = surroundings;
  const storage = await createFileStorage(config);
  lifecycle.add('files', storage.close);
  const stored = {
    documents: createDocumentStore(connection),
    uploads: createUploadStore(connection),
    storage,
    files: createFileChecker({ clamavUrl: config.CLAMAV_URL }),
    reader,
    clock,
  };
  const holder = createLeaseHolder();
  const checks = createRepeatedJob({
    name: 'document checks',
    work: async (isStopped) => {
      await checkUploads({ ...stored, logger, holder }, isStopped);
      await readTexts({ ...stored, logger }, isStopped);
    },
    everyMs: config.APPLICATIONS_CHECK_MS,
    logger,
  });
  const sweep = createRepeatedJob({
    name: 'document files',
    work: (isStopped) => sweepFiles({ ...stored, orphanMs: config.APPLICATIONS_ORPHAN_MS }, isStopped),
    everyMs: config.APPLICATIONS_FILES_SWEEP_MS,
    logger,
  });
  for (const job of [checks, sweep]) {
    lifecycle.add('document jobs', job.close);
    job.start();
  }
  return {
    deps: {
      ...stored,
      tierOf,
      megabytesPerProfile: config.APPLICATIONS_STORAGE_MB,
      uploadMs: config.APPLICATIONS_UPLOAD_MS,
      onWork: checks.wake,
    },
    settled: checks.settled,
  };
}

/** The documents of a workspace, for its export and erasure. */
export function documentsPart(deps: DocumentsDeps): WorkspacePart {
  return {
    name: 'documents',
    read: (workspaceId) => exportDocuments(deps, workspaceId),
    erase: (workspaceId) => eraseDocuments(deps, workspaceId),
  };
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
