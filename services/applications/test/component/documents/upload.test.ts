import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DOCUMENT_VERSIONS_MAX, UPLOAD_PARTS_MAX, UPLOADS_MAX } from '@platform/contracts/document-sets';
import { eventually } from '@platform/testing/eventually';
import sharp from 'sharp';
import {
  NOW,
  type Person,
  sha256,
  startDocumentsApp,
  type TestDocuments,
  uploadIdOf,
} from '../../documents-app.ts';
import { aPdf, aPhoto } from './sample-files.ts';

const MEGABYTE = 1024 * 1024;
const DAY_MS = 86_400_000;

let service: TestDocuments;
let person: Person;
beforeAll(async () => {
  service = await startDocumentsApp({ APPLICATIONS_ORPHAN_MS: 0, APPLICATIONS_STORAGE_MB: 30 });
  person = await service.subscriber();
}, 60_000);
afterAll(() => service.close());

async function storedFiles(): Promise<readonly string[]> {
  const names = await readdir(service.filesDir, { recursive: true });
  return names.map((name) => path.basename(name)).filter((name) => name.length === 32);
}

async function download(owner: Person, id: string, versionId: string) {
  return owner.send({ method: 'GET', route: `documents/${id}/versions/${versionId}/file` });
}

describe('a file', () => {
  it('arrives in pieces, is checked, listed and returned as it was', async () => {
    const [documentId, profileId] = [randomUUID(), randomUUID()];
    const bytes = await aPdf({ pages: 3 });
    const name = 'Extrait Kbis été.pdf';
    const metadata = { kind: 'registration_extract', profileId, sha256: sha256(bytes) };
    const begun = await person.begin({ bytes, name, type: 'application/pdf', metadata, documentId });
    expect([begun.statusCode, begun.headers['upload-expires']]).toEqual([
      201,
      new Date(NOW.getTime() + DAY_MS).toUTCString(),
    ]);
    const uploadId = uploadIdOf(begun.headers.location);
    expect(await person.read(documentId)).toMatchObject({
      status: 'upload_pending',
      name,
      upload: { id: uploadId, received: 0, size: bytes.length },
    });
    await person.append(uploadId, 0, bytes.subarray(0, 500));
    const head = await person.offset(uploadId);
    expect(head.headers).toMatchObject({ 'upload-offset': '500', 'upload-length': String(bytes.length) });
    const sent = await person.append(uploadId, 500, bytes.subarray(500));
    expect([sent.statusCode, sent.headers['upload-offset']]).toEqual([204, String(bytes.length)]);
    await eventually(async () => expect((await person.read(documentId)).upload).toBeNull());
    const document = await person.read(documentId);
    expect(document).toMatchObject({
      status: 'incomplete',
      fault: null,
      profileIds: [profileId],
      versions: [{ number: 1, name, type: 'application/pdf', size: bytes.length, pages: 3 }],
    });
    const [version] = document.versions;
    const file = await download(person, documentId, version?.id ?? '');
    expect(file.rawPayload.equals(bytes)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Extrait_Kbis__t_.pdf"; filename*=UTF-8''Extrait%20Kbis%20%C3%A9t%C3%A9.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect((await person.list(`?profileId=${profileId}`)).documents.map(({ id }) => id)).toEqual([
      documentId,
    ]);
    expect((await person.list(`?profileId=${randomUUID()}`)).documents).toEqual([]);
  });

  it('that is a picture loses the place where it was taken, and is shown as a page', async () => {
    const document = await person.upload({ bytes: await aPhoto(), name: 'photo.JPG', type: 'image/jpeg' });
    expect(document).toMatchObject({ status: 'complete', versions: [{ type: 'image/jpeg', pages: 1 }] });
    const versionId = document.versions[0]?.id ?? '';
    const kept = (await download(person, document.id, versionId)).rawPayload;
    expect(kept.includes('CANARY')).toBe(false);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    const page = await person.send({
      method: 'GET',
      route: `documents/${document.id}/versions/${versionId}/pages/1?width=200`,
    });
    expect(page.headers['content-type']).toBe('image/webp');
    expect(await sharp(page.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 200,
      height: 150,
    });
    const beyond = await person.send({
      method: 'GET',
      route: `documents/${document.id}/versions/${versionId}/pages/2`,
    });
    expect(beyond.json()).toMatchObject({ code: 'APPLICATIONS_DOCUMENT_VERSION_NOT_FOUND' });
  });

  it('in place of an earlier one is the next version; a refused one leaves the earlier ones', async () => {
    const documentId = randomUUID();
    const [first, second] = [await aPdf({ text: 'one' }), await aPdf({ text: 'two' })];
    await person.upload({ bytes: first, name: 'a.pdf', documentId });
    await person.upload({ bytes: second, name: 'b.pdf', documentId });
    const refused = await person.upload({ bytes: Buffer.from('<html>'), name: 'c.pdf', documentId });
    expect(refused).toMatchObject({
      status: 'complete',
      fault: 'type_unknown',
      versions: [
        { number: 2, name: 'b.pdf' },
        { number: 1, name: 'a.pdf' },
      ],
    });
    const oldest = await download(person, documentId, refused.versions[1]?.id ?? '');
    expect(oldest.rawPayload.equals(first)).toBe(true);
  });

  it.each([
    [
      'with another digest',
      Buffer.from('%PDF-1.4'),
      'a.pdf',
      { sha256: sha256(Buffer.from('x')) },
      'checksum',
    ],
    ['that is no document', randomBytes(2_000), 'a.pdf', {}, 'type_unknown'],
  ])('%s is refused and not kept', async (_name, bytes, name, metadata, fault) => {
    const before = await storedFiles();
    expect(await person.upload({ bytes, name, metadata })).toMatchObject({
      status: 'failed',
      fault,
      versions: [],
      upload: null,
    });
    await eventually(async () => expect(await storedFiles()).toEqual(before));
  });

  it('continues after its connection was cut in the middle of a body', async () => {
    const documentId = randomUUID();
    const bytes = await aPdf({ pages: 200, text: 'x'.repeat(200) });
    const uploadId = uploadIdOf(
      (await person.begin({ bytes, name: 'long.pdf', documentId })).headers.location,
    );
    const cut = new AbortController();
    const half = async function* () {
      yield bytes.subarray(0, 30_000);
      await eventually(async () => {
        cut.abort();
        expect(cut.signal.aborted).toBe(true);
      });
    };
    const address = `${service.url}/api/applications/w/${person.id}/uploads/${uploadId}`;
    const request = fetch(address, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${person.token()}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: half(),
      duplex: 'half',
      signal: cut.signal,
    } as unknown as RequestInit);
    await expect(request).rejects.toThrow();
    let offset = 0;
    await eventually(async () => {
      offset = Number((await person.offset(uploadId)).headers['upload-offset']);
      expect((await person.append(uploadId, offset, bytes.subarray(offset))).statusCode).toBe(204);
    });
    await eventually(async () =>
      expect(await person.read(documentId)).toMatchObject({ status: 'complete', versions: [{ pages: 200 }] }),
    );
  });
});

describe('an upload', () => {
  it('is refused before its first byte: without a session, a plan, or the right workspace', async () => {
    const bytes = await aPdf();
    const stranger = await service.subscriber();
    const planless = await service.subscriber('none');
    const uploadId = uploadIdOf((await person.begin({ bytes, name: 'a.pdf' })).headers.location);
    const requests = { method: 'PATCH', route: `uploads/${uploadId}` } as const;
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    };
    const foreign = await stranger.send({ ...requests, headers, body: bytes, workspaceId: person.id });
    expect(foreign.json()).toMatchObject({ code: 'ROUTE_NOT_FOUND' });
    expect((await stranger.append(uploadId, 0, bytes)).json()).toMatchObject({
      code: 'APPLICATIONS_UPLOAD_NOT_FOUND',
    });
    expect((await stranger.offset(uploadId)).statusCode).toBe(404);
    expect((await stranger.cancel(uploadId)).statusCode).toBe(404);
    expect((await planless.begin({ bytes, name: 'a.pdf' })).json()).toMatchObject({
      code: 'REQUEST_TIER_REQUIRED',
    });
    const signedOut = await person.send({
      ...requests,
      headers: { ...headers, authorization: '' },
      body: bytes,
    });
    expect(signedOut.statusCode).toBe(401);
    expect((await person.offset(uploadId)).headers['upload-offset']).toBe('0');
    expect((await person.cancel(uploadId)).statusCode).toBe(204);
  });

  it('is refused when it is too large for its field, for the plan, or longer than it stated', async () => {
    const large = Buffer.alloc(10 * MEGABYTE + 1);
    expect((await person.begin({ bytes: large, name: 'a.pdf' })).json()).toMatchObject({
      code: 'APPLICATIONS_UPLOAD_TOO_LARGE',
    });
    const pdf = { bytes: Buffer.alloc(5 * MEGABYTE + 1), name: 'a.pdf', metadata: { rule: 'pdf' } };
    expect((await person.begin(pdf)).statusCode).toBe(413);
    const other = await service.subscriber();
    const full = Buffer.alloc(10 * MEGABYTE);
    const begun = await Promise.all([1, 2, 3, 4].map(() => other.begin({ bytes: full, name: 'a.pdf' })));
    const codes = begun.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 201).length).toBeLessThanOrEqual(3);
    expect(codes).toContain(403);
    const uploadId = uploadIdOf(
      (await person.begin({ bytes: Buffer.alloc(10), name: 'a.pdf' })).headers.location,
    );
    expect((await person.append(uploadId, 0, Buffer.alloc(11))).statusCode).toBe(413);
    expect((await person.append(uploadId, 0, Buffer.alloc(4))).statusCode).toBe(204);
    expect((await person.append(uploadId, 0, Buffer.alloc(4))).json()).toMatchObject({
      code: 'APPLICATIONS_UPLOAD_OFFSET',
    });
    await person.cancel(uploadId);
  });

  it('is refused at once when it is empty, and beyond the limits of parts, versions and open uploads', async () => {
    const refusalOf = async (sent: ReturnType<Person['begin']>) => (await sent).json<{ code: string }>().code;
    const empty = { bytes: Buffer.alloc(0), name: 'a.pdf', documentId: randomUUID() };
    expect(await refusalOf(person.begin(empty))).toBe('APPLICATIONS_UPLOAD_EMPTY');
    expect((await person.send({ method: 'GET', route: `documents/${empty.documentId}` })).statusCode).toBe(
      404,
    );
    const other = await service.subscriber();
    const small = { bytes: Buffer.alloc(10), name: 'a.pdf', documentId: randomUUID() };
    const uploadId = uploadIdOf((await other.begin(small)).headers.location);
    const parts = Array.from({ length: UPLOAD_PARTS_MAX }, () => ({ key: 'a'.repeat(32), size: 0 }));
    const of = { _id: uploadId as never };
    await service.connection.collection('applications_uploads').updateOne(of, { $set: { parts } });
    const appended = other.append(uploadId, 0, Buffer.alloc(1));
    expect(await refusalOf(appended)).toBe('APPLICATIONS_UPLOAD_TOO_MANY_PARTS');
    const versions = Array.from({ length: DOCUMENT_VERSIONS_MAX }, () => ({ key: 'a'.repeat(32), size: 0 }));
    const document = { _id: small.documentId as never };
    await service.connection.collection('applications_documents').updateOne(document, { $set: { versions } });
    expect(await refusalOf(other.begin(small))).toBe('APPLICATIONS_DOCUMENT_VERSIONS_TOO_MANY');
    const third = await service.subscriber();
    for (let open = 0; open < UPLOADS_MAX; open += 1)
      expect((await third.begin({ ...small, documentId: randomUUID() })).statusCode).toBe(201);
    const beyond = third.begin({ ...small, documentId: randomUUID() });
    expect(await refusalOf(beyond)).toBe('APPLICATIONS_UPLOADS_TOO_MANY');
    expect((await third.list()).documents.length).toBe(UPLOADS_MAX);
  });

  it.each([
    ['no protocol', { 'tus-resumable': '0.1' }],
    ['no metadata', { 'upload-metadata': '' }],
    ['broken metadata', { 'upload-metadata': 'documentId %%%' }],
    ['a length that is no number', { 'upload-length': 'NaN' }],
    ['a negative length', { 'upload-length': '-5' }],
    ['no length', { 'upload-defer-length': '1', 'upload-length': '' }],
    ['parts to concatenate', { 'upload-concat': 'partial' }],
  ])('with %s is refused', async (_name, headers) => {
    const response = await person.send({
      method: 'POST',
      route: 'uploads',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '5',
        'upload-metadata': `documentId ${Buffer.from('x').toString('base64')}`,
        ...headers,
      },
    });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.json().code).toMatch(/^APPLICATIONS_UPLOAD_/);
  });

  it('at the same time from two requests has no byte twice', async () => {
    const documentId = randomUUID();
    const bytes = await aPdf({ pages: 40 });
    const uploadId = uploadIdOf((await person.begin({ bytes, name: 'a.pdf', documentId })).headers.location);
    await Promise.all([1, 2, 3].map(() => person.append(uploadId, 0, bytes)));
    await eventually(async () => expect((await person.read(documentId)).versions).toHaveLength(1));
    const { versions } = await person.read(documentId);
    expect((await download(person, documentId, versions[0]?.id ?? '')).rawPayload.equals(bytes)).toBe(true);
  });

  it('expires, and leaves neither bytes nor an empty document', async () => {
    const before = await storedFiles();
    const documentId = randomUUID();
    const uploadId = uploadIdOf(
      (await person.begin({ bytes: Buffer.alloc(100), name: 'a.pdf', documentId })).headers.location,
    );
    await person.append(uploadId, 0, Buffer.alloc(50));
    service.setNow(new Date(NOW.getTime() + DAY_MS + 1));
    expect((await person.offset(uploadId)).statusCode).toBe(404);
    await eventually(async () => {
      expect(await storedFiles()).toEqual(before);
      const { statusCode } = await person.send({ method: 'GET', route: `documents/${documentId}` });
      expect(statusCode).toBe(404);
    });
    service.setNow(NOW);
  });
});

it('a file that no check gets through is refused as unreadable', async () => {
  const unscanned = await startDocumentsApp({ CLAMAV_URL: 'tcp://127.0.0.1:1' });
  try {
    const owner = await unscanned.subscriber();
    const documentId = randomUUID();
    const bytes = await aPdf();
    const begun = await owner.begin({ bytes, name: 'a.pdf', documentId });
    await owner.append(uploadIdOf(begun.headers.location), 0, bytes);
    const uploads = unscanned.connection.collection('applications_uploads');
    await eventually(async () => expect(await uploads.findOne()).toMatchObject({ attempts: 1, lease: null }));
    await uploads.updateOne({}, { $set: { attempts: 19 } });
    for (const hours of [1, 2]) {
      unscanned.setNow(new Date(NOW.getTime() + hours * 3_600_000));
      // A check that is under way postpones the file from the time that is set now.
      const isUnderWay = { $or: [{ attempts: { $lt: 19 + hours } }, { lease: { $ne: null } }] };
      await eventually(async () => expect(await uploads.countDocuments(isUnderWay)).toBe(0), {
        deadlineMs: 15_000,
      });
    }
    await eventually(async () =>
      expect(await owner.read(documentId)).toMatchObject({
        status: 'failed',
        fault: 'unreadable',
        upload: null,
      }),
    );
  } finally {
    await unscanned.close();
  }
}, 60_000);
