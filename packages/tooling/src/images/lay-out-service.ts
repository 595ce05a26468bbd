import { copyFileSync, cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REPO_ROOT } from '../repo.ts';
import { writeManifests } from './image-manifests.ts';

/** Folders of a workspace that the running service never reads. */
const LEFT_OUT_FOLDERS = new Set([
  'node_modules',
  'dist',
  '.cache',
  'test',
  'scripts',
  'examples',
  'contract-suite',
]);
/** Tests, documents, styles and components: Node runs no JSX. */
const LEFT_OUT_FILES = /(\.test\.ts|\.tsx|\.css|\.md)$/;
const PORT = /^port: (\d+)$/m;

function isInImage(file: string): boolean {
  return !LEFT_OUT_FOLDERS.has(path.basename(file)) && !LEFT_OUT_FILES.test(file);
}

/** The port in `service.yaml`, read without a YAML parser, because nothing is installed in this stage. */
function declaredPort(service: string): number {
  const file = path.join(REPO_ROOT, 'services', service, 'service.yaml');
  const port = PORT.exec(readFileSync(file, 'utf8'))?.[1];
  if (port === undefined) throw new Error(`${file} declares no port`);
  return Number(port);
}

/**
 * Writes what the image of a service consists of, apart from packages: `manifests` (what `npm ci` reads, so that a stage of the
 * image changes only with it) and `sources` (the service, the workspaces it reaches, and the readiness probe).
 */
export function layOutService(service: string, target: string): void {
  const manifests = path.join(target, 'manifests');
  const sources = path.join(target, 'sources');
  const workspaces = writeManifests({
    repository: REPO_ROOT,
    workspace: `services/${service}`,
    target: manifests,
    program: { main: `services/${service}/src/main.ts`, config: { port: declaredPort(service) } },
  });
  for (const folder of workspaces) {
    cpSync(path.join(REPO_ROOT, folder), path.join(sources, folder), {
      recursive: true,
      filter: (file) => isInImage(file),
    });
    // The manifest without development dependencies replaces the one of the repository.
    copyFileSync(path.join(manifests, folder, 'package.json'), path.join(sources, folder, 'package.json'));
  }
  copyFileSync(
    path.join(import.meta.dirname, 'probe-readiness.ts'),
    path.join(sources, 'probe-readiness.ts'),
  );
}

if (import.meta.main) {
  const [service, target] = process.argv.slice(2);
  if (service === undefined || target === undefined) {
    throw new Error('usage: lay-out-service.ts <service> <folder>');
  }
  layOutService(service, target);
}
