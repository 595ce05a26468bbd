import { existsSync, globSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Lockfile } from '../lock-entries.ts';

/** Folders of installed packages, as keys of a lockfile, nested ones included. */
function installedKeys(app: string): readonly string[] {
  return globSync('**/node_modules/{*,@*/*}/package.json', { cwd: app }).map((file) => path.dirname(file));
}

/**
 * Files that the image of a service must not hold: packages that the repository's lockfile marks as needed for
 * development only, sources of other services, tests, and programs with which an intruder could build something.
 */
export function findForeignFiles(root: string, service: string, lock: Lockfile): readonly string[] {
  const app = path.join(root, 'app');
  const development = installedKeys(app).filter((key) => lock.packages[key]?.dev === true);
  const services = readdirSync(path.join(app, 'services')).filter((name) => name !== service);
  const tests = globSync('{packages,services}/**/*.test.ts', { cwd: app });
  const programs = ['bin/sh', 'usr/bin', 'usr/local/bin/npm', 'usr/local/bin/npx'].filter((file) =>
    existsSync(path.join(root, file)),
  );
  return [...development, ...services, ...tests, ...programs];
}
