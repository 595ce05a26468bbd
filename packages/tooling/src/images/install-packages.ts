import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Files that Node never loads from an installed package: it refuses TypeScript there, and maps and documents are for people. */
const NEVER_LOADED = /(\.[cm]?ts|\.tsx|\.map|\.md|\.markdown|\.flow)$/i;
/** Texts that a licence demands to be passed on. */
const LEGAL = /^(licen[cs]e|copying|notice|copyright)/i;

/** Installs the packages of the lockfile in `folder`, then deletes what Node never loads. */
export function installPackages(folder: string): void {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const options = ['--omit=dev', '--ignore-scripts', '--prefer-offline', ...quiet];
  execFileSync('npm', ['ci', ...options], { cwd: folder, stdio: 'inherit' });
  const packages = path.join(folder, 'node_modules');
  for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !NEVER_LOADED.test(entry.name) || LEGAL.test(entry.name)) continue;
    rmSync(path.join(entry.parentPath, entry.name));
  }
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('usage: install-packages.ts <folder>');
  installPackages(folder);
}
