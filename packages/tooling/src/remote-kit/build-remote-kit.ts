import { createHash, type Hash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { REPO_ROOT } from '../repo.ts';
import { runCommand } from '../run-command.ts';
import { kitManifest, packagesOfKit } from './kit-manifest.ts';
import { templateSource, withKitSpecifiers } from './kit-specifiers.ts';

const TEMPLATE = path.join(REPO_ROOT, 'packages/tooling/templates/outside-remote');
const FOLDER = path.join(REPO_ROOT, 'packages/remote-kit/dist');
/** Folders that the kit is built from, beside its own. */
export const KIT_INPUTS = [
  'packages/contracts',
  'packages/csv',
  'packages/operator-cli',
  'packages/remote-commands',
  'packages/territories',
  'packages/ui',
  'packages/web-kit',
  'packages/tooling/src/remote-kit',
  'packages/tooling/templates/outside-remote',
];
/** The kit as the product serves it. */
export const KIT_FILE = 'remote-kit.tgz';
/** The version of the kit, beside it, so that `remote-kit create` notices an outdated copy of itself. */
export const KIT_VERSION_FILE = 'remote-kit.json';

/** The folder of the unpacked kit. */
const KIT_FOLDER = path.join(FOLDER, 'package');

/** Compiles all packages to `dist/<package>/…` of the kit. */
async function compile(names: readonly string[]): Promise<void> {
  const config = path.join(FOLDER, 'tsconfig.json');
  await writeFile(
    config,
    JSON.stringify({
      extends: path.join(REPO_ROOT, 'packages/tooling/tsconfig.base.json'),
      compilerOptions: {
        module: 'esnext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        lib: ['es2024', 'dom', 'dom.iterable'],
        types: ['node'],
        typeRoots: [path.join(REPO_ROOT, 'node_modules/@types')],
        noEmit: false,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        rootDir: path.join(REPO_ROOT, 'packages'),
        outDir: path.join(KIT_FOLDER, 'dist'),
      },
      // All of them, because the compiler writes nothing for files that it only finds through node_modules.
      include: names.flatMap((name) =>
        ['src', 'generated'].map((folder) => path.join(REPO_ROOT, 'packages', name, folder, '**/*')),
      ),
      // From the root: patterns without a folder would be meant below the configuration. Images are built without tests.
      exclude: ['*.test.ts', '*.test.tsx'].map((name) => path.join(REPO_ROOT, 'packages/**', name)),
    }),
  );
  const { exitCode, output } = await runCommand('tsc', ['-p', config]);
  if (exitCode !== 0) throw new Error(`the remote kit did not compile:\n${output}`);
}

async function rewrite(folder: string, change: (code: string) => string, types: RegExp): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !types.test(entry.name)) continue;
    await writeFile(file, change(await readFile(file, 'utf8')));
  }
}

/** Hash of all files of the kit. */
async function contentOfKit(): Promise<Hash> {
  const hash = createHash('sha256');
  const entries = await readdir(KIT_FOLDER, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  for (const file of files.sort()) hash.update(path.relative(KIT_FOLDER, file)).update(await readFile(file));
  return hash;
}

/**
 * Builds the kit for remotes outside of the repository: contracts, facades, UI, build configuration and commands as one
 * package without workspace references. Writes `packages/remote-kit/dist/remote-kit.tgz`; returns its file name.
 */
export async function buildRemoteKit(): Promise<string> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(KIT_FOLDER, { recursive: true });
  const packages = await packagesOfKit();
  await compile([...packages.keys()]);
  await rewrite(path.join(KIT_FOLDER, 'dist'), withKitSpecifiers, /\.(js|d\.ts)$/);
  await cp(TEMPLATE, path.join(KIT_FOLDER, 'template'), { recursive: true });
  await rewrite(path.join(KIT_FOLDER, 'template'), templateSource, /\.tsx?$/);
  const manifest = kitManifest(packages, await contentOfKit());
  await writeFile(path.join(KIT_FOLDER, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeFile(path.join(FOLDER, KIT_VERSION_FILE), JSON.stringify({ version: manifest.version }));
  const { exitCode, output } = await runCommand(
    'npm',
    ['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', FOLDER, KIT_FOLDER],
    { cwd: FOLDER },
  );
  const packed = (await readdir(FOLDER)).find((name) => name.endsWith('.tgz'));
  if (exitCode !== 0 || packed === undefined) throw new Error(`the remote kit was not packed:\n${output}`);
  await rename(path.join(FOLDER, packed), path.join(FOLDER, KIT_FILE));
  return KIT_FILE;
}
