import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { REPO_ROOT } from '../repo.ts';
import { runCommand } from '../run-command.ts';

/** Runs a program of the workspace. @throws with its output when it fails. */
export async function runOrThrow(command: string, args: readonly string[]): Promise<void> {
  const { exitCode, output } = await runCommand(command, args);
  if (exitCode !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output.slice(-2_000)}`);
}

/**
 * Adds a new workspace to lockfile and `node_modules`. Its packages are those of other workspaces, so nothing is
 * downloaded and nothing that is installed changes.
 */
export async function installWorkspace(folder: string): Promise<void> {
  const manifest = await readFile(path.join(REPO_ROOT, folder, 'package.json'), 'utf8');
  const { name } = JSON.parse(manifest) as { readonly name: string };
  const link = path.join(REPO_ROOT, 'node_modules', name);
  await rm(link, { force: true });
  await mkdir(path.dirname(link), { recursive: true });
  await symlink(path.relative(path.dirname(link), path.join(REPO_ROOT, folder)), link);
  await runOrThrow('npm', [
    'install',
    '--package-lock-only',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  // Newer than the lockfile, so that make does not install everything again.
  await writeFile(path.join(REPO_ROOT, 'node_modules/.installed'), '');
}

/** Writes the generated documents and the chart again. */
export async function writeGenerated(): Promise<void> {
  await runOrThrow('node', ['packages/tooling/src/generate.ts']);
  await runOrThrow('node', ['packages/tooling/src/charts/check-charts.ts', '--write']);
}
