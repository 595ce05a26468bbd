import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';

/** Pages name the files of the build, so they are replaced after them. */
const PAGE = /\.html(\.br|\.gz)?$/;

/** Copies a file so that a reader sees the old or the new one, never a part. */
function replaceFile(source: string, target: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  copyFileSync(source, `${target}.next`);
  renameSync(`${target}.next`, target);
}

/**
 * Copies every file below `from` to the same place below `to`: first what pages refer to, then the pages, last the registry of
 * remotes. Nothing is deleted, so open tabs still find their chunks. Returns the number of files.
 */
export function publishFrontend(from: string, to: string): number {
  const files = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(from, path.join(entry.parentPath, entry.name)));
  const rank = (file: string): number => (file.endsWith('mf-registry.json') ? 2 : PAGE.test(file) ? 1 : 0);
  for (const file of files.sort((a, b) => rank(a) - rank(b))) {
    replaceFile(path.join(from, file), path.join(to, file));
  }
  return files.length;
}

if (import.meta.main) {
  const from = path.join(import.meta.dirname, 'web');
  const to = process.argv[2] ?? '';
  if (!existsSync(from) || !existsSync(to)) throw new Error('usage: publish-frontend.ts <web root>');
  console.log(`${publishFrontend(from, to)} files published into ${to}`);
}
