import path from 'node:path';

/** Absolute path of the repository, independent of the working directory. */
export const REPO_ROOT = path.resolve(import.meta.dirname, '../../..');

/** Environment in which the binaries of the workspaces come first, including Node 24. */
export function toolEnvironment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH: `${path.join(REPO_ROOT, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
    NODE_COMPILE_CACHE: path.join(REPO_ROOT, '.cache/node'),
  };
}
