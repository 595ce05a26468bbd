import type { StarterFile } from '../ports/starter-files.port.ts';
import type { ImportDeps } from './import-writer.ts';
import { type Load, loadFiles } from './load-files.ts';

/** Number of durable records, and of all records. */
export type LoadProgress = { readonly done: number; readonly total: number };

export type LoadStarterDeps = ImportDeps & {
  readonly files: readonly StarterFile[];
  readonly onProgress: (progress: LoadProgress) => void;
};

/** Loads the starter catalog when these files have not been loaded completely yet. Repeating it changes nothing. */
export async function loadStarterCatalog(deps: LoadStarterDeps): Promise<Load> {
  const { files } = deps;
  let done = 0;
  const onRecord = (): void => {
    done += 1;
    deps.onProgress({ done: Math.min(done, files.length), total: files.length });
  };
  return loadFiles(deps, { source: 'starter', files, onRecord });
}
