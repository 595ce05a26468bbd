import { expect, test } from '@jest/globals';
import { statedOpening } from './opening-day.ts';

const origin = { source: 'tee', sourceId: 'a', method: 'stated' } as const;

test('the opening is the day that a source states as data', () => {
  expect(statedOpening({ opensOn: '2024-05-02', provenance: {} })).toBe('2024-05-02');
  expect(statedOpening({ opensOn: null, provenance: {} })).toBeNull();
});

test('an opening extracted from prose does not count', () => {
  const opening = (confidence: number | null) => ({
    opensOn: '2024-05-02',
    provenance: { opensOn: { ...origin, confidence } },
  });
  expect(statedOpening(opening(null))).toBe('2024-05-02');
  expect(statedOpening(opening(90))).toBeNull();
});
