import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { CrashPoint } from '@platform/service-kit';

const CLI = path.resolve(import.meta.dirname, '../../packages/backup/src/cli');

export type CommandEnd = {
  /** Null after a signal. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Both streams. */
  readonly output: string;
};

/** Runs what `make backup` or `make restore` runs. */
export async function runBackupCommand(
  command: 'backup' | 'restore',
  {
    dataDir,
    args,
    crashPoint,
  }: {
    readonly dataDir: string;
    readonly args: readonly string[];
    readonly crashPoint?: CrashPoint;
  },
): Promise<CommandEnd> {
  const child = spawn(process.execPath, [path.join(CLI, `${command}.ts`), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      ...(crashPoint === undefined ? {} : { CRASH_POINT: crashPoint }),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { code, signal, output };
}
