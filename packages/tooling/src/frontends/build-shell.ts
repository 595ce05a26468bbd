import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { REPO_ROOT } from '../repo.ts';
import { runCommand } from '../run-command.ts';
import { precompress } from './precompress.ts';

const SHELL = path.join(REPO_ROOT, 'shell');
const DIST = path.join(SHELL, 'dist');
const PRERENDER = path.join(SHELL, '.cache/prerender/index.mjs');
const SERVER = path.join(SHELL, '.cache/server/index.mjs');

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The export of the prerender build: a file name for every page of the static site. */
interface PrerenderModule {
  renderPages(files: BrowserFiles): Promise<ReadonlyMap<string, string>>;
  initialResultsFiles(files: BrowserFiles): unknown;
}

/** Files of the browser build, as addresses, and the style sheet as text. */
interface BrowserFiles {
  readonly initialScripts: readonly string[];
  readonly initialSource: string;
  readonly asyncScripts: readonly string[];
  readonly css: string;
  readonly asyncStyles: readonly { readonly name: string; readonly css: string }[];
}

interface BuildManifest {
  readonly allFiles: readonly string[];
  readonly entries: {
    readonly index: {
      readonly initial: { readonly js: readonly string[]; readonly css: readonly string[] };
      readonly async?: { readonly js?: readonly string[]; readonly css?: readonly string[] };
    };
  };
}

async function rsbuild(args: readonly string[]): Promise<void> {
  const { exitCode, output } = await runCommand('rsbuild', ['build', '--log-level', 'error', ...args], {
    cwd: SHELL,
    env: { NODE_ENV: 'production' },
  });
  if (exitCode !== 0) throw new Error(`the shell did not build:\n${output}`);
}

async function readManifest(): Promise<BuildManifest> {
  return JSON.parse(await readFile(path.join(DIST, 'manifest.json'), 'utf8')) as BuildManifest;
}

/** Removes chunks that no build of the last day has written; open tabs may still request newer ones. */
async function pruneAssets(current: readonly string[]): Promise<void> {
  const folder = path.join(DIST, 'assets');
  const kept = new Set(current.map((name) => path.basename(name)));
  const oldest = Date.now() - DAY_MS;
  for (const name of await readdir(folder)) {
    if (kept.has(name.replace(/\.(br|gz)$/, ''))) continue;
    const file = path.join(folder, name);
    if ((await stat(file)).mtimeMs < oldest) await rm(file);
  }
}

async function browserFiles(manifest: BuildManifest): Promise<BrowserFiles> {
  const { initial, async: later } = manifest.entries.index;
  const textOf = async (names: readonly string[]): Promise<string> =>
    (await Promise.all(names.map((name) => readFile(path.join(DIST, name), 'utf8')))).join('');
  return {
    initialScripts: initial.js,
    initialSource: await textOf(initial.js),
    asyncScripts: later?.js ?? [],
    css: await textOf(initial.css),
    asyncStyles: await Promise.all(
      (later?.css ?? []).map(async (name) => ({ name, css: await textOf([name]) })),
    ),
  };
}

/** Writes what the gateway needs to render initial results into `dist/server`. */
async function writeServer(files: unknown): Promise<void> {
  const folder = path.join(DIST, 'server');
  await mkdir(folder, { recursive: true });
  await copyFile(SERVER, path.join(folder, 'index.mjs'));
  await writeFile(path.join(folder, 'files.json'), JSON.stringify(files));
}

/** Builds the shell for the browser and for Node, writes its prerendered pages and compresses everything. */
export async function buildShell(): Promise<void> {
  await Promise.all([
    rsbuild([]),
    rsbuild(['-c', 'rsbuild.prerender.config.ts']),
    rsbuild(['-c', 'rsbuild.server.config.ts']),
  ]);
  const address = `${pathToFileURL(PRERENDER).href}?${Date.now()}`;
  const { renderPages, initialResultsFiles } = (await import(address)) as PrerenderModule;
  const manifest = await readManifest();
  await pruneAssets(manifest.allFiles);
  const files = await browserFiles(manifest);
  for (const [name, html] of await renderPages(files)) {
    const file = path.join(DIST, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, html);
  }
  await precompress(DIST);
  await writeServer(initialResultsFiles(files));
}
