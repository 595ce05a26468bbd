import { spawn } from 'node:child_process';
import { REPO_ROOT, toolEnvironment } from './repo.ts';

export type CommandResult = {
  readonly exitCode: number;
  readonly output: string;
  readonly elapsedMs: number;
};

export type CommandOptions = {
  readonly cwd?: string;
  /** Prints output while it arrives, in addition to collecting it. */
  readonly echo?: boolean;
  readonly env?: Readonly<Record<string, string>>;
};

/** Runs a program of the workspace to its end. Never rejects: a program that cannot start counts as exit code 127. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const chunks: Buffer[] = [];
    const child = spawn(command, args, {
      cwd: options.cwd ?? REPO_ROOT,
      env: { ...toolEnvironment(), ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const take = (chunk: Buffer): void => {
      chunks.push(chunk);
      if (options.echo) process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const finish = (exitCode: number): void =>
      resolve({
        exitCode,
        output: Buffer.concat(chunks).toString('utf8'),
        elapsedMs: performance.now() - startedAt,
      });
    child.on('error', (error) => {
      chunks.push(Buffer.from(String(error)));
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}
