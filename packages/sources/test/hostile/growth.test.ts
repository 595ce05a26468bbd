import { describe, expect, it } from '@jest/globals';
import { type Growth, isSteep } from '@platform/testing/growth';
import { inOwnProcess } from './own-process.ts';

describe('what is built to be slow', () => {
  it.each(['read-growing-files.ts', 'read-growing-texts.ts'])(
    'takes four times as long when it is four times as large: %s',
    async (script) => {
      const growths = await inOwnProcess<readonly Growth[]>(script, 1_024);
      const slowest = growths.toSorted((a, b) => (b.ms.at(-1) ?? 0) - (a.ms.at(-1) ?? 0)).slice(0, 12);
      process.stdout.write(
        `${growths.length} of ${script}, ms at 1×, 2×, 4×; the slowest:\n${slowest.map(({ name, ms }) => `${ms.join('  ')}  ${name}`).join('\n')}\n`,
      );
      expect(growths.length).toBeGreaterThan(40);
      expect(growths.filter(isSteep)).toEqual([]);
    },
    490_000,
  );
});
