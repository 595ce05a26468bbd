import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Document } from '@platform/contracts/documents';
import type { Extraction } from '@platform/contracts/extraction';
import { CRASH_POINTS } from '@platform/service-kit';
import { killsOf } from '@platform/testing/drill';
import { eventually } from '@platform/testing/eventually';
import { OFFSET_BYTES, sha256, tusMetadata, uploadIdOf } from '../../documents-app.ts';
import { anExtractPdf, aPdf } from '../documents/sample-files.ts';
import {
  type ApplicationsProcess,
  DEADLINE,
  type DrillParts,
  died,
  kill,
  newWorld,
  publishPlan,
  startDrillParts,
  startProcess,
  type World,
} from './kill-world.ts';

const TEXTS: ReadonlySet<string> = new Set(['documents.text-read', 'documents.extraction-saved']);
const POINTS = CRASH_POINTS.filter((point) => point.startsWith('documents.') && !TEXTS.has(point));
const TEXT_POINTS = CRASH_POINTS.filter((point) => TEXTS.has(point));
/** Intervals short enough for a drill. */
const SETTINGS = {
  APPLICATIONS_CHECK_MS: '200',
  APPLICATIONS_FILES_SWEEP_MS: '200',
  APPLICATIONS_ORPHAN_MS: '1000',
};
/** Nothing listens there: documents need no neighbour. */
const NOBODY = 'http://127.0.0.1:9';
const KEY = /^[0-9a-f]{32}$/;

let parts: DrillParts;
let world: World;
let running: ApplicationsProcess;
beforeAll(async () => {
  parts = await startDrillParts();
});
afterAll(() => parts.close());
beforeEach(async () => {
  world = await newWorld(parts, { neighbours: NOBODY, settings: SETTINGS });
});
afterEach(async () => {
  await kill(running);
  await rm(world.folder, { recursive: true, force: true });
});

/** Calls the running process as a person, in the protocol of uploads. */
function senderOf(person: string) {
  return (method: string, route: string, headers: Readonly<Record<string, string>> = {}, body?: Buffer) =>
    running.send(person, { method, route, headers: { 'tus-resumable': '1.0.0', ...headers }, body });
}

type Send = ReturnType<typeof senderOf>;

async function begin(send: Send, documentId: string, bytes: Buffer): Promise<string> {
  const metadata = tusMetadata({ documentId, filename: 'a.pdf', sha256: sha256(bytes) });
  const response = await send('POST', 'uploads', {
    'upload-length': String(bytes.length),
    'upload-metadata': metadata,
  });
  expect(response.status).toBe(201);
  return uploadIdOf(response.headers.get('location'));
}

/** Continues where the service states that it is, in pieces, as a client does after a cut; until all bytes are there. */
async function sendRest(send: Send, uploadId: string, bytes: Buffer): Promise<void> {
  for (;;) {
    const head = await send('HEAD', `uploads/${uploadId}`);
    // A complete upload that has been checked is known no more.
    if (head.status === 404) return;
    const offset = Number(head.headers.get('upload-offset'));
    if (offset === bytes.length) return;
    await send(
      'PATCH',
      `uploads/${uploadId}`,
      { 'upload-offset': String(offset), 'content-type': OFFSET_BYTES },
      bytes.subarray(offset, offset + Math.ceil(bytes.length / 3)),
    );
  }
}

async function storedKeys(): Promise<readonly string[]> {
  const names = await readdir(path.join(world.folder, 'files'), { recursive: true });
  return names.map((name) => path.basename(name)).filter((name) => KEY.test(name));
}

it.each(killsOf(POINTS))(
  'killed at $point (round $round), an upload continues and its document has the file once',
  async ({ point }) => {
    const [workspaceId, documentId] = [randomUUID(), randomUUID()];
    await publishPlan(world, workspaceId);
    const send = senderOf(workspaceId);
    const bytes = await aPdf({ pages: 30 });
    running = await startProcess(world);
    const uploadId = await eventually(() => begin(send, documentId, bytes), DEADLINE);
    await kill(running);

    running = await startProcess(world, point);
    const gone = died(running);
    gone.catch(() => undefined);
    await eventually(async () => {
      const { status } = await send('HEAD', `uploads/${uploadId}`);
      expect(status).toBe(200);
    }, DEADLINE).catch(() => undefined);
    await sendRest(send, uploadId, bytes).catch(() => undefined);
    await gone;

    running = await startProcess(world);
    await eventually(async () => {
      const { status } = await send('GET', `documents/${documentId}`);
      expect(status).toBe(200);
    }, DEADLINE);
    await eventually(() => sendRest(send, uploadId, bytes), DEADLINE);
    const document = await eventually(async () => {
      const response = await send('GET', `documents/${documentId}`);
      const read = (await response.json()) as Document;
      expect(read).toMatchObject({ status: 'complete', upload: null });
      return read;
    }, DEADLINE);
    expect(document.versions).toMatchObject([{ number: 1, size: bytes.length, pages: 30 }]);
    const file = await send('GET', `documents/${documentId}/versions/${document.versions[0]?.id}/file`);
    expect(sha256(Buffer.from(await file.arrayBuffer()))).toBe(sha256(bytes));
    await eventually(async () => expect(await storedKeys()).toHaveLength(1), DEADLINE);
  },
  120_000,
);

it.each(killsOf(TEXT_POINTS))(
  'killed at $point (round $round), a text is read again and extracted',
  async ({ point }) => {
    const [workspaceId, documentId] = [randomUUID(), randomUUID()];
    await publishPlan(world, workspaceId);
    const send = senderOf(workspaceId);
    const bytes = await anExtractPdf({ siren: '732 829 320', street: '7 rue du Pain', city: '69003 Lyon' });
    running = await startProcess(world, point);
    const gone = died(running);
    gone.catch(() => undefined);
    const uploadId = await eventually(() => begin(send, documentId, bytes), DEADLINE);
    await sendRest(send, uploadId, bytes);
    await eventually(async () => {
      const { status } = await send('POST', `documents/${documentId}/extraction`);
      expect(status).toBe(202);
    }, DEADLINE);
    await gone;

    running = await startProcess(world);
    await eventually(async () => {
      const response = await send('GET', `documents/${documentId}/extraction`);
      const { status, fields } = (await response.json()) as Extraction;
      expect([status, fields.filter(({ field }) => field === 'siren').length]).toEqual(['extracted', 1]);
    }, DEADLINE);
  },
  120_000,
);
