import { rename } from 'node:fs/promises';
import path from 'node:path';
import { crashPoint } from '@platform/service-kit/crash-points';
import { syncFolder } from '../durable-files.ts';

/**
 * Renames the data folder `folder` to `replaced`, unless that is null, and the new folder `built` to `folder`. If the second
 * rename fails, the first one is undone.
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
