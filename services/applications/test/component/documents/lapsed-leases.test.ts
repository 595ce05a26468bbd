import { mkdir, readdir, rename, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Holder } from '@platform/service-kit';
import { checkUploads } from '../../../src/use-cases/check-uploads.ts';
import { readDocument } from '../../../src/use-cases/documents.ts';
import { readTexts, requestExtraction } from '../../../src/use-cases/extract-text.ts';
import {
  aProcess,
  type DocumentsWorld,
  logger,
  notStopped,
  startDocumentsWorld,
} from '../../documents-world.ts';

let world: DocumentsWorld;
beforeAll(async () => {
  world = await startDocumentsWorld();
}, 60_000);
afterAll(() => world.close());

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
  await checkUploads({ ...deps, logger, holder: aProcess(2) }, notStopped);
  resumed.resolve();
  await first;
  const document = await deps.documents.find({ workspaceId, id });
  expect(document).toMatchObject({ fault: null, versions: [{ number: 1 }] });
  expect((await keys()).length).toBe(before.length + 1);
});

it('a document that is read while its check ends is still checked, or has its version', async () => {
  const { deps, uploaded } = world;
  const address = await uploaded();
  let hasEnded = false;
  /** Lets the check end between the two readings. */
  async function endCheck(): Promise<void> {
    if (hasEnded) return;
    hasEnded = true;
    await checkUploads({ ...deps, logger, holder: aProcess() }, notStopped);
  }
  const documents: typeof deps.documents = {
    ...deps.documents,
    find: async (wanted) => {
      const found = await deps.documents.find(wanted);
      await endCheck();
      return found;
    },
  };
  const uploads: typeof deps.uploads = {
    ...deps.uploads,
    list: async (workspaceId) => {
      const found = await deps.uploads.list(workspaceId);
      await endCheck();
      return found;
    },
  };
  const read = await readDocument({ ...deps, documents, uploads }, address);
  expect(read.upload === null && read.versions.length === 0).toBe(false);
});

it('a check that fails after its lease has lapsed leaves the upload with the process that took it over', async () => {
  const { deps, pass, uploaded } = world;
  const { workspaceId, uploadId } = await uploaded();
  const take = (holder: Holder) => deps.uploads.takeNext(deps.clock.now(), { holder, durationMs: 120_000 });
  const first = await take(aProcess());
  pass(200_000);
  const second = await take(aProcess(2));
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
  const other = { holder: aProcess(2), durationMs: 1_000 };
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
