import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchResultSchema } from '@platform/contracts/search';
import { eventually } from '@platform/testing/eventually';
import { aPdf } from '../../services/applications/test/component/documents/sample-files.ts';
import {
  copyStarterFiles,
  EVERY_DEADLINE,
  type Product,
  startProduct,
  temporaryDataDir,
} from '../src/product.ts';
import { type CommandEnd, runBackupCommand } from './backup-command.ts';
import { createKeptPerson } from './kept-person.ts';
import { digestsOf, documentsOfRunning, documentsOfStopped } from './stored-documents.ts';

/** Collections that nothing changes while the backup is written, so that it has to contain exactly them. */
const COMPARED = [
  'applications.applications_applications',
  'applications.applications_documents',
  'billing.billing_accounts',
  'catalog.subsidies',
  'identity.account_emails',
  'profiles.profiles_profiles',
];
const PROGRAMMES = 3;
/** Every service that confirms an erasure. */
const ERASURE_OWNERS = ['applications', 'assistant', 'billing', 'notifications', 'profiles'];

const folder = temporaryDataDir();
const backups = path.join(path.dirname(folder.path), 'backups');
const safe = path.join(path.dirname(folder.path), 'safe');
const starter = path.join(path.dirname(folder.path), 'starter');
const env = { CATALOG_STARTER_DIR: starter, IDENTITY_SWEEP_MS: '200', BILLING_SWEEP_MS: '200' };
let product: Product;
function url(): string {
  return product.url;
}
const kept = createKeptPerson(url, { email: 'kept@example.org', siren: '732829320', name: 'Keptcanary' });
const erased = createKeptPerson(url, {
  email: 'erased@example.org',
  siren: '552100554',
  name: 'Erasedcanary',
});
const late = createKeptPerson(url, { email: 'late@example.org', siren: '542051180', name: 'Latecanary' });

let belongings: Awaited<ReturnType<typeof kept.belongings>>;
let backup: { readonly end: CommandEnd; readonly folder: string };
/** Digests of the collections that did not change while the backup was written. */
let unchanged: ReadonlyMap<string, string>;
let versions: { before: number; during: number[] };

async function start(): Promise<void> {
  product = await startProduct({ dataDir: folder.path, env, way: 'standalone' });
}

async function aProgramme(): Promise<string> {
  const response = await fetch(`${url()}/api/search/subsidies?limit=1&${EVERY_DEADLINE}`);
  return searchResultSchema.parse(await response.json()).hits[0]?.id ?? '';
}

function finishedBackups(): readonly string[] {
  return existsSync(backups) ? readdirSync(backups).filter((name) => !name.startsWith('.')) : [];
}

/** Writes a backup while somebody changes settings without a pause. */
async function backUpUnderWrites(): Promise<void> {
  const before = digestsOf(await documentsOfRunning(folder.path));
  versions = { before: await late.writeSettings(), during: [] };
  let isRunning = true;
  const command = runBackupCommand('backup', { dataDir: folder.path, args: ['--to', backups] });
  const writes = (async () => {
    while (isRunning) versions.during.push(await late.writeSettings());
  })();
  const end = await command;
  isRunning = false;
  await writes;
  const after = digestsOf(await documentsOfRunning(folder.path));
  // Leases are held and released all the time.
  const isKept = (place: string, digest: string) =>
    after.get(place) === digest && !place.endsWith('.job_leases');
  unchanged = new Map([...before].filter(([place, digest]) => isKept(place, digest)));
  const [name = ''] = finishedBackups();
  backup = { end, folder: path.join(backups, name) };
}

beforeAll(async () => {
  copyStarterFiles(starter, PROGRAMMES);
  await start();
  const programme = await aProgramme();
  const pdf = await aPdf();
  await Promise.all([kept.live(programme, pdf), erased.live(programme, pdf), late.signUp()]);
  belongings = await kept.belongings();
  await backUpUnderWrites();
  await kept.writeSettings();
  await erased.erase();
  await eventually(async () => expect(await erased.signIn()).toBe(401));
  cpSync(path.join(folder.path, 'run'), safe, { recursive: true, filter: (name) => !name.endsWith('.sock') });
  await product.kill();
  rmSync(folder.path, { recursive: true });
}, 120_000);
afterAll(async () => {
  await product.kill();
  folder.remove();
});

describe('a backup of a product that people write to', () => {
  it('is written, and their writes go on', () => {
    expect(backup.end).toMatchObject({ code: 0, signal: null });
    expect(versions.during.length).toBeGreaterThan(0);
  });

  it('contains no secret', () => {
    const secrets = ['identity-secret', 'applications-secret', 'operator-token'].map((name) =>
      readFileSync(path.join(safe, name), 'utf8').trim(),
    );
    for (const entry of readdirSync(backup.folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const bytes = readFileSync(path.join(entry.parentPath, entry.name));
      expect(secrets.filter((secret) => bytes.includes(secret))).toEqual([]);
    }
  });
});

describe('a restored product', () => {
  let end: CommandEnd;
  beforeAll(async () => {
    const args = ['--from', backup.folder, '--secrets', safe];
    end = await runBackupCommand('restore', { dataDir: folder.path, args });
  });

  it('has every document as it was, before it starts', async () => {
    expect(end).toMatchObject({ code: 0, signal: null });
    const restored = digestsOf(await documentsOfStopped(folder.path));
    expect(COMPARED.filter((place) => !unchanged.has(place))).toEqual([]);
    expect([...unchanged].filter(([place, digest]) => restored.get(place) !== digest)).toEqual([]);
  });

  describe('once it is ready', () => {
    beforeAll(start, 60_000);

    it('does not let the erased person in, and holds nothing of it but the record of the erasure', async () => {
      expect(await erased.signIn()).toBe(401);
      const documents = await documentsOfRunning(folder.path);
      const named = documents.filter(
        ([, text]) => text.includes(erased.id()) || text.includes('Erasedcanary'),
      );
      expect([...new Set(named.map(([place]) => place))]).toEqual(['identity.erasures']);
      const [, record = '{}'] = named[0] ?? [];
      const { replayedAt, receipts } = JSON.parse(record) as { replayedAt: string; receipts: object };
      expect([Date.parse(replayedAt) > 0, Object.keys(receipts).sort()]).toEqual([true, ERASURE_OWNERS]);
    });

    it('gives the others back what they had', async () => {
      expect(await kept.signIn()).toBe(200);
      expect(await kept.belongings()).toEqual(belongings);
    });

    it('has every write that was confirmed before the backup began, and finds every programme', async () => {
      expect(await late.signIn()).toBe(200);
      const version = await late.settingsVersion();
      expect([versions.before, ...versions.during]).toContain(version);
      const response = await fetch(`${url()}/api/search/subsidies?limit=1&${EVERY_DEADLINE}`);
      expect(searchResultSchema.parse(await response.json()).total).toBe(PROGRAMMES);
    });

    it('is not replaced by a restore while it runs, and can be backed up again after a backup that was killed', async () => {
      const args = ['--from', backup.folder, '--force'];
      const refused = await runBackupCommand('restore', { dataDir: folder.path, args });
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is in use') });
      for (const crashPoint of ['backup.stores-copied', 'backup.before-rename'] as const) {
        const to = ['--to', backups];
        const killed = await runBackupCommand('backup', { dataDir: folder.path, args: to, crashPoint });
        expect(killed.signal).toBe('SIGKILL');
        expect(finishedBackups()).toHaveLength(1);
      }
      const again = await runBackupCommand('backup', { dataDir: folder.path, args: ['--to', backups] });
      expect(again.code).toBe(0);
      expect(readdirSync(backups)).toHaveLength(2);
    });
  });
});
