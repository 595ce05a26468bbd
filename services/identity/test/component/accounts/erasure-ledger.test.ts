import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
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
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'erasure-ledger-'));
  ledger = path.join(folder, 'ledger');
  identity = await startIdentity({ ERASURE_LEDGER_DIR: ledger });
});
afterAll(async () => {
  await identity.close();
  rmSync(folder, { recursive: true, force: true });
});

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
    const entries = readdirSync(ledger, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const contents = entries.map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
    expect(contents.map((text) => JSON.parse(text) as unknown)).toEqual([
      { id: receipt, accountId, requestedAt },
    ]);
  });
});
