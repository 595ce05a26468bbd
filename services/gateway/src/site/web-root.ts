import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { gatewayErrors } from '../errors.ts';

/** Folders of the built web application. */
export type WebRoot = {
  /** `shell/dist`. */
  readonly shell: string;
  /** `frontends/<name>/dist` by name; it holds one folder per version. */
  readonly frontends: Readonly<Record<string, string>>;
};

/**
 * Finds the web root in a folder with `shell/dist` and `frontends/<name>/dist`; remotes without a build are left out.
 */
export function findWebRoot(folder: string): WebRoot {
  const distOf = (name: string): string => join(folder, 'frontends', name, 'dist');
  const built = readdirSync(join(folder, 'frontends')).filter((name) => existsSync(distOf(name)));
  return {
    shell: join(folder, 'shell/dist'),
    frontends: Object.fromEntries(built.map((name) => [name, distOf(name)])),
  };
}

export type ShellFiles = {
  /** True for the exact path of a built file that is not a page: `/assets/index.4f9a21bc.js`. */
  readonly hasAsset: (path: string) => boolean;
  /** Text of every built page by its file name: `en/index.html`. */
  readonly pages: ReadonlyMap<string, string>;
};

/** The empty frame for routes that render in the browser. */
export const FRAME = 'app.html';
export const NOT_FOUND = '404.html';
const REQUIRED = ['index.html', FRAME, NOT_FOUND];
const DOT_FILE = /(^|\/)\./;
/** Files with a route of their own, files that only the build or the server needs, and compressed copies. */
const NOT_AN_ASSET = /^server\/|(^mf-registry\.json|^manifest\.json|\.html|\.br|\.gz)$/;

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !DOT_FILE.test(file));
}

/**
 * Lists the files of the build. Only these files are served, so no address can reach another file.
 * @throws GATEWAY_WEB_ROOT_INCOMPLETE when the build is missing.
 */
export async function readShellFiles(shell: string): Promise<ShellFiles> {
  const files = await filesBelow(shell).catch((cause: unknown) => {
    throw gatewayErrors.WEB_ROOT_INCOMPLETE({ cause });
  });
  const pageFiles = files.filter((file) => file.endsWith('.html'));
  if (!REQUIRED.every((file) => pageFiles.includes(file))) {
    throw gatewayErrors.WEB_ROOT_INCOMPLETE();
  }
  const readPage = async (file: string) => [file, await readFile(join(shell, file), 'utf8')] as const;
  const assets = new Set(files.filter((file) => !NOT_AN_ASSET.test(file)).map((file) => `/${file}`));
  return {
    hasAsset: (path) => assets.has(path),
    pages: new Map(await Promise.all(pageFiles.map(readPage))),
  };
}
