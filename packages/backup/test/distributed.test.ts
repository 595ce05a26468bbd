import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lockFolder } from '@platform/product-start';
import { writeBackup } from '../src/backup/write-backup.ts';
import { restoreBackup } from '../src/restore/restore-backup.ts';
import { stoppedProduct } from './stopped-product.ts';

const SEGMENT = 'kafka/data/catalog.subsidies.v1-0/00000000000000000000.log';

let product: Awaited<ReturnType<typeof stoppedProduct>>;
beforeAll(async () => {
  product = await stoppedProduct();
  const { dataDir } = product;
  writeFileSync(path.join(dataDir, 'format.json'), '{"product":"platform-distributed","format":1}');
  mkdirSync(path.join(dataDir, path.dirname(SEGMENT)), { recursive: true });
  writeFileSync(path.join(dataDir, SEGMENT), 'records');
});
afterAll(() => product.remove());

function backUp() {
  const to = path.join(product.base, 'backups');
  return writeBackup({ dataDir: product.dataDir, to, productVersion: '0.1.0', now: () => new Date() });
}

describe('a backup of the product as separate processes', () => {
  it('is refused while it runs', async () => {
    const unlock = lockFolder(product.dataDir, 'make start-distributed');
    try {
      await expect(backUp()).rejects.toThrow(/Kafka can only be copied while it is stopped/);
    } finally {
      unlock();
    }
  });

  it('contains the files of Kafka when it is stopped, and a restore brings them back', async () => {
    const { folder } = await backUp();
    const dataDir = path.join(product.base, 'restored');
    await restoreBackup({ from: folder, dataDir, secrets: null, isForced: false, now: () => new Date() });
    expect(readFileSync(path.join(dataDir, SEGMENT), 'utf8')).toBe('records');
  });
});
