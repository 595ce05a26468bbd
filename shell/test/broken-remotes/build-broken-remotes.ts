import { spawn } from 'node:child_process';
import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteRegistry } from '@platform/contracts/gateway';
import { REMOTE_CONTRACT } from '@platform/contracts/remote-contract';
import { environment } from './source/config.ts';

const SOURCE = path.join(import.meta.dirname, 'source');
const REPO_ROOT = path.resolve(import.meta.dirname, '../../..');
const RSBUILD = path.join(REPO_ROOT, 'node_modules/@rsbuild/core/bin/rsbuild.js');

/** A remote of a kind, with a registry that refers to it. */
export interface TestRemote {
  readonly kind: TestRemoteKind;
  readonly registry: RemoteRegistry;
  /** Folder to serve at `/mf/search/<kind>/`. */
  readonly folder: string;
}

/** Kinds of test remotes; `works` is the control without a fault. */
export const TEST_REMOTES = [
  'works',
  'no-manifest',
  'broken-manifest',
  'no-entry',
  'no-chunk',
  'throws-on-render',
  'wrong-contract',
  'needs-newer-shell',
] as const;
export type TestRemoteKind = (typeof TEST_REMOTES)[number];

function build(behaviour: string, folder: string): Promise<void> {
  // Jest sets NODE_ENV to `test`, which would change the build.
  const args = [RSBUILD, 'build', '--mode', 'production', '--log-level', 'error', '--dist-path', folder];
  const child = spawn(process.execPath, args, {
    cwd: SOURCE,
    env: { ...environment, NODE_ENV: 'production', REMOTE_BEHAVIOUR: behaviour },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(new Error(`the test remote "${behaviour}" did not build (exit code ${code}):\n${complaints}`));
    });
  });
}

async function removeMatching(folder: string, pattern: string): Promise<void> {
  let removed = 0;
  for await (const name of glob(pattern, { cwd: folder })) {
    await rm(path.join(folder, name));
    removed += 1;
  }
  if (removed === 0) throw new Error(`nothing matches ${pattern} in ${folder}`);
}

/** Removes or damages files of the working build to make a broken one. */
const DAMAGE: Partial<Record<TestRemoteKind, (folder: string) => Promise<void>>> = {
  'no-manifest': (folder) => rm(path.join(folder, 'mf-manifest.json')),
  'broken-manifest': async (folder) => {
    const file = path.join(folder, 'mf-manifest.json');
    await writeFile(file, (await readFile(file, 'utf8')).slice(0, 200));
  },
  'no-entry': (folder) => removeMatching(folder, 'remoteEntry.*.js'),
  'no-chunk': (folder) => removeMatching(folder, 'static/js/async/__federation_expose_App.*.js'),
};

/**
 * Builds the test remotes into a folder: one that works and one for every kind of failure. A test serves each `folder`
 * at `/mf/search/<kind>/` and its `registry` as `/mf-registry.json`.
 */
export async function buildBrokenRemotes(target: string): Promise<TestRemote[]> {
  const folderOf = (kind: TestRemoteKind): string => path.join(target, kind);
  await mkdir(target, { recursive: true });
  await Promise.all(
    (['works', 'throws-on-render', 'wrong-contract'] as const).map((kind) => build(kind, folderOf(kind))),
  );
  for (const kind of [
    'no-manifest',
    'broken-manifest',
    'no-entry',
    'no-chunk',
    'needs-newer-shell',
  ] as const) {
    await cp(folderOf('works'), folderOf(kind), { recursive: true });
    await DAMAGE[kind]?.(folderOf(kind));
  }
  return TEST_REMOTES.map((kind) => ({
    kind,
    folder: folderOf(kind),
    registry: {
      contract: REMOTE_CONTRACT,
      remotes: {
        search: {
          entry: `/mf/search/${kind}/mf-manifest.json`,
          version: kind,
          minContract: kind === 'needs-newer-shell' ? REMOTE_CONTRACT + 1 : REMOTE_CONTRACT,
        },
      },
    },
  }));
}
