import { copyFileSync, cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REPO_ROOT } from '../repo.ts';
import { type ImageProgram, writeManifests } from './image-manifests.ts';

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

/** A program with an image: its workspace, how it starts, and files of the repository that it reads. */
type Program = {
  readonly workspace: string;
  readonly program: ImageProgram;
  readonly files: readonly string[];
};

/** Programs of packages that have an image of their own: jobs that run and end. */
const JOBS: Readonly<Record<string, Program>> = {
  'kafka-topics': {
    workspace: 'packages/kafka-topics',
    program: { main: 'packages/kafka-topics/src/cli/apply-topics.ts' },
    files: ['infra/kafka/topics.yaml'],
  },
};

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

function programOf(name: string): Program {
  const job = JOBS[name];
  if (job !== undefined) return job;
  return {
    workspace: `services/${name}`,
    program: { main: `services/${name}/src/main.ts`, config: { port: declaredPort(name) } },
    files: [],
  };
}

/**
 * Writes what the image of a service or job consists of, apart from packages: `manifests` (what `npm ci` reads, so that a stage of the
 * image changes only with it) and `sources` (the service, the workspaces it reaches, and the readiness probe).
 */
export function layOutService(service: string, target: string): void {
  const manifests = path.join(target, 'manifests');
  const sources = path.join(target, 'sources');
  const { workspace, program, files } = programOf(service);
  const workspaces = writeManifests({ repository: REPO_ROOT, workspace, target: manifests, program });
  for (const folder of workspaces) {
    cpSync(path.join(REPO_ROOT, folder), path.join(sources, folder), {
      recursive: true,
      filter: (file) => isInImage(file),
    });
    // The manifest without development dependencies replaces the one of the repository.
    copyFileSync(path.join(manifests, folder, 'package.json'), path.join(sources, folder, 'package.json'));
  }
  for (const file of files) cpSync(path.join(REPO_ROOT, file), path.join(sources, file));
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
