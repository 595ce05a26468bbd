import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startProduct } from '../../e2e/src/product.ts';

const CACHE = path.resolve(import.meta.dirname, '../../.cache/bench');
const START_TIMEOUT_MS = 30 * 60_000;

/** Records of the full catalog. */
export const FULL_COUNT = 144_434;

/**
 * Data folder of a product with the whole catalog, generated records included. `BENCH_DATA_DIR` names one that is there;
 * else it is made once (some minutes) and kept. An index of an older release is brought up to date by the service itself.
 */
export async function fullCatalogFolder(): Promise<string> {
  if (process.env.BENCH_DATA_DIR !== undefined) return process.env.BENCH_DATA_DIR;
  return catalogFolder('full', { CATALOG: 'full', CATALOG_FULL_COUNT: String(FULL_COUNT), DEMO: '1' });
}

/** The same of a catalog of so many records; `BENCH_DATA_DIR` does not replace it. */
export function catalogFolderOf(records: number): Promise<string> {
  const env = { CATALOG: 'full', CATALOG_FULL_COUNT: String(records), DEMO: '1' };
  return catalogFolder(`full-${records}`, env);
}

/** The same of the starter catalog. */
export function starterCatalogFolder(): Promise<string> {
  return catalogFolder('starter', { CATALOG: 'starter' });
}

async function catalogFolder(name: string, env: Readonly<Record<string, string>>): Promise<string> {
  const base = path.join(CACHE, name);
  const [dataDir, done] = [path.join(base, 'data'), path.join(base, 'done')];
  if (existsSync(done)) return dataDir;
  rmSync(base, { recursive: true, force: true });
  mkdirSync(base, { recursive: true });
  const product = await startProduct({ dataDir, startTimeoutMs: START_TIMEOUT_MS, env });
  await product.stop();
  writeFileSync(done, '');
  return dataDir;
}
