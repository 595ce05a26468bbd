import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const repositoryRoot = join(import.meta.dirname, '..', '..', '..');

/** Printed output, and whether the program succeeded. */
export type Finished = { readonly ok: boolean; readonly output: string };

/** Runs a program to its end, at most a minute; never through a shell. */
export function run(program: string, args: readonly string[], cwd: string): Finished {
  const done = spawnSync(program, args, { cwd, encoding: 'utf8', timeout: 60_000 });
  return { ok: done.status === 0, output: `${done.stdout ?? ''}${done.stderr ?? ''}${done.error ?? ''}` };
}

/** The buf of node_modules, in `protos/`. */
export function buf(...args: readonly string[]): Finished {
  return run(join(repositoryRoot, 'node_modules', '.bin', 'buf'), args, join(repositoryRoot, 'protos'));
}

/** Folders with code of the protos: the package of the services, and the example of another team, which imports no package. */
export const GENERATED_BELOW = ['packages/events', 'examples/ingest-pipeline'];

/** Writes the code of `protos/` into `<folder>/generated/protobuf`, emptied first. Needs no network. */
export function generateBelow(folder: string): Finished {
  return buf('generate', '--output', folder);
}
