import { describe, expect, it } from '@jest/globals';
import { DEADLINE_MS, inOwnProcess, printed, type Row } from './own-process.ts';

describe('hostile files', () => {
  it(
    'with 200 MB are read by parts in a fraction of their size; other kinds are refused with the reason',
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
