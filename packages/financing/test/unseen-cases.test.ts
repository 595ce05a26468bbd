import { expect, test } from '@jest/globals';
import { planFinancing } from '@platform/financing';
import { UNSEEN } from './unseen-cases.ts';

test.each(UNSEEN)('$name', ({ input, expected }) => {
  const { lines, gapCents } = planFinancing(input);
  const amounts = lines.map(({ programmeId, exclusion, cents }) => [
    programmeId,
    exclusion === null ? cents : 0,
  ]);
  expect({ amounts: Object.fromEntries(amounts), gapCents }).toEqual(expected);
});
