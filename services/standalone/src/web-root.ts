import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './start-error.ts';

const REPO_ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * Where the build left shell and remotes.
 * @throws StartError when there is no build.
 */
export function builtWebRoot(): { shell: string; frontends: Record<string, string> } {
  const shell = path.join(REPO_ROOT, 'shell/dist');
  if (!existsSync(path.join(shell, 'index.html')))
    throw new StartError('The web app is not built yet. Run: make build (make start does it by itself)');
  const rooms = readdirSync(path.join(REPO_ROOT, 'frontends'));
  const built = rooms.filter((name) => existsSync(path.join(REPO_ROOT, 'frontends', name, 'dist')));
  return {
    shell,
    frontends: Object.fromEntries(
      built.map((name) => [name, path.join(REPO_ROOT, 'frontends', name, 'dist')]),
    ),
  };
}
