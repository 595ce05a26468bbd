import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { collect } from '../storage/encrypted.ts';
import { type ChildOrder, decodeResult } from './child-protocol.ts';
import { FileRefusedError } from './file-faults.ts';

export type ParsingLimits = { readonly memoryBytes: number; readonly timeMs: number };

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
const MEMORY_CHECK_MS = 20;
const MEGABYTE = 1024 * 1024;

export const PDF_LIMITS: ParsingLimits = { memoryBytes: 256 * MEGABYTE, timeMs: 20_000 };
/** A picture of 40 million pixels takes 160 MB for a moment. */
export const PICTURE_LIMITS: ParsingLimits = { memoryBytes: 512 * MEGABYTE, timeMs: 20_000 };

/**
 * Parses a file in a process of its own, which is killed beyond its limits: the file is then refused as too complex. The
 * process has no environment, may write no file and start no program, and reads only its own code.
 */
export async function parseInProcess(
  order: ChildOrder,
  bytes: Buffer,
  limits: ParsingLimits = order.type === 'application/pdf' ? PDF_LIMITS : PICTURE_LIMITS,
): Promise<Parsed> {
  const child = spawn(process.execPath, [...permissions(), CHILD, JSON.stringify(order)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
  });
  const ended = endOf(child);
  const stop = (): void => void child.kill('SIGKILL');
  const timer = setTimeout(stop, limits.timeMs);
  const watch = setInterval(() => void stopBeyond(child.pid, limits.memoryBytes, stop), MEMORY_CHECK_MS);
  try {
    // A process that was killed reads no further.
    child.stdin.on('error', () => undefined);
    child.stdin.end(bytes);
    const result = decodeResult(await collect(bounded(child.stdout, stop)));
    if (result === null)
      throw new FileRefusedError((await ended) === 'killed' ? 'too_complex' : 'unreadable');
    if ('fault' in result.report) throw new FileRefusedError(result.report.fault);
    return { ...result.report, bytes: result.bytes };
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    stop();
    await ended;
  }
}

/** How the process ended: by a signal (its limits, or its own memory), or by itself. Rejects when it did not start. */
async function endOf(child: ChildProcess): Promise<'killed' | 'exited'> {
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return signal === null ? 'exited' : 'killed';
}

async function* bounded(output: AsyncIterable<Buffer>, stop: () => void): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const piece of output) {
    size += piece.length;
    if (size > RESULT_BYTES_MAX) stop();
    else yield piece;
  }
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
  const own = path.resolve(import.meta.dirname, '../..');
  const library = createRequire(import.meta.url).resolve('sharp');
  const packages = library.slice(0, library.lastIndexOf('node_modules') + 'node_modules'.length);
  return [own, packages].map((folder) => path.join(folder, '*'));
}

/** Where the system shows the memory of a process; elsewhere only the heap is bounded. */
async function stopBeyond(pid: number | undefined, bytesMax: number, stop: () => void): Promise<void> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  if (Number(kilobytes) * 1024 > bytesMax) stop();
}
