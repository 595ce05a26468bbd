import { execFile } from 'node:child_process';
import path from 'node:path';

export type Ended = { readonly code: number; readonly out: string; readonly err: string };

/** Runs a command of `src/cli` as an operator would, with only these environment variables. */
export function runCli(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ended> {
  const script = path.resolve(import.meta.dirname, '../src/cli', `${command}.ts`);
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env: { ...env } }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}
