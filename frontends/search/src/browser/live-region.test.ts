import { expect, test } from '@jest/globals';
import { announcedAfter } from './live-region.ts';

test('an unchanged total is another text for the live region, so that it is announced again', () => {
  const total = '12 subventions trouvées';
  const again = announcedAfter(total, total);
  expect(again).not.toBe(total);
  expect(again.trim()).toBe(total);
  expect(announcedAfter(again, total)).toBe(total);
  expect(announcedAfter('', '')).toBe('');
});
