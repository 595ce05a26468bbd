import { existsSync } from 'node:fs';
import path from 'node:path';
import { findWebRoot, type WebRoot } from '@platform/gateway/app';
import { StartError } from '@platform/product-start';

const REPO_ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * The built web app of this repository.
 * @throws StartError when there is no build.
 */
export function builtWebRoot(): WebRoot {
  if (!existsSync(path.join(REPO_ROOT, 'shell/dist/index.html')))
    throw new StartError('The web app is not built yet. Run: make build (make start does it by itself)');
  return findWebRoot(REPO_ROOT);
}
