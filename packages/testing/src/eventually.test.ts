import { describe, expect, test } from '@jest/globals';
import { eventually } from './eventually.ts';

describe('eventually', () => {
  test('returns the first value that does not fail', async () => {
    let tries = 0;
    const value = await eventually(
      () => {
        tries += 1;
        if (tries < 3) throw new Error('not yet');
        return tries;
      },
      { intervalMs: 1 },
    );
    expect(value).toBe(3);
  });

  test('gives up after the deadline with the last failure', async () => {
    let tries = 0;
    const failing = eventually(
      async () => {
        tries += 1;
        throw new Error(`try ${tries}`);
      },
      { deadlineMs: 15, intervalMs: 1 },
    );
    await expect(failing).rejects.toThrow(/^try [1-9]/);
    expect(tries).toBeGreaterThan(1);
  });
});
