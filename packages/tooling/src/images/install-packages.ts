import { execFileSync } from 'node:child_process';
import { deleteUnloadedFiles } from './delete-unloaded-files.ts';

/** Installs the packages of the lockfile in `folder`, then deletes what Node never loads. */
export function installPackages(folder: string): void {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const options = ['--omit=dev', '--ignore-scripts', '--prefer-offline', ...quiet];
  execFileSync('npm', ['ci', ...options], { cwd: folder, stdio: 'inherit' });
  deleteUnloadedFiles(folder);
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('usage: install-packages.ts <folder>');
  installPackages(folder);
}
