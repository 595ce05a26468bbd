import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { StartError } from '@platform/product-start';

const GUARD = path.join(import.meta.dirname, 'guard-worker.ts');

/** Ends the processes of a run even when the launcher is killed and cannot do it. */
export type PartsGuard = {
  readonly watch: (pid: number) => void;
  readonly forget: (pid: number) => void;
  /** Call when all processes have ended. */
  readonly close: () => Promise<void>;
};

/**
 * Starts the guard (`guard-worker.ts`), which waits until the processes of an earlier, killed run on this data folder
 * are gone.
 * @throws StartError when they do not go.
 */
export async function startGuard(runFolder: string): Promise<PartsGuard> {
  const child = spawn(process.execPath, [GUARD, runFolder], {
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  // Writing fails when the guard was killed; the run continues without it.
  child.stdin.on('error', () => undefined);
  const isReady = once(createInterface({ input: child.stdout }), 'line').then(() => true);
  if (!(await Promise.race([isReady, exited.then(() => false)])))
    throw new StartError(
      'Processes of an earlier run on this data folder have not ended. Wait a moment and start again, or end them: they are Node and Java processes of this repository.',
    );
  return {
    watch: (pid) => void child.stdin.write(`+${pid}\n`),
    forget: (pid) => void child.stdin.write(`-${pid}\n`),
    close: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
