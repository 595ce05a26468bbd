import { describe, expect, it } from '@jest/globals';
import { DEADLINE_MS, inOwnProcess, printed, type Row } from './own-process.ts';

describe('hostile files', () => {
  it(
    'never make a connector throw, hang or exceed its memory, and leave nothing executable; good rows next to them are read',
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
      // If everything were refused at once, the test would prove nothing.
      expect(report.table.filter(({ facts }) => facts > 0).length).toBeGreaterThan(10);
    },
    DEADLINE_MS + 10_000,
  );
});
