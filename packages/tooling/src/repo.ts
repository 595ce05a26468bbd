import path from 'node:path';

/** Absolute path of the repository, wherever the command was called from. */
export const REPO_ROOT = path.resolve(import.meta.dirname, '../../..');

/** Environment in which the workspaces' own binaries win, Node 24 among them. */
export function toolEnvironment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH: `${path.join(REPO_ROOT, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
    NODE_COMPILE_CACHE: path.join(REPO_ROOT, '.cache/node'),
  };
}
