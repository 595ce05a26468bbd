import type { Hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { REPO_ROOT } from '../repo.ts';
import { KIT } from './kit-specifiers.ts';

/** What the kit takes from the package.json of a workspace. */
export type Manifest = {
  readonly version: string;
  readonly license: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
};

/** Packages that a remote imports; those that they import are added. */
const ROOTS = ['remote-kit', 'web-kit', 'ui'];
/** React comes from the remote itself, so that there is one. */
const PEERS = new Set(['react', 'react-dom']);
/** Only the style sheet of the shell uses it. */
const NOT_NEEDED = new Set(['@fontsource-variable/figtree']);
/** Exports for the generators of this repository. */
const NOT_FOR_TEAMS = new Set(['./write-template']);

async function manifestOf(name: string): Promise<Manifest> {
  return JSON.parse(
    await readFile(path.join(REPO_ROOT, 'packages', name, 'package.json'), 'utf8'),
  ) as Manifest;
}

function ownDependencies({ dependencies = {} }: Manifest): string[] {
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@platform/'))
    .map((name) => name.replace('@platform/', ''));
}

/** The workspaces below `packages` that the kit is made of, by folder. */
export async function packagesOfKit(): Promise<ReadonlyMap<string, Manifest>> {
  const found = new Map<string, Manifest>();
  const wanted = [...ROOTS];
  for (const name of wanted) {
    if (found.has(name)) continue;
    const manifest = await manifestOf(name);
    found.set(name, manifest);
    wanted.push(...ownDependencies(manifest));
  }
  return found;
}

function exportsOf(name: string, { exports: stated = {} }: Manifest): [string, unknown][] {
  return Object.entries(stated)
    .filter(([key, file]) => /\.tsx?$/.test(file) && !(name === 'remote-kit' && NOT_FOR_TEAMS.has(key)))
    .map(([key, file]) => {
      const compiled = `./dist/${name}/${file.slice(2).replace(/\.tsx?$/, '')}`;
      const target = { types: `${compiled}.d.ts`, default: `${compiled}.js` };
      return [name === 'remote-kit' ? key : `./${name}${key.slice(1)}`, target];
    });
}

/**
 * The package.json of the kit. Its version is another one for another content of `files` and for any other dependency,
 * export or setting: `0.1.0-4f9a21bc0d11`.
 */
export function kitManifest(packages: ReadonlyMap<string, Manifest>, files: Hash) {
  const { version = '', license = '' } = packages.get('remote-kit') ?? {};
  const all = [...packages.values()].flatMap(({ dependencies = {} }) => Object.entries(dependencies));
  const outside = all.filter(([name]) => !name.startsWith('@platform/') && !NOT_NEEDED.has(name)).sort();
  const within = ({ peers }: { readonly peers: boolean }) =>
    Object.fromEntries(outside.filter(([name]) => PEERS.has(name) === peers));
  const rest = {
    name: KIT,
    license,
    description: 'Everything that a remote outside of the repository needs',
    type: 'module',
    engines: { node: '>=22.22.0' },
    bin: { 'remote-kit': 'dist/remote-kit/src/cli/main.js' },
    exports: Object.fromEntries([...packages].flatMap(([name, manifest]) => exportsOf(name, manifest))),
    dependencies: within({ peers: false }),
    peerDependencies: within({ peers: true }),
    peerDependenciesMeta: Object.fromEntries([...PEERS].map((name) => [name, { optional: true }])),
  };
  const hash = files.copy().update(JSON.stringify(rest)).digest('hex').slice(0, 12);
  return { ...rest, version: `${version}-${hash}` };
}
