import { expect, test } from '@jest/globals';
import { openedBeforeImport } from './opening-day.ts';

const firstPublishedAt = '2026-11-03T23:30:00Z';
const origin = { source: 'tee', sourceId: 'a', method: 'stated' } as const;

test.each([
  [null, null],
  ['2024-05-02', '2024-05-02'],
  ['2026-11-04', '2026-11-04'],
  ['2026-11-05', null],
])('an opening on %s counts as the day of %s', (opensOn, day) => {
  expect(openedBeforeImport({ opensOn, firstPublishedAt, provenance: {} })).toBe(day);
});

test('an opening extracted from prose does not count', () => {
  const opening = (confidence: number | null) => ({
    opensOn: '2024-05-02',
    firstPublishedAt,
    provenance: { opensOn: { ...origin, confidence } },
  });
  expect(openedBeforeImport(opening(null))).toBe('2024-05-02');
  expect(openedBeforeImport(opening(90))).toBeNull();
});
