import { expect, test } from '@jest/globals';
import { withdrawnAt } from './subsidy-dates.ts';

test('a programme was withdrawn by the first of its last withdrawn versions', () => {
  const version = (v: number, status: 'published' | 'withdrawn') => ({
    v,
    status,
    changedAt: `2026-0${v}-01T00:00:00Z`,
    changes: [],
  });
  const current = { status: 'withdrawn', changedAt: '2026-05-01T00:00:00Z' } as const;
  const versions = [
    version(5, 'withdrawn'),
    version(4, 'withdrawn'),
    version(3, 'published'),
    version(2, 'withdrawn'),
    version(1, 'published'),
  ];
  expect(withdrawnAt(current, versions)).toBe('2026-04-01T00:00:00Z');
  expect(withdrawnAt(current, [])).toBe('2026-05-01T00:00:00Z');
  expect(withdrawnAt({ ...current, status: 'published' }, versions)).toBeNull();
});
