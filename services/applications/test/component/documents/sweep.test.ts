import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { checkUploads } from '../../../src/use-cases/check-uploads.ts';
import { beginUpload } from '../../../src/use-cases/receive-upload.ts';
import { sweepFiles } from '../../../src/use-cases/sweep-files.ts';
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

it('a sweep opens no file, also for one that was stored while it listed them', async () => {
  const { deps, uploaded } = world;
  const address = await uploaded();
  await checkUploads({ ...deps, logger, holder: aProcess() }, notStopped);
  const opened: string[] = [];
  const storage = {
    ...deps.storage,
    list: async function* () {},
    get: (key: string) => {
      opened.push(key);
      return deps.storage.get(key);
    },
  };
  await sweepFiles({ ...deps, storage, orphanMs: 0 }, notStopped);
  expect(opened).toEqual([]);
  expect(await deps.documents.find(address)).toMatchObject({ fault: null, versions: [{ number: 1 }] });
});

it('a sweep that finds a document without versions keeps it when its check ends meanwhile', async () => {
  const { deps, pass, uploaded } = world;
  const address = await uploaded();
  pass(5_000);
  const uploads: typeof deps.uploads = {
    ...deps.uploads,
    list: async (workspaceId) => {
      await checkUploads({ ...deps, logger, holder: aProcess() }, notStopped);
      return deps.uploads.list(workspaceId);
    },
  };
  await sweepFiles({ ...deps, uploads, orphanMs: 1_000 }, notStopped);
  expect(await deps.documents.find(address)).toMatchObject({ versions: [{ number: 1 }] });
});

it('a sweep that finds a document without versions and uploads keeps it when an upload begins meanwhile', async () => {
  const { deps, pass, uploaded } = world;
  const { uploadId, ...address } = await uploaded();
  await deps.uploads.remove({ workspaceId: address.workspaceId, id: uploadId });
  pass(5_000);
  const next = {
    id: randomUUID(),
    size: 10,
    metadata: { documentId: address.id, filename: 'a.pdf', filetype: 'application/pdf' },
  };
  const uploads: typeof deps.uploads = {
    ...deps.uploads,
    list: async (workspaceId) => {
      const found = await deps.uploads.list(workspaceId);
      if (workspaceId === address.workspaceId) await beginUpload(deps, workspaceId, next);
      return found;
    },
  };
  await sweepFiles({ ...deps, uploads, orphanMs: 1_000 }, notStopped);
  expect(await deps.documents.find(address)).not.toBeNull();
});

it('an upload for a document of somebody else is refused and leaves nothing', async () => {
  const { deps, uploaded } = world;
  const { id: documentId } = await uploaded();
  const stranger = randomUUID();
  const metadata = { documentId, filename: 'a.pdf', filetype: 'application/pdf' };
  const begun = beginUpload(deps, stranger, { id: randomUUID(), size: 10, metadata });
  await expect(begun).rejects.toMatchObject({ code: 'APPLICATIONS_DOCUMENT_ID_TAKEN' });
  expect(await deps.uploads.list(stranger)).toEqual([]);
});

it('a sweep looks once for the document of several extractions, and deletes those of a document that is gone', async () => {
  const { deps, uploaded } = world;
  const { workspaceId, id: documentId } = await uploaded();
  const read = { problem: null, kind: 'unknown', unreadPages: [], fields: [], readAt: new Date(0) } as const;
  for (const versionId of ['1', '2', '3'])
    await deps.extractions.save({ workspaceId, documentId, versionId, ...read });
  const found: string[] = [];
  const documents = {
    ...deps.documents,
    find: (address: { workspaceId: string; id: string }) => {
      found.push(address.id);
      return deps.documents.find(address);
    },
  };
  const sweep = () => sweepFiles({ ...deps, documents, orphanMs: 0 }, notStopped);
  await sweep();
  expect(found.filter((id) => id === documentId)).toHaveLength(1);
  expect(await deps.extractions.list(workspaceId)).toHaveLength(3);
  await deps.documents.remove({ workspaceId, id: documentId });
  await sweep();
  expect(await deps.extractions.list(workspaceId)).toEqual([]);
});
