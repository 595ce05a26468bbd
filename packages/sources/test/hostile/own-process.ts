import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * Each runs in its own process: its memory is limited from outside, and a reader that hangs is ended by the deadline
 * without blocking the test.
 */
const run = promisify(execFile);
export const DEADLINE_MS = 480_000;

export async function inOwnProcess<Report>(script: string, heapMb: number): Promise<Report> {
  const { stdout } = await run(
    process.execPath,
    ['--expose-gc', `--max-old-space-size=${heapMb}`, path.join(import.meta.dirname, script)],
    { timeout: DEADLINE_MS, maxBuffer: 50_000_000 },
  );
  return JSON.parse(stdout) as Report;
}

export type Row = { readonly reader: string; readonly facts: number; readonly refused: number } & Record<
  string,
  unknown
>;

export function printed(title: string, rows: readonly Row[]): void {
  const lines = rows.map((row) =>
    Object.values(row)
      .map((cell) => String(cell).padEnd(9))
      .join(' '),
  );
  const head = Object.keys(rows[0] ?? {}).join(' ');
  process.stdout.write(`${title}\n${head}\n${lines.join('\n')}\n`);
}
