import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { limitsOf } from '@platform/contracts/billing-plans';
import type { Document } from '@platform/contracts/documents';
import type { Extraction } from '@platform/contracts/extraction';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { BILLING_CE_TYPES, encodeEntitlement } from '@platform/events/billing';
import { TOPICS } from '@platform/events/topics';
import { CRASH_POINTS, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import { rawToken, signWith, startIssuer, type TestIssuer } from '@platform/testing/token-issuer';
import { OFFSET_BYTES, sha256, tusMetadata, uploadIdOf } from '../../documents-app.ts';
import { anExtractPdf, aPdf } from '../documents/sample-files.ts';

const SCRIPT = fileURLToPath(new URL('../../documents-process.ts', import.meta.url));
const TEXTS: ReadonlySet<string> = new Set(['documents.text-read', 'documents.extraction-saved']);
const POINTS = CRASH_POINTS.filter((point) => point.startsWith('documents.') && !TEXTS.has(point));
const TEXT_POINTS = CRASH_POINTS.filter((point) => TEXTS.has(point));
const DEADLINE = { deadlineMs: 40_000 };
const KEY = /^[0-9a-f]{32}$/;

type Running = { readonly child: ChildProcess; readonly url: string };

let issuer: TestIssuer;
let folder: string;
let running: Running;
beforeAll(async () => {
  issuer = await startIssuer();
});
afterAll(() => issuer.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'documents-kill-'));
});
afterEach(async () => {
  await kill(running);
  await rm(folder, { recursive: true, force: true });
});

async function start(point = ''): Promise<Running> {
  const child = spawn(process.execPath, [SCRIPT, folder, issuer.jwksUrl, point], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the service did not start')));
  ended.catch(() => undefined);
  const [port] = (await Promise.race([once(lines, 'line'), ended])) as [string];
  return { child, url: `http://127.0.0.1:${port}` };
}

async function kill({ child }: Running): Promise<void> {
  const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve();
  child.kill('SIGKILL');
  await gone;
}

/** Gives a workspace a plan before the service starts, as billing would have done. */
async function entitle(workspaceId: string): Promise<void> {
  const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
  const bus = log.connect();
  const value = encodeEntitlement({
    workspaceId,
    v: 1,
    tier: 'single',
    limits: limitsOf('single'),
    validUntil: null,
    subscription_status: 'active',
    subscription_product_id: null,
    credits_remaining: 0,
    subscription_expires: null,
  });
  const headers = {
    ce_id: randomUUID(),
    ce_type: BILLING_CE_TYPES.entitlementChanged,
    ce_source: '/billing',
    ce_time: new Date().toISOString(),
    origin: 'live' as const,
  };
  await bus.ensureTopics([TOPICS.billingEntitlements]);
  await bus.publish(TOPICS.billingEntitlements.name, [{ key: workspaceId, value, headers }]);
  await bus.close();
  await log.close();
}

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
  const names = await readdir(path.join(folder, 'files'), { recursive: true });
  return names.map((name) => path.basename(name)).filter((name) => KEY.test(name));
}

it.each(POINTS)(
  'killed at %s, an upload continues and its document has the file once',
  async (point) => {
    const [workspaceId, documentId] = [randomUUID(), randomUUID()];
    await entitle(workspaceId);
    const person = personOf(workspaceId);
    const bytes = await aPdf({ pages: 30 });
    running = await start();
    const uploadId = await eventually(() => begin(person, documentId, bytes), DEADLINE);
    await kill(running);

    running = await start(point);
    const died = once(running.child, 'exit');
    await eventually(async () => {
      const { status } = await person.send('HEAD', `uploads/${uploadId}`);
      expect(status).toBe(200);
    }, DEADLINE).catch(() => undefined);
    await sendRest(person, uploadId, bytes).catch(() => undefined);
    expect((await died)[1]).toBe('SIGKILL');

    running = await start();
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
  90_000,
);

it.each(TEXT_POINTS)(
  'killed at %s, a text is read again and extracted',
  async (point) => {
    const [workspaceId, documentId] = [randomUUID(), randomUUID()];
    await entitle(workspaceId);
    const person = personOf(workspaceId);
    const bytes = await anExtractPdf({ siren: '732 829 320', street: '7 rue du Pain', city: '69003 Lyon' });
    running = await start(point);
    const died = once(running.child, 'exit');
    const uploadId = await eventually(() => begin(person, documentId, bytes), DEADLINE);
    await sendRest(person, uploadId, bytes);
    await eventually(async () => {
      const { status } = await person.send('POST', `documents/${documentId}/extraction`);
      expect(status).toBe(202);
    }, DEADLINE);
    expect((await died)[1]).toBe('SIGKILL');

    running = await start();
    await eventually(async () => {
      const response = await person.send('GET', `documents/${documentId}/extraction`);
      const { status, fields } = (await response.json()) as Extraction;
      expect([status, fields.filter(({ field }) => field === 'siren').length]).toEqual(['extracted', 1]);
    }, DEADLINE);
  },
  90_000,
);
