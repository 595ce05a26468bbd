import { createHash } from 'node:crypto';
import { access, glob, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const TEXT = '**/*.{js,css,html,json,svg,txt,xml}';
/** Below this size compression saves less than the headers. */
const BYTES_MIN = 600;

/** File names whose content never changes, because they contain a hash of it. */
const IMMUTABLE = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function replace(file: string, content: Buffer): Promise<void> {
  const fresh = `${file}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.tmp`;
  await writeFile(fresh, content);
  await rename(fresh, file);
}

async function compressOne(file: string): Promise<void> {
  if (IMMUTABLE.test(file) && (await exists(`${file}.br`)) && (await exists(`${file}.gz`))) return;
  const content = await readFile(file);
  if (content.length < BYTES_MIN) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })]);
  await Promise.all([replace(`${file}.br`, br), replace(`${file}.gz`, gz)]);
}

/** Writes `.br` and `.gz` next to every text file of a folder that is large enough; hashed files only once. */
export async function precompress(folder: string): Promise<void> {
  const files: string[] = [];
  for await (const name of glob(TEXT, { cwd: folder })) files.push(path.join(folder, name));
  await Promise.all(files.map(compressOne));
}
