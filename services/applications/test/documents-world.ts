import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { createFileStorage } from '@platform/file-storage';
import { connectMongo, createLogger, type Holder, runMigrations } from '@platform/service-kit';
import { startMongo } from '@platform/testing/mongo';
import { createTextReader } from '../src/clients/document-reader.client.ts';
import { createFileChecker } from '../src/clients/file-checker.client.ts';
import { applicationsConfigSchema } from '../src/config.ts';
import { createApplicationRepository } from '../src/persistence/application.repository.ts';
import { createDocumentStore } from '../src/persistence/document.store.ts';
import { createExtractionStore, createProposalSwitches } from '../src/persistence/extraction.store.ts';
import { applicationsMigrations } from '../src/persistence/migrations/index.ts';
import { createUploadStore } from '../src/persistence/upload.store.ts';
import type { DocumentsDeps } from '../src/use-cases/documents-deps.ts';
import { appendBytes, beginUpload } from '../src/use-cases/receive-upload.ts';
import { aPdf } from './component/documents/sample-files.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
export const logger = createLogger({ service: 'documents-test', level: 'silent' });

/** A process on this host that lives. */
export function aProcess(pid = 1): Holder {
  return { host: hostname(), pid, boot: randomUUID(), isAlive: () => true };
}

/** A job that nobody stops. */
export function notStopped(): boolean {
  return false;
}

export type DocumentsWorld = Awaited<ReturnType<typeof startDocumentsWorld>>;

/** The use cases of documents on real stores, without the jobs of the service. */
export async function startDocumentsWorld() {
  const folder = await mkdtemp(path.join(tmpdir(), 'documents-test-'));
  const mongo = await startMongo();
  const connection = await connectMongo({
    uri: mongo.uri,
    dbName: `documents_${randomUUID().slice(0, 8)}`,
    logger,
  });
  await runMigrations({ connection, migrations: applicationsMigrations, logger });
  const storage = await createFileStorage(applicationsConfigSchema.parse({ FILES_DIR: folder }));
  const reader = createTextReader({ ocrCommand: undefined });
  let now = NOW;
  const deps: DocumentsDeps = {
    documents: createDocumentStore(connection),
    uploads: createUploadStore(connection),
    extractions: createExtractionStore(connection),
    proposals: createProposalSwitches(connection),
    readProfile: async () => null,
    applications: createApplicationRepository(connection),
    storage,
    files: createFileChecker({ clamavUrl: undefined }),
    reader,
    clock: { now: () => now },
    tierOf: () => 'single',
    megabytesPerProfile: 100,
    uploadMs: 86_400_000,
    onWork: () => undefined,
  };
  return {
    deps,
    connection,
    folder,
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    /** A complete upload that is not checked yet. */
    uploaded: async () => {
      const address = { workspaceId: randomUUID(), id: randomUUID() };
      const bytes = await aPdf();
      const metadata = { documentId: address.id, filename: 'a.pdf', filetype: 'application/pdf' };
      const upload = { id: randomUUID(), size: bytes.length, metadata };
      await beginUpload(deps, address.workspaceId, upload);
      await appendBytes(
        deps,
        { ...address, id: upload.id },
        (async function* () {
          yield bytes;
        })(),
      );
      return { ...address, uploadId: upload.id };
    },
    keys: async () => {
      const keys: string[] = [];
      for await (const { key } of storage.list()) keys.push(key);
      return keys;
    },
    close: async () => {
      await reader.close();
      await storage.close();
      await connection.close();
      await mongo.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
