import { rename } from 'node:fs/promises';
import path from 'node:path';
import { crashPoint } from '@platform/service-kit/crash-points';
import { syncFolder } from '../durable-files.ts';

/**
 * Gives the built folder its name, and `replaced` to the one that had it (null: there is none). After a failure both have
 * the names that they had.
 */
export async function takePlace(
  built: string,
  { folder, replaced }: { readonly folder: string; readonly replaced: string | null },
): Promise<void> {
  if (replaced !== null) {
    await rename(folder, replaced);
    crashPoint('restore.between-renames');
  }
  try {
    await rename(built, folder);
  } catch (error) {
    if (replaced !== null) await rename(replaced, folder);
    throw error;
  }
  await syncFolder(path.dirname(folder));
}
