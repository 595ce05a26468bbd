import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startMongo, type TestMongo } from '@platform/testing/mongo';
import { createStoredErasureLedger } from '../../../src/clients/stored-erasure-ledger.ts';
import { identityConfigSchema } from '../../../src/config.ts';
import {
  openBrowser,
  openConfirmed,
  PASSWORD,
  startIdentity,
  type TestIdentity,
} from '../../identity-app.ts';

const EMAIL = 'ledger@example.org';

let folder: string;
let ledger: string;
let identity: TestIdentity;
let mongo: TestMongo;
let database: Readonly<Record<string, string>>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'erasure-ledger-'));
  ledger = path.join(folder, 'ledger');
  mongo = await startMongo();
  database = { IDENTITY_MONGO_URI: mongo.uri, IDENTITY_MONGO_DB: `identity_${randomUUID().slice(0, 8)}` };
  identity = await startIdentity({ ...database, ERASURE_LEDGER_DIR: ledger });
});
afterAll(async () => {
  await identity.close();
  await mongo.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The files of the ledger. */
function entries(): readonly string[] {
  return readdirSync(ledger, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Adds an entry, as if the account had been erased after a backup of the database. */
function addEntry(text: (id: string) => string): string {
  const id = randomUUID();
  const key = id.replaceAll('-', '');
  mkdirSync(path.join(ledger, key.slice(0, 2)), { recursive: true });
  writeFileSync(path.join(ledger, key.slice(0, 2), key), text(id));
  return id;
}

describe('an erasure', () => {
  test('is not done while the ledger cannot be written, and leaves the account as it was', async () => {
    writeFileSync(ledger, 'no folder');
    const browser = await openConfirmed(identity, EMAIL);
    const { status } = await browser.send('POST', 'me/erasure', { password: PASSWORD });
    expect(status).toBe(500);
    expect((await openBrowser(identity).signIn(EMAIL)).status).toBe(200);
    expect(await identity.connection.collection('erasures').countDocuments()).toBe(0);
    rmSync(ledger);
  });

  test('is in the ledger with its number, that of the account and its time, and nothing else', async () => {
    const browser = openBrowser(identity);
    await browser.signIn(EMAIL);
    const accountId = browser.session()?.user.id;
    const { body } = await browser.send('POST', 'me/erasure', { password: PASSWORD });
    const { receipt, requestedAt } = body as { receipt: string; requestedAt: string };
    const contents = entries().map((file) => readFileSync(file, 'utf8'));
    expect(contents.map((text) => JSON.parse(text) as unknown)).toEqual([
      { id: receipt, accountId, requestedAt },
    ]);
  });
});

describe('a start', () => {
  test('replays the entries that the database does not know, and does not read the others', async () => {
    for (const known of entries()) writeFileSync(known, 'not read');
    const browser = await openConfirmed(identity, 'restored@example.org');
    const accountId = browser.session()?.user.id;
    const requestedAt = '2026-11-19T09:00:00.000Z';
    const id = addEntry((own) => JSON.stringify({ id: own, accountId, requestedAt }));
    const again = await startIdentity({ ...database, ERASURE_LEDGER_DIR: ledger });
    try {
      expect((await openBrowser(again).signIn('restored@example.org')).status).toBe(401);
      const replayed = await again.connection.collection('erasures').find({}).toArray();
      expect(replayed.filter(({ replayedAt }) => replayedAt !== null)).toMatchObject([
        { _id: id, accountId, requestedAt: new Date(requestedAt) },
      ]);
    } finally {
      await again.close();
    }
  });

  test('needs every such entry: a damaged one is reported with a sentence', async () => {
    const id = addEntry(() => '{');
    const stored = await createStoredErasureLedger(
      identityConfigSchema.parse({
        ...database,
        IDENTITY_SECRET: 'secret-of-the-test-that-is-long-enough',
        ERASURE_LEDGER_DIR: ledger,
      }),
    );
    await expect(stored.read(id)).rejects.toThrow(/damaged entry.*Put that file back/);
    await stored.close();
  });
});
