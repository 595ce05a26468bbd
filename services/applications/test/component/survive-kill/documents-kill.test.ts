import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Document } from '@platform/contracts/documents';
import type { Extraction } from '@platform/contracts/extraction';
import { CRASH_POINTS, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@platform/service-kit';
import { killsOf, startDrillBroker } from '@platform/testing/drill';
import { eventually } from '@platform/testing/eventually';
import type { TestKafka } from '@platform/testing/kafka';
import { rawToken, signWith, startIssuer, type TestIssuer } from '@platform/testing/token-issuer';
import { OFFSET_BYTES, sha256, tusMetadata, uploadIdOf } from '../../documents-app.ts';
import { anExtractPdf, aPdf } from '../documents/sample-files.ts';
import {
  type ApplicationsProcess,
  DEADLINE,
  died,
  kill,
  publishPlan,
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

let issuer: TestIssuer;
let kafka: TestKafka | null;
let world: World;
let running: ApplicationsProcess;
beforeAll(async () => {
  [issuer, kafka] = await Promise.all([startIssuer(), startDrillBroker()]);
});
afterAll(async () => {
  await issuer.close();
  await kafka?.close();
});
beforeEach(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'documents-kill-'));
  const brokers = kafka?.brokers ?? [];
  world = { folder, brokers, jwksUrl: issuer.jwksUrl, neighbours: NOBODY, settings: SETTINGS };
});
afterEach(async () => {
  await kill(running);
  await rm(world.folder, { recursive: true, force: true });
});

function personOf(id: string) {
  const send = async (method: string, route: string, headers: Record<string, string> = {}, body?: Buffer) => {
    const claims = {
      ...issuer.claims(Math.floor(Date.now() / 1_000)),
      iss: TOKEN_ISSUER,
      aud: TOKEN_AUDIENCE,
      sub: id,
    };
    const token = rawToken(
      { alg: 'EdDSA', kid: 'ed-1', typ: 'at+jwt' },
      { ...claims, level: 'password' },
      signWith.EdDSA(issuer.ed.privateKey),
    );
    return fetch(`${running.url}/api/applications/w/${id}/${route}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    });
  };
  return { send };
}

type Person = ReturnType<typeof personOf>;

async function begin({ send }: Person, documentId: string, bytes: Buffer): Promise<string> {
  const metadata = tusMetadata({ documentId, filename: 'a.pdf', sha256: sha256(bytes) });
  const response = await send('POST', 'uploads', {
    'upload-length': String(bytes.length),
    'upload-metadata': metadata,
  });
  expect(response.status).toBe(201);
  return uploadIdOf(response.headers.get('location'));
}

/** Continues where the service states that it is, in pieces, as a client does after a cut; until all bytes are there. */
async function sendRest({ send }: Person, uploadId: string, bytes: Buffer): Promise<void> {
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
    const person = personOf(workspaceId);
    const bytes = await aPdf({ pages: 30 });
    running = await startProcess(world);
    const uploadId = await eventually(() => begin(person, documentId, bytes), DEADLINE);
    await kill(running);

    running = await startProcess(world, point);
    const gone = died(running);
    gone.catch(() => undefined);
    await eventually(async () => {
      const { status } = await person.send('HEAD', `uploads/${uploadId}`);
      expect(status).toBe(200);
    }, DEADLINE).catch(() => undefined);
    await sendRest(person, uploadId, bytes).catch(() => undefined);
    await gone;

    running = await startProcess(world);
    await eventually(async () => {
      const { status } = await person.send('GET', `documents/${documentId}`);
      expect(status).toBe(200);
    }, DEADLINE);
    await eventually(() => sendRest(person, uploadId, bytes), DEADLINE);
    const document = await eventually(async () => {
      const response = await person.send('GET', `documents/${documentId}`);
      const read = (await response.json()) as Document;
      expect(read).toMatchObject({ status: 'complete', upload: null });
      return read;
    }, DEADLINE);
    expect(document.versions).toMatchObject([{ number: 1, size: bytes.length, pages: 30 }]);
    const file = await person.send(
      'GET',
      `documents/${documentId}/versions/${document.versions[0]?.id}/file`,
    );
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
    const person = personOf(workspaceId);
    const bytes = await anExtractPdf({ siren: '732 829 320', street: '7 rue du Pain', city: '69003 Lyon' });
    running = await startProcess(world, point);
    const gone = died(running);
    gone.catch(() => undefined);
    const uploadId = await eventually(() => begin(person, documentId, bytes), DEADLINE);
    await sendRest(person, uploadId, bytes);
    await eventually(async () => {
      const { status } = await person.send('POST', `documents/${documentId}/extraction`);
      expect(status).toBe(202);
    }, DEADLINE);
    await gone;

    running = await startProcess(world);
    await eventually(async () => {
      const response = await person.send('GET', `documents/${documentId}/extraction`);
      const { status, fields } = (await response.json()) as Extraction;
      expect([status, fields.filter(({ field }) => field === 'siren').length]).toEqual(['extracted', 1]);
    }, DEADLINE);
  },
  120_000,
);
