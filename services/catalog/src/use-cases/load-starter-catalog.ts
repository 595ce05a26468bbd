import type { StarterFile } from '../ports/starter-files.port.ts';
import type { RunImportDeps } from './import-run.ts';
import { type Load, loadFiles } from './load-files.ts';

/** Records that are durable, and all there are. */
export type LoadProgress = { readonly done: number; readonly total: number };

export type LoadStarterDeps = RunImportDeps & {
  readonly files: readonly StarterFile[];
  readonly onProgress: (progress: LoadProgress) => void;
};

/** Loads the starter catalog when these files have not been loaded as a whole yet. Repeating it changes nothing. */
export async function loadStarterCatalog(deps: LoadStarterDeps): Promise<Load> {
  const { files } = deps;
  let done = 0;
  return loadFiles(deps, 'starter', files, () => {
    done += 1;
    deps.onProgress({ done: Math.min(done, files.length), total: files.length });
  });
}
