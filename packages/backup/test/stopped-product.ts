import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnEmbeddedMongo } from '@platform/embedded-mongo';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { openDataFolder } from '@platform/product-start';

export const SECRET = 'secret-of-accounts-that-is-long-enough';
export const FILE_KEY = '0f'.repeat(16);

/** A data folder as a stopped product leaves it, with a file, stores and secrets; `base` is the folder around it. */
export async function stoppedProduct() {
  const base = mkdtempSync(path.join(tmpdir(), 'backup-test-'));
  const dataDir = path.join(base, 'data');
  const layout = { product: 'platform', subfolders: ['mongo', 'events', 'files', 'run'] } as const;
  openDataFolder(dataDir, layout).release();
  const mongo = await spawnEmbeddedMongo({ file: path.join(dataDir, 'mongo/documents.sqlite') });
  await mongo.close();
  const log = await spawnEventLog({ file: path.join(dataDir, 'events/log.sqlite') });
  const bus = log.connect();
  await bus.ensureTopics([{ name: 'a.things.v1', partitions: 3, cleanup: 'compact' }]);
  const headers = { ce_id: '1', ce_type: 't', ce_source: '/t', ce_time: '', origin: 'live' } as const;
  await bus.publish('a.things.v1', [
    { key: 'one', value: Buffer.from('1'), headers },
    { key: 'two', value: Buffer.from('2'), headers },
  ]);
  await bus.close();
  await log.close();
  mkdirSync(path.join(dataDir, 'files/0f'));
  mkdirSync(path.join(dataDir, 'files/partial'));
  writeFileSync(path.join(dataDir, 'files/0f', FILE_KEY), 'an uploaded document');
  writeFileSync(path.join(dataDir, 'files/partial/upload'), 'a part of one');
  writeFileSync(path.join(dataDir, 'run/identity-secret'), `${SECRET}\n`);
  return { base, dataDir, remove: () => rmSync(base, { recursive: true, force: true }) };
}
