import { describe, expect, it } from '@jest/globals';
import { DEADLINE_MS, inOwnProcess, printed, type Row } from './own-process.ts';

describe('hostile files', () => {
  it(
    'of 80 MB are read in parts with a fraction of their size in memory; other formats are refused with the reason',
    async () => {
      const { report, refusals, peakMb } = await inOwnProcess<{
        report: readonly (Row & { rows: number; private: number })[];
        refusals: readonly string[];
        peakMb: number;
      }>('read-large.ts', 64);
      printed(`80 MB by parts, at most ${peakMb} MB`, report);
      expect(report.length).toBeGreaterThanOrEqual(3);
      for (const { reader, rows, facts, refused } of report) {
        if (reader.startsWith('mapping-'))
          expect({ reader, facts, refused }).toEqual({ reader, facts: rows, refused: 0 });
        else expect(facts + refused).toBeGreaterThan(0);
      }
      expect(refusals).toEqual(
        Array.from({ length: 3 }, () => 'the file is larger than 50 MB; only CSV and NDJSON may be'),
      );
      // Less than the file: nothing holds it as a whole, neither on the heap (limited to 64 MB) nor in buffers.
      expect(peakMb).toBeLessThan(75);
    },
    DEADLINE_MS + 10_000,
  );
});
