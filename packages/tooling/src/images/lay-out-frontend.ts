import { copyFileSync, cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { REPO_ROOT } from '../repo.ts';
import { writeManifests } from './image-manifests.ts';

/**
 * Writes what the image of a frontend consists of: its build below `web`, as the gateway expects it below WEB_ROOT, the program
 * that publishes it, and the manifests of what is bundled, from which SBOM and licences follow.
 * @throws when the frontend is not built.
 */
export function layOutFrontend(name: string, target: string): void {
  const workspace = name === 'shell' ? 'shell' : `frontends/${name}`;
  const built = path.join(workspace, 'dist');
  if (!existsSync(path.join(REPO_ROOT, built))) throw new Error(`${built} is missing: run make build`);
  const program = { main: 'publish-frontend.ts' };
  writeManifests({ repository: REPO_ROOT, workspace, target, program });
  cpSync(path.join(REPO_ROOT, built), path.join(target, 'web', built), { recursive: true });
  copyFileSync(
    path.join(import.meta.dirname, 'publish-frontend.ts'),
    path.join(target, 'publish-frontend.ts'),
  );
}

if (import.meta.main) {
  const [name, target] = process.argv.slice(2);
  if (name === undefined || target === undefined) {
    throw new Error('usage: lay-out-frontend.ts <shell or remote> <folder>');
  }
  layOutFrontend(name, target);
}
