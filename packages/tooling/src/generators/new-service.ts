import path from 'node:path';
import { writeTemplate } from '@platform/remote-kit/write-template';
import { readServiceDeclarations } from '../documents/service-declarations.ts';
import { REPO_ROOT } from '../repo.ts';
import { runCommand } from '../run-command.ts';

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

async function run(command: string, args: readonly string[]): Promise<void> {
  const { exitCode, output } = await runCommand(command, args, { echo: true });
  if (exitCode !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${output.slice(-2_000)}`);
}

/** `make new-service NAME=x`: the service in `services/x`, linked, formatted and in the generated documents. */
async function newService(name: string): Promise<void> {
  const target = path.join(REPO_ROOT, 'services', name);
  const written = await writeService({ name, target, port: nextPort() });
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
  await run('biome', ['check', '--write', target]);
  await run('node', ['packages/tooling/src/generate.ts']);
  await run('node', ['packages/tooling/src/charts/check-charts.ts', '--write']);
  console.log(`services/${name}: ${written.length} files written. Next: make check, then its README.`);
}

if (import.meta.main) {
  try {
    await newService(process.argv[2] ?? '');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
