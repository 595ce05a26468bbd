import { access, copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { REMOTE_CONTRACT } from '@platform/contracts/remote-contract';
import { remoteEntry } from '@platform/contracts/remote-entry';
import { remoteNames } from './compose/remote-names.ts';
import { buildRemote } from './frontends/build-remote.ts';
import { buildShell } from './frontends/build-shell.ts';
import { inputHash } from './frontends/input-hash.ts';
import { integrityOf } from './frontends/integrity.ts';
import { buildRemoteKit, KIT_FILE, KIT_INPUTS, KIT_VERSION_FILE } from './remote-kit/build-remote-kit.ts';
import { REPO_ROOT } from './repo.ts';

const RECORDS = path.join(REPO_ROOT, '.cache/frontends.json');
const REGISTRY = path.join(REPO_ROOT, 'shell/dist/mf-registry.json');
const SHARED_FOLDERS = [
  'packages/contracts/src',
  'packages/ui',
  'packages/web-kit',
  'packages/tooling/src/frontends',
];
const KIT = 'packages/remote-kit';
const SHARED_FILES = [
  'package-lock.json',
  'packages/contracts/package.json',
  'packages/remote-kit/src/build.ts',
];

/** The last build of each workspace: the hash of its inputs and, for a remote, its version. */
type Records = Record<string, { readonly inputs: string; readonly version: string }>;

async function readRecords(): Promise<Records> {
  try {
    return JSON.parse(await readFile(RECORDS, 'utf8')) as Records;
  } catch {
    return {};
  }
}

async function exists(file: string): Promise<boolean> {
  return access(path.join(REPO_ROOT, file)).then(
    () => true,
    () => false,
  );
}

async function replaceFile(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.tmp`, text);
  await rename(`${file}.tmp`, file);
}

/** Builds the kit for remotes outside of the repository, which the gateway serves as a file of the shell. */
async function buildKit(last: Records[string] | undefined): Promise<Records[string]> {
  const built = await buildIfChanged({ workspace: KIT, inputs: KIT_INPUTS, last, build: buildRemoteKit });
  for (const name of [KIT_FILE, KIT_VERSION_FILE]) {
    const served = path.join(REPO_ROOT, 'shell/dist', name);
    await mkdir(path.dirname(served), { recursive: true });
    await copyFile(path.join(REPO_ROOT, KIT, 'dist', name), `${served}.tmp`);
    await rename(`${served}.tmp`, served);
  }
  return built;
}

/** Builds a workspace unless its inputs are those of its last build and its output is still there. */
async function buildIfChanged(of: {
  readonly workspace: string;
  /** Folders that the build reads, beside the workspace. */
  readonly inputs: readonly string[];
  readonly last: Records[string] | undefined;
  readonly build: () => Promise<string>;
}): Promise<Records[string]> {
  const { workspace, last, build } = of;
  const inputs = await inputHash([workspace, ...of.inputs], SHARED_FILES);
  if (last?.inputs === inputs && (await exists(`${workspace}/dist/${last.version}`))) {
    console.log(`${workspace}: unchanged`);
    return last;
  }
  const startedAt = performance.now();
  const version = await build();
  console.log(`${workspace}: built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return { inputs, version };
}

/**
 * `npm run build`: the shell with its prerendered pages, every remote into an immutable folder, all compressed, and the
 * registry of their addresses. Only changed workspaces are built again.
 */
async function buildFrontends(): Promise<void> {
  const records = await readRecords();
  const remotes = remoteNames().map((name) => `frontends/${name}`);
  const built = await Promise.all(
    [...remotes, 'shell'].map(async (workspace) => {
      const build = async (): Promise<string> => {
        if (workspace !== 'shell') return buildRemote(workspace);
        await buildShell();
        return 'index.html';
      };
      const last = records[workspace];
      return [workspace, await buildIfChanged({ workspace, inputs: SHARED_FOLDERS, last, build })] as const;
    }),
  );
  const kit = await buildKit(records[KIT]);
  const entries = await Promise.all(
    built
      .filter(([workspace]) => workspace !== 'shell')
      .map(async ([workspace, { version }]) => {
        const name = path.basename(workspace);
        const integrity = await integrityOf(path.join(REPO_ROOT, workspace, 'dist', version));
        return [
          name,
          { entry: remoteEntry({ name, version }), version, minContract: REMOTE_CONTRACT, integrity },
        ] as const;
      }),
  );
  const registry = { contract: REMOTE_CONTRACT, remotes: Object.fromEntries(entries) };
  await replaceFile(REGISTRY, `${JSON.stringify(registry, null, 2)}\n`);
  await replaceFile(RECORDS, `${JSON.stringify(Object.fromEntries([...built, [KIT, kit]]), null, 2)}\n`);
}

try {
  await buildFrontends();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
