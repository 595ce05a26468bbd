import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Kills the child when this process exits before it, so that no child stays behind. */
export function killAtExit(child: ChildProcess): void {
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.removeListener('exit', kill));
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
