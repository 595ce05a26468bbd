import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Children that run; the end of this process kills all of them by one listener. */
const running = new Set<ChildProcess>();

function killRunning(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Kills the child when this process exits before it, so that no child stays behind. */
export function killAtExit(child: ChildProcess): void {
  if (running.size === 0) process.once('exit', killRunning);
  running.add(child);
  child.once('exit', () => {
    running.delete(child);
    if (running.size === 0) process.removeListener('exit', killRunning);
  });
}

/** Sends the signal unless the child has exited already; returns its exit code, null when a signal ended it. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
  return child.exitCode;
}
