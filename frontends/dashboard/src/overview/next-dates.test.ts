import { expect, it } from '@jest/globals';
import type { Summary } from '../api/profiles-api.ts';
import { nextDates } from './next-dates.ts';

function summary(id: string, given: Partial<Summary>): Summary {
  return {
    subsidyId: id,
    leadsTo: id,
    funding: { instrument: null, minimumGrant: null, maximumGrant: null, cofinancingRate: null },
    title: id,
    status: 'published',
    origin: 'real',
    funders: [],
    officialUrl: null,
    deadline: null,
    opensOn: null,
    suspended: false,
    changedAt: '2026-06-01T00:00:00.000Z',
    changes: [],
    ...given,
  };
}
function until(date: string): Pick<Summary, 'deadline'> {
  return { deadline: { date, time: null, zone: 'Europe/Paris' } };
}

it('lists the next day of each followed programme, the nearest first, without past ones and withdrawn ones', () => {
  const dates = nextDates(
    [
      summary('late', until('2026-07-15')),
      summary('today', until('2026-06-15')),
      summary('over', until('2026-06-14')),
      summary('opens', { opensOn: '2026-06-20', ...until('2026-09-01') }),
      summary('withdrawn', { status: 'withdrawn', ...until('2026-06-16') }),
      summary('always', {}),
    ],
    '2026-06-15',
  );
  expect(dates.map(({ summary: { title }, kind, daysLeft }) => [title, kind, daysLeft])).toEqual([
    ['today', 'closes', 0],
    ['opens', 'opens', 5],
    ['late', 'closes', 30],
  ]);
});
