import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** What a child process may take. */
export type ChildLimits = { readonly memoryBytes: number; readonly timeMs: number };
export type ExceededLimit = 'memory' | 'timeout';

const MEMORY_CHECK_MS = 20;
/** Exit code of a process that a shell reports as aborted. */
const ABORTED = 134;

/**
 * Calls `onExceeded` once with the limit that a child process exceeds first, until the returned function is called.
 * Resident memory is measured only where the system reports it in `/proc`.
 */
export function watchLimits(
  child: ChildProcess,
  limits: ChildLimits,
  onExceeded: (limit: ExceededLimit) => void,
): () => void {
  let isOver = false;
  const end = (): void => {
    isOver = true;
    clearTimeout(timer);
    clearInterval(watch);
  };
  const exceed = (limit: ExceededLimit): void => {
    if (isOver) return;
    end();
    onExceeded(limit);
  };
  const timer = setTimeout(() => exceed('timeout'), limits.timeMs);
  const watch = setInterval(async () => {
    const bytes = child.pid === undefined ? null : await residentBytes(child.pid);
    if (bytes !== null && bytes > limits.memoryBytes) exceed('memory');
  }, MEMORY_CHECK_MS);
  return end;
}

/** Resident bytes of a process; null where the system does not report them, and for a process that has ended. */
export async function residentBytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

/** Whether a process ended as V8 ends it when its heap is full. */
export function isHeapExhausted(code: number | null, signal: NodeJS.Signals | null): boolean {
  return signal === 'SIGABRT' || code === ABORTED;
}
