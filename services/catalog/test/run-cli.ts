import { execFile } from 'node:child_process';
import path from 'node:path';

export type Ended = { readonly code: number; readonly out: string; readonly err: string };

/** The environment of every command: where the compiled modules are, which makes a command start sooner. */
export const COMMAND_ENVIRONMENT = {
  NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../../.cache/node'),
} as const;

/** Runs a command of `src/cli` as an operator would, with only these environment variables. */
export function runCli(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ended> {
  const script = path.resolve(import.meta.dirname, '../src/cli', `${command}.ts`);
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...args],
      { env: { ...COMMAND_ENVIRONMENT, ...env } },
      (error, out, err) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}
