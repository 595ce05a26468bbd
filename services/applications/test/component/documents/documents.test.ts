import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Document, DocumentChange } from '@platform/contracts/documents';
import { eventually } from '@platform/testing/eventually';
import { NOW, type Person, startDocumentsApp, type TestDocuments } from '../../documents-app.ts';
import { aPdf } from './sample-files.ts';

const DAY_MS = 86_400_000;
const NOBODY = '00000000-0000-4000-8000-000000000000';

let service: TestDocuments;
let person: Person;
beforeAll(async () => {
  const FILES_KEYS = randomBytes(32).toString('base64');
  service = await startDocumentsApp({ FILES_KEYS });
  person = await service.subscriber('pro_20');
}, 60_000);
afterAll(() => service.close());

function changeOf({
  v,
  name,
  kind,
  issuedOn,
  statedUntil,
  profileIds,
  applicationIds,
}: Document): DocumentChange {
  return { v, name, kind, issuedOn, statedUntil, profileIds, applicationIds };
}

function put(by: Person, id: string, body: object, workspaceId = by.id) {
  return by.send({ method: 'PUT', route: `documents/${id}`, body, workspaceId });
}

/** Paths of all stored files by their keys. */
async function storedFiles(): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(service.filesDir, { recursive: true });
  const files = names.filter((name) => path.basename(name).length === 32);
  return new Map(files.map((name) => [path.basename(name), path.join(service.filesDir, name)]));
}

async function keysOf(id: string): Promise<readonly string[]> {
  const documents = service.connection.collection<{ _id: string; versions: { key: string }[] }>(
    'applications_documents',
  );
  return (await documents.findOne({ _id: id }))?.versions.map(({ key }) => key) ?? [];
}

describe('a document', () => {
  it('is dated, named and used by several profiles and applications, without losing a change of another tab', async () => {
    const document = await person.upload({ bytes: await aPdf(), name: 'kbis.pdf' });
    const uses = { profileIds: [randomUUID(), randomUUID()], applicationIds: [randomUUID()] };
    const dated = { kind: 'registration_extract', issuedOn: '2026-11-01', name: ' Kbis ' } as const;
    const changed = await put(person, document.id, { ...changeOf(document), ...dated, ...uses });
    expect(changed.json()).toMatchObject({
      ...uses,
      status: 'complete',
      name: 'Kbis',
      validUntil: '2027-02-01',
      v: document.v + 1,
    });
    const late = await put(person, document.id, changeOf(document));
    expect([late.statusCode, late.json().code]).toEqual([409, 'APPLICATIONS_DOCUMENT_CHANGED']);
    const listed = await person.list(`?applicationId=${uses.applicationIds[0]}`);
    expect(listed.documents.map(({ id }) => id)).toEqual([document.id]);
    service.setNow(new Date('2027-02-02T09:00:00Z'));
    expect((await person.read(document.id)).status).toBe('needs_update');
    service.setNow(NOW);
  });

  it.each([
    ['without a name', { name: '' }],
    ['with a long name', { name: 'x'.repeat(121) }],
    ['of an unknown kind', { kind: 'unknown' }],
    ['issued on a day that does not exist', { issuedOn: '2026-02-30' }],
    ['of a profile without an id', { profileIds: ['x'] }],
    ['of 101 profiles', { profileIds: Array.from({ length: 101 }, () => NOBODY) }],
  ])('is not changed to one %s', async (_name, change) => {
    const document = await person.upload({ bytes: await aPdf(), name: 'a.pdf' });
    expect((await put(person, document.id, { ...changeOf(document), ...change })).statusCode).toBe(400);
  });

  it('and its files are seen by nobody else', async () => {
    const document = await person.upload({ bytes: await aPdf(), name: 'a.pdf' });
    const stranger = await service.subscriber();
    const version = `documents/${document.id}/versions/${document.versions[0]?.id}`;
    const routes = [`documents/${document.id}`, `${version}/file`, `${version}/pages/1`];
    for (const route of routes) {
      const [foreign, own] = [
        await stranger.send({ method: 'GET', route, workspaceId: person.id }),
        await stranger.send({ method: 'GET', route }),
      ];
      expect([foreign.statusCode, own.statusCode]).toEqual([404, 404]);
    }
    expect((await put(stranger, document.id, changeOf(document))).statusCode).toBe(404);
    await stranger.send({ method: 'DELETE', route: `documents/${document.id}` });
    expect((await stranger.list()).documents).toEqual([]);
    const taken = await stranger.begin({ bytes: Buffer.alloc(1), name: 'a.pdf', documentId: document.id });
    expect(taken.json()).toMatchObject({ code: 'APPLICATIONS_DOCUMENT_ID_TAKEN' });
    expect((await person.read(document.id)).versions).toHaveLength(1);
  });

  it('is encrypted where it is stored', async () => {
    const bytes = await aPdf();
    const document = await person.upload({ bytes, name: 'a.pdf' });
    const [key = ''] = await keysOf(document.id);
    const stored = await readFile((await storedFiles()).get(key) ?? '');
    expect(stored.includes('%PDF')).toBe(false);
    expect(stored.length).toBeGreaterThan(bytes.length);
  });

  it('is deleted with every version, also without a plan', async () => {
    const documentId = randomUUID();
    for (const text of ['one', 'two'])
      await person.upload({ bytes: await aPdf({ text }), name: 'a.pdf', documentId });
    const keys = await keysOf(documentId);
    expect(keys).toHaveLength(2);
    for (const _ of [1, 2]) {
      const removed = await person.send({ method: 'DELETE', route: `documents/${documentId}` });
      expect(removed.statusCode).toBe(204);
    }
    const left = await storedFiles();
    expect(keys.filter((key) => left.has(key))).toEqual([]);
    expect((await person.send({ method: 'GET', route: `documents/${documentId}` })).statusCode).toBe(404);
  });
});

describe('the sweep', () => {
  it('deletes a file that nothing refers to once it is old, and no other', async () => {
    const document = await person.upload({ bytes: await aPdf(), name: 'a.pdf' });
    const [key = ''] = await keysOf(document.id);
    const kept = (await storedFiles()).get(key) ?? '';
    const folder = path.join(service.filesDir, '00');
    await mkdir(folder, { recursive: true });
    const [old, young] = [path.join(folder, '0'.repeat(32)), path.join(folder, `00${'1'.repeat(30)}`)];
    for (const file of [old, young]) await writeFile(file, 'left by a crash');
    const before = new Date(NOW.getTime() - DAY_MS);
    for (const file of [old, kept]) await utimes(file, before, before);
    await eventually(async () => expect((await storedFiles()).has(path.basename(old))).toBe(false));
    const left = await storedFiles();
    expect([left.has(key), left.has(path.basename(young))]).toEqual([true, true]);
    await rm(young);
  });

  it('marks a document whose file has disappeared, until it is there again', async () => {
    const document = await person.upload({ bytes: await aPdf(), name: 'a.pdf' });
    const [key = ''] = await keysOf(document.id);
    const file = (await storedFiles()).get(key) ?? '';
    const bytes = await readFile(file);
    await rm(file);
    await eventually(async () =>
      expect(await person.read(document.id)).toMatchObject({ status: 'failed', fault: 'lost' }),
    );
    const download = await person.send({
      method: 'GET',
      route: `documents/${document.id}/versions/${document.versions[0]?.id}/file`,
    });
    expect(download.json()).toMatchObject({ code: 'APPLICATIONS_DOCUMENT_FILE_UNREADABLE' });
    await writeFile(file, bytes);
    await eventually(async () =>
      expect(await person.read(document.id)).toMatchObject({ status: 'complete', fault: null }),
    );
  });
});

it('the erasure of a workspace leaves no document, no upload and no file, and those of others', async () => {
  const [gone, other] = [await service.subscriber(), await service.subscriber()];
  const kept = await other.upload({ bytes: await aPdf(), name: 'a.pdf' });
  const document = await gone.upload({ bytes: await aPdf(), name: 'a.pdf' });
  await gone.begin({ bytes: Buffer.alloc(100), name: 'b.pdf' });
  const keys = await keysOf(document.id);
  for (const _ of [1, 2]) await service.service.eraseWorkspace(gone.id);
  expect(await gone.list()).toMatchObject({ documents: [], storage: { used: 0 } });
  const left = await storedFiles();
  expect(keys.filter((key) => left.has(key))).toEqual([]);
  expect((await other.read(kept.id)).status).toBe('complete');
});
