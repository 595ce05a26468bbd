import { type ChildProcess, spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { type ChildLimits, isHeapExhausted, watchLimits } from '@platform/worker-link';
import { FileRefusedError } from './file-faults.ts';

type Ending =
  | { readonly code: number | null; readonly signal: NodeJS.Signals | null }
  | { readonly failed: Error };

/**
 * Runs a program without an environment, `input` on its standard input, and resolves with its output once it has ended
 * normally.
 * @throws FileRefusedError `too_complex` when it exceeds a limit or its own heap; any other error is no statement about
 * the input
 */
export async function runBounded(
  {
    command,
    args,
    input,
  }: { readonly command: string; readonly args: readonly string[]; readonly input: Buffer },
  { outputBytesMax, ...limits }: ChildLimits & { readonly outputBytesMax: number },
): Promise<Buffer> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'], env: {} });
  const ended = endOf(child);
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
    child.kill('SIGKILL');
  };
  const endWatch = watchLimits(child, limits, stop);
  try {
    // A process that was killed reads no further.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    const output = await buffer(bounded(child.stdout, outputBytesMax, stop));
    const ending = await ended;
    if (isStopped) throw new FileRefusedError('too_complex');
    if ('failed' in ending) throw ending.failed;
    if (isHeapExhausted(ending.code, ending.signal)) throw new FileRefusedError('too_complex');
    if (ending.code !== 0)
      throw new Error(`the process that checks a file ended with ${ending.code ?? ending.signal}`);
    return output;
  } finally {
    endWatch();
    child.kill('SIGKILL');
    await ended;
  }
}

/** How a process ended; a failed start is an ending too, so that nothing rejects before it is awaited. */
function endOf(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve) => {
    child.once('error', (failed) => resolve({ failed }));
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
}

async function* bounded(
  output: AsyncIterable<Buffer>,
  bytesMax: number,
  stop: () => void,
): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const piece of output) {
    size += piece.length;
    if (size > bytesMax) stop();
    else yield piece;
  }
}
