import { globSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { KEPT_FILES, UNLOADED_FILES } from './unloaded-files.ts';

/** Files that Node never loads from an installed package: it refuses TypeScript there, and maps and documents are for people. */
const NEVER_LOADED = /(\.[cm]?ts|\.tsx|\.map|\.md|\.markdown|\.flow)$/i;
/** Folders with which a package is developed; only those directly in a package, because deeper ones may be code. */
const DEVELOPMENT_FOLDERS = '{test,tests,__tests__,example,examples,benchmark,benchmarks,.github}';

/** Deletes from the installed packages of `folder` what a running program never loads. Licences stay. */
export function deleteUnloadedFiles(folder: string): void {
  const packages = '**/node_modules/{[!.@]*,@*/*}';
  for (const found of globSync(`${packages}/${DEVELOPMENT_FOLDERS}`, { cwd: folder }))
    rmSync(path.join(folder, found), { recursive: true, force: true });
  for (const [name, globs] of Object.entries(UNLOADED_FILES))
    for (const found of globs.flatMap((glob) => globSync(`**/node_modules/${name}/${glob}`, { cwd: folder })))
      if (!KEPT_FILES.test(path.basename(found)))
        rmSync(path.join(folder, found), { recursive: true, force: true });
  const installed = path.join(folder, 'node_modules');
  for (const entry of readdirSync(installed, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !NEVER_LOADED.test(entry.name) || KEPT_FILES.test(entry.name)) continue;
    rmSync(path.join(entry.parentPath, entry.name));
  }
}
