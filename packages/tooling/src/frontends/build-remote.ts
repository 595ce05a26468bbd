import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, glob, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { REPO_ROOT } from '../repo.ts';
import { runCommand } from '../run-command.ts';
import { precompress } from './precompress.ts';

/** Number of versions that stay on disk, so that open tabs still find their chunks. */
const VERSIONS_KEPT = 5;
const VERSION = /^[0-9a-f]{12}$/;
const MANIFEST = 'mf-manifest.json';

async function rsbuild(root: string, args: readonly string[]): Promise<void> {
  const { exitCode, output } = await runCommand('rsbuild', ['build', '--log-level', 'error', ...args], {
    cwd: root,
    env: { NODE_ENV: 'production' },
  });
  if (exitCode !== 0) throw new Error(`${path.relative(REPO_ROOT, root)} did not build:\n${output}`);
}

/** Builds the server entry of a remote that has one, into the folder of the new browser build. */
async function buildServerEntry(root: string): Promise<void> {
  const config = 'rsbuild.server.config.ts';
  if (!existsSync(path.join(root, config))) return;
  await rsbuild(root, ['-c', config, '--dist-path', 'dist/next/server']);
}

async function contentVersion(folder: string): Promise<string> {
  const names: string[] = [];
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    if (entry.isFile()) names.push(path.relative(folder, path.join(entry.parentPath, entry.name)));
  }
  const hash = createHash('sha256');
  for (const name of names.sort()) hash.update(name).update(await readFile(path.join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}

async function pruneVersions(folder: string): Promise<void> {
  const versions = (await readdir(folder)).filter((name) => VERSION.test(name));
  const dated = await Promise.all(
    versions.map(async (name) => ({ name, at: (await stat(path.join(folder, name))).mtimeMs })),
  );
  dated.sort((a, b) => b.at - a.at);
  await Promise.all(
    dated.slice(VERSIONS_KEPT).map(({ name }) => rm(path.join(folder, name), { recursive: true })),
  );
}

/**
 * Builds one remote into `dist/<version>`, an immutable folder named after its content, and returns the version. The
 * build writes to `dist/next` first, so a failed one does not change what is served.
 */
export async function buildRemote(workspace: string): Promise<string> {
  const root = path.join(REPO_ROOT, workspace);
  const next = path.join(root, 'dist/next');
  await rm(next, { recursive: true, force: true });
  await rsbuild(root, ['--dist-path', 'dist/next']);
  await buildServerEntry(root);
  await access(path.join(next, MANIFEST));
  await rm(path.join(next, 'mf-stats.json'), { force: true });
  const version = await contentVersion(next);
  const target = path.join(root, 'dist', version);
  await mkdir(path.dirname(target), { recursive: true });
  await rm(target, { recursive: true, force: true });
  await precompress(next);
  await rename(next, target);
  const now = new Date();
  await utimes(target, now, now);
  await pruneVersions(path.dirname(target));
  return version;
}
