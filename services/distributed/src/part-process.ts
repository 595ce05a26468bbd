import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '@platform/product-start';
import type { Part } from './part.ts';
import type { PartsGuard } from './parts-guard.ts';

const POLL_MS = 100;
const LOG_LINES = 8;
const LINE_CHARS_MAX = 300;

export type PartProcess = {
  readonly part: Part;
  /** Undefined when the process could not be started. */
  readonly pid: number | undefined;
  /** Resolves when the process ends, for whatever reason, with how it ended. */
  readonly ended: Promise<string>;
  /** SIGTERM, and SIGKILL when it takes too long; resolves when the process is gone. */
  readonly close: () => Promise<void>;
};

/** Keeps the log of the run before as `<name>.previous.log`. */
export function beginLog({ logFile }: Part): void {
  if (existsSync(logFile)) renameSync(logFile, logFile.replace(/\.log$/, '.previous.log'));
}

/** Starts the process in a process group of its own, so that Ctrl-C at the terminal reaches only this one. */
export function spawnPart(part: Part, guard: PartsGuard): PartProcess {
  const log = openSync(part.logFile, 'a', 0o600);
  const child = spawn(part.command, part.args, {
    cwd: part.cwd,
    env: part.env,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : signal));
  });
  const { pid } = child;
  if (pid !== undefined) {
    guard.watch(pid);
    void ended.then(() => guard.forget(pid));
  }
  return { part, pid, ended, close: () => closeChild(child, ended, part.closeMs) };
}

async function closeChild(child: ChildProcess, ended: Promise<string>, closeMs: number): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), closeMs);
  await ended;
  clearTimeout(killer);
}

/**
 * Resolves when the part does its work.
 * @throws StartError with the end of its log when it ends before or takes too long.
 */
export async function partIsUp({ part, ended }: PartProcess): Promise<void> {
  let end: string | undefined;
  void ended.then((how) => {
    end = how;
  });
  const deadline = performance.now() + part.startMs;
  for (;;) {
    const isUp = await part.check().then(
      () => true,
      () => false,
    );
    if (end !== undefined) throw new StartError(`${part.name} did not start (${end}).\n${endOfLog(part)}`);
    if (isUp) return;
    if (performance.now() > deadline)
      throw new StartError(`${part.name} was not ready within ${part.startMs / 1_000} s.\n${endOfLog(part)}`);
    await pause(POLL_MS);
  }
}

/** The last lines of the log of a part, and where it is; a log that is gone is named as that. */
export function endOfLog({ logFile }: Part): string {
  if (!existsSync(logFile)) return `Its log ${logFile} is gone.`;
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-LOG_LINES);
  const shown = lines.map((line) => `  ${line.slice(0, LINE_CHARS_MAX)}`);
  return `The end of its log ${logFile}:\n${shown.join('\n')}`;
}
