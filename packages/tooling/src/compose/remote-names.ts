import { globSync } from 'node:fs';
import path from 'node:path';
import { REPO_ROOT } from '../repo.ts';

/** Names of the remotes that the build finds: `frontends/<name>` with a configuration of the bundler. */
export function remoteNames(): readonly string[] {
  return globSync('frontends/*/rsbuild.config.ts', { cwd: REPO_ROOT })
    .map((file) => path.basename(path.dirname(file)))
    .sort();
}
