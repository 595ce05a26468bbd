import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

/**
 * Each runs in a process of its own: its memory is limited from outside, and a reader that hangs is ended by the deadline
 * instead of taking the test with it.
 */
const run = promisify(execFile);
const DEADLINE_MS = 480_000;

async function inOwnProcess<Report>(script: string, heapMb: number): Promise<Report> {
  const { stdout } = await run(
    process.execPath,
    [`--max-old-space-size=${heapMb}`, path.join(import.meta.dirname, script)],
    { timeout: DEADLINE_MS, maxBuffer: 50_000_000 },
  );
  return JSON.parse(stdout) as Report;
}

type Row = { readonly reader: string; readonly facts: number; readonly refused: number } & Record<
  string,
  unknown
>;

function printed(title: string, rows: readonly Row[]): void {
  const lines = rows.map((row) =>
    Object.values(row)
      .map((cell) => String(cell).padEnd(9))
      .join(' '),
  );
  const head = Object.keys(rows[0] ?? {}).join(' ');
  process.stdout.write(`${title}\n${head}\n${lines.join('\n')}\n`);
}

describe('hostile files', () => {
  it(
    'make no connector throw, hang or swell, and let nothing out that runs; good rows beside bad ones are taken',
    async () => {
      const report = await inOwnProcess<{
        files: number;
        slots: number;
        violations: readonly string[];
        peakMb: number;
        table: readonly Row[];
      }>('read-hostile.ts', 384);
      printed(
        `${report.files} hostile files and ${report.slots} hostile texts in sound records, at most ${report.peakMb} MB`,
        report.table,
      );
      expect(report.violations).toEqual([]);
      expect(report.files).toBeGreaterThanOrEqual(120);
      expect(report.peakMb).toBeLessThan(1_000);
      // Were everything refused at once, nothing would have been tried.
      expect(report.table.filter(({ facts }) => facts > 0).length).toBeGreaterThan(10);
    },
    DEADLINE_MS + 10_000,
  );

  it(
    'of 200 MB are read by parts in a fraction of their size; other kinds are refused with the reason',
    async () => {
      const { report, refusals, peakMb } = await inOwnProcess<{
        report: readonly (Row & { rows: number; private: number })[];
        refusals: readonly string[];
        peakMb: number;
      }>('read-large.ts', 160);
      printed(`200 MB by parts, at most ${peakMb} MB`, report);
      expect(report.length).toBeGreaterThanOrEqual(3);
      for (const { reader, rows, facts, refused } of report) {
        if (reader.startsWith('mapping-'))
          expect({ reader, facts, refused }).toEqual({ reader, facts: rows, refused: 0 });
        else expect(facts + refused).toBeGreaterThan(0);
      }
      expect(refusals).toEqual(
        Array.from({ length: 3 }, () => 'the file is larger than 50 MB; only CSV and NDJSON may be'),
      );
      // The heap of 160 MB is the guarantee: a file read whole would break it. The rest is what the collector has not yet
      // given back, which differs between machines.
      expect(peakMb).toBeLessThan(900);
    },
    DEADLINE_MS + 10_000,
  );
});
