import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { isOfficialId } from '@platform/contracts/registration-ids';
import { missingSharedData, sharedDataPath } from '@platform/testing/shared-data';
import { describeUnless } from '@platform/testing/skip';

describeUnless(missingSharedData(), 'the numbers of real public bodies', () => {
  it('all pass the check of a SIREN', () => {
    const rows = readFileSync(sharedDataPath('reference', 'siren-public-bodies.csv'), 'utf8')
      .split('\n')
      .slice(1);
    const numbers = rows.map((row) => row.split(',')[0] ?? '').filter((number) => number !== '');
    expect(numbers.length).toBeGreaterThan(50);
    expect(numbers.filter((number) => !isOfficialId('siren', number))).toEqual([]);
  });
});
