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

export type ShellFiles = {
  /** True for the exact path of a built file that is no page: `/assets/index.4f9a21bc.js`. */
  readonly hasAsset: (path: string) => boolean;
  /** File of the page for a path: its prerendered one, else the empty frame that renders in the browser. */
  readonly pageOf: (path: string) => string;
  /** Text of the page for addresses that do not exist. */
  readonly notFoundPageOf: (language: string) => string;
  /** Text of every built page, for the hashes of their inline scripts. */
  readonly pages: readonly string[];
};

const FRAME = 'app.html';
const NOT_FOUND = '404.html';
const REQUIRED = ['index.html', FRAME, NOT_FOUND];
const DOT_FILE = /(^|\/)\./;
const SERVED_BY_ROUTE = new Set(['mf-registry.json']);

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !DOT_FILE.test(file));
};

/**
 * Reads which files the build left. Only what is listed here can be served, so no address can reach another file.
 * AppError GATEWAY_WEB_ROOT_INCOMPLETE when the build is missing.
 */
export const readShellFiles = async (shell: string): Promise<ShellFiles> => {
  const files = await filesBelow(shell).catch((cause: unknown) => {
    throw gatewayErrors.WEB_ROOT_INCOMPLETE({ cause });
  });
  const pageFiles = files.filter((file) => file.endsWith('.html'));
  if (!REQUIRED.every((file) => pageFiles.includes(file))) {
    throw gatewayErrors.WEB_ROOT_INCOMPLETE();
  }
  const readPage = async (file: string) => [file, await readFile(join(shell, file), 'utf8')] as const;
  const pages = new Map(await Promise.all(pageFiles.map(readPage)));
  const assets = new Set(
    files
      .filter((file) => !/\.(html|br|gz)$/.test(file) && !SERVED_BY_ROUTE.has(file))
      .map((file) => `/${file}`),
  );
  return {
    hasAsset: (path) => assets.has(path),
    pageOf: (path) => {
      const file = path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
      return pages.has(file) ? file : FRAME;
    },
    notFoundPageOf: (language) => pages.get(`${language}/${NOT_FOUND}`) ?? pages.get(NOT_FOUND) ?? '',
    pages: [...pages.values()],
  };
};
