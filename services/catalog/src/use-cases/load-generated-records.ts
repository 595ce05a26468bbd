import type { ImportDeps } from './import-writer.ts';
import { type Load, loadFiles } from './load-files.ts';
import type { LoadProgress } from './load-starter-catalog.ts';

/** Seed of the generator. Another value replaces all generated records that were loaded before. */
const SEED = 20_261_120;
const AROUND = '2026-11-20';
const ORDER_FILE = 'order.json';

export type LoadGeneratedDeps = ImportDeps & {
  /** Target number of records: those of the starter catalog plus as many generated ones as are missing. */
  readonly total: number;
  readonly starterRecords: number;
  readonly onProgress: (progress: LoadProgress) => void;
};

/**
 * Fills the catalog up with generated records, unless exactly these have been loaded completely. An interrupted load is
 * resumed: existing records are not written again.
 */
export async function loadGeneratedRecords(deps: LoadGeneratedDeps): Promise<Load> {
  const count = Math.max(0, deps.total - deps.starterRecords);
  const order = { count, seed: SEED, around: AROUND };
  const file = { path: ORDER_FILE, bytes: Buffer.from(JSON.stringify(order)) };
  let done = 0;
  const onRecord = (): void => {
    done += 1;
    deps.onProgress({ done: Math.min(done, count), total: count });
  };
  return loadFiles(deps, { source: 'synthetic', files: [file], onRecord });
}
