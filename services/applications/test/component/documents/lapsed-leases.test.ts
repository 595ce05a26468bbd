import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createFileStorage } from '@platform/files/storage';
import { connectMongo, createLogger, type Holder, runMigrations } from '@platform/service-kit';
import { startMongo } from '@platform/testing/mongo';
import { createFileChecker } from '../../../src/clients/checked-files.ts';
import { createTextReader } from '../../../src/clients/document-reader.client.ts';
import { applicationsConfigSchema } from '../../../src/config.ts';
import { createDocumentStore } from '../../../src/persistence/document.store.ts';
import { createExtractionStore, createProposalSwitches } from '../../../src/persistence/extraction.store.ts';
import { applicationsMigrations } from '../../../src/persistence/migrations/index.ts';
import { createUploadStore } from '../../../src/persistence/upload.store.ts';
import { checkUploads } from '../../../src/use-cases/check-uploads.ts';
import type { DocumentsDeps } from '../../../src/use-cases/documents-deps.ts';
import { readTexts, requestExtraction } from '../../../src/use-cases/extract-text.ts';
import { appendBytes, beginUpload } from '../../../src/use-cases/receive-upload.ts';
import { aPdf } from './sample-files.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const logger = createLogger({ service: 'documents-test', level: 'silent' });
const notStopped = () => false;

let world: Awaited<ReturnType<typeof startWorld>>;
beforeAll(async () => {
  world = await startWorld();
}, 60_000);
afterAll(() => world.close());

/** The use cases of documents on real stores, without the jobs of the service. */
async function startWorld() {
  const folder = await mkdtemp(path.join(tmpdir(), 'leases-test-'));
  const mongo = await startMongo();
  const connection = await connectMongo({
    uri: mongo.uri,
    dbName: `leases_${randomUUID().slice(0, 8)}`,
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

/** A process on this host that lives. */
function aProcess(): Holder {
  return { host: hostname(), pid: 1, boot: randomUUID(), isAlive: () => true };
}

it('two processes that check the same upload after a lapsed lease add one version and keep one file', async () => {
  const { deps, pass, uploaded, keys } = world;
  const before = await keys();
  const { workspaceId, id } = await uploaded();
  const [reached, resumed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = {
    ...deps.files,
    check: async (file: Parameters<typeof deps.files.check>[0]) => {
      reached.resolve();
      await resumed.promise;
      return deps.files.check(file);
    },
  };
  const first = checkUploads({ ...deps, files: slow, logger, holder: aProcess() }, notStopped);
  await reached.promise;
  pass(200_000);
  await checkUploads({ ...deps, logger, holder: { ...aProcess(), pid: 2 } }, notStopped);
  resumed.resolve();
  await first;
  const document = await deps.documents.find({ workspaceId, id });
  expect(document).toMatchObject({ fault: null, versions: [{ number: 1 }] });
  expect((await keys()).length).toBe(before.length + 1);
});

it('a check that fails after its lease has lapsed leaves the upload with the process that took it over', async () => {
  const { deps, pass, uploaded } = world;
  const { workspaceId, uploadId } = await uploaded();
  const take = (holder: Holder) => deps.uploads.takeNext(deps.clock.now(), { holder, durationMs: 120_000 });
  const first = await take(aProcess());
  pass(200_000);
  const second = await take({ ...aProcess(), pid: 2 });
  if (first === null || second === null) throw new Error('not taken');
  await deps.uploads.postpone(first, deps.clock.now());
  expect(await deps.uploads.find({ workspaceId, id: uploadId })).toMatchObject({
    state: 'checking',
    lease: { pid: 2 },
  });
  await deps.uploads.remove(second);
});

it('a text is read by one process at a time, and again after the storage has failed', async () => {
  const { deps, pass, uploaded, folder } = world;
  const address = await uploaded();
  await checkUploads({ ...deps, logger, holder: aProcess() }, notStopped);
  await requestExtraction(deps, address);
  const taken = await deps.documents.takeUnread(deps.clock.now(), { holder: aProcess(), durationMs: 1_000 });
  expect(taken?.document.id).toBe(address.id);
  const other = { holder: { ...aProcess(), pid: 2 }, durationMs: 1_000 };
  expect(await deps.documents.takeUnread(deps.clock.now(), other)).toBeNull();
  pass(2_000);
  const key = taken?.document.versions[0]?.key ?? '';
  const name = (await readdir(folder, { recursive: true })).find((one) => path.basename(one) === key) ?? '';
  const file = path.join(folder, name);
  await rename(file, `${folder}-kept`);
  await mkdir(file);
  await readTexts({ ...deps, logger, holder: aProcess() }, notStopped);
  expect(await deps.documents.find(address)).toMatchObject({ extraction: 'processing' });
  await rmdir(file);
  await rename(`${folder}-kept`, file);
  pass(600_000);
  await readTexts({ ...deps, logger, holder: aProcess() }, notStopped);
  expect(await deps.documents.find(address)).toMatchObject({ extraction: 'extracted' });
});
