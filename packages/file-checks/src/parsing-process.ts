import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ChildLimits, fewAtOnce } from '@platform/worker-link';
import { runBounded } from './bounded-program.ts';
import { type ChildOrder, decodeResult } from './child-protocol.ts';
import { FileRefusedError } from './file-faults.ts';

export type Parsed = {
  readonly pages: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly bytes: Buffer;
};

const CHILD = fileURLToPath(new URL('./check-child.ts', import.meta.url));
const HEAP_MEGABYTES = 128;
/** The result of the largest accepted file, with space for pixels that pack worse than before. */
const RESULT_BYTES_MAX = 40_000_000;
const MEGABYTE = 1024 * 1024;
/** Processes in parallel; each may take the memory of its limits. */
const PARALLEL_MAX = 3;
const inTurn = fewAtOnce(PARALLEL_MAX);

const PDF_LIMITS: ChildLimits = { memoryBytes: 256 * MEGABYTE, timeMs: 20_000 };
/** A picture of 40 million pixels takes 160 MB for a moment. */
const PICTURE_LIMITS: ChildLimits = { memoryBytes: 512 * MEGABYTE, timeMs: 20_000 };

/**
 * Parses a file in a process of its own, which is killed beyond its limits: the file is then refused as too complex. The
 * process has no environment, may write no file and start no program, and reads only its own code. An error other than a
 * `FileRefusedError` states nothing about the file.
 */
export async function parseInProcess(order: ChildOrder, bytes: Buffer): Promise<Parsed> {
  const limits = order.type === 'application/pdf' ? PDF_LIMITS : PICTURE_LIMITS;
  const program = {
    command: process.execPath,
    args: [...permissions(), CHILD, JSON.stringify(order)],
    input: bytes,
  };
  const output = await inTurn(() => runBounded(program, { ...limits, outputBytesMax: RESULT_BYTES_MAX }));
  const result = decodeResult(output);
  if (result === null) throw new Error('the process that checks a file wrote an incomplete result');
  if ('fault' in result.report) throw new FileRefusedError(result.report.fault);
  return { ...result.report, bytes: result.bytes };
}

let known: readonly string[] | null = null;

/** Options of Node that take rights from the process. */
function permissions(): readonly string[] {
  known ??= [
    `--max-old-space-size=${HEAP_MEGABYTES}`,
    '--permission',
    '--allow-addons',
    ...codeFolders().map((folder) => `--allow-fs-read=${folder}`),
    '--disable-warning=SecurityWarning',
  ];
  return known;
}

/** The folders with this package and with the packages that it imports. */
function codeFolders(): readonly string[] {
  const own = path.resolve(import.meta.dirname, '..');
  const library = createRequire(import.meta.url).resolve('sharp');
  const packages = library.slice(0, library.lastIndexOf('node_modules') + 'node_modules'.length);
  return [own, packages].map((folder) => path.join(folder, '*'));
}
