import path from 'node:path';
import { writeTemplate } from '@platform/remote-kit/write-template';
import { readServiceDeclarations } from '../documents/service-declarations.ts';
import { REPO_ROOT } from '../repo.ts';
import { installWorkspace, runOrThrow, writeGenerated } from './install-workspace.ts';
import { wireService } from './wire-service.ts';

const TEMPLATE = path.join(import.meta.dirname, '../../templates/service');
/** Port of the template; each service gets its own. */
const TEMPLATE_PORT = '4999';

/** Writes a new service to `target`; returns the paths written. Throws a RangeError when name or folder are not free. */
export function writeService(options: {
  readonly name: string;
  readonly target: string;
  readonly port: number;
}): Promise<readonly string[]> {
  const { name, target, port } = options;
  return writeTemplate({ template: TEMPLATE, target, name, values: { [TEMPLATE_PORT]: String(port) } });
}

/** A port that no other service uses. */
function nextPort(): number {
  return Math.max(...readServiceDeclarations().map(({ port }) => port)) + 1;
}

/** `make new-service NAME=x`: the service in `services/x`, joined to the rest, formatted and in the generated documents. */
async function newService(name: string): Promise<void> {
  const port = nextPort();
  const folder = path.join('services', name);
  const written = await writeService({ name, target: path.join(REPO_ROOT, folder), port });
  const changed = await wireService({ root: REPO_ROOT, name, port });
  await installWorkspace(folder);
  const formatted = changed.filter((file) => /\.(ts|json)$/.test(file));
  await runOrThrow('biome', ['check', '--write', folder, ...formatted]);
  await writeGenerated();
  console.log(`${folder}: ${written.length} files written, ${changed.length} others changed. Next:`);
  console.log(`  git add ${folder} packages/contracts/src/${name} && make check`);
  console.log(`  make start, then http://localhost:8080/api/${name}/items/<id>`);
}

if (import.meta.main) {
  try {
    await newService(process.argv[2] ?? '');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
