import { describe, expect, it, test } from '@jest/globals';
import { plusDays } from '@platform/contracts/civil-date';
import fc from 'fast-check';
import { aFollow, aSubsidy } from '../../test/builders.ts';
import { type Follow, followsOf } from './follow.ts';
import { programmeOf } from './programme.ts';
import { plannedReminder } from './reminder-plan.ts';

const NOW = new Date('2026-06-02T08:00:00Z');

function onDay(date: string, part: Parameters<typeof aSubsidy>[0] = {}) {
  return programmeOf(aSubsidy({ deadline: { date, time: null, zone: 'Europe/Paris' }, ...part }), null);
}

function planned(follows: readonly Follow[], date: string, now = NOW) {
  const reminder = plannedReminder(follows, onDay(date), now);
  return reminder === null ? null : [reminder.daysBefore, reminder.dueAt.toISOString()];
}

describe('a reminder', () => {
  it('is due at 9:00 in Paris the chosen number of days before the deadline', () => {
    expect(planned([aFollow({ daysBefore: 30 })], '2026-12-10')).toEqual([30, '2026-11-10T08:00:00.000Z']);
    expect(planned([aFollow({ daysBefore: 14 })], '2026-08-15')).toEqual([14, '2026-08-01T07:00:00.000Z']);
  });

  it('is due seven days before where a programme is only followed', () => {
    const follow = aFollow({ kind: 'favourite', daysBefore: null });
    expect(planned([follow], '2026-12-10')).toEqual([7, '2026-12-03T08:00:00.000Z']);
  });

  it('follows the chosen days before those of a favourite', () => {
    const favourite = aFollow({ kind: 'favourite', daysBefore: null });
    expect(planned([favourite, aFollow({ daysBefore: 2 })], '2026-12-10')?.[0]).toBe(2);
  });

  it('is due at the next smaller step where the chosen day had passed when it was chosen', () => {
    const follow = aFollow({ daysBefore: 30, changedAt: new Date('2026-06-01T08:00:00Z') });
    expect(planned([follow], '2026-06-12')).toEqual([7, '2026-06-05T07:00:00.000Z']);
    expect(planned([follow], '2026-06-03')).toBeNull();
  });

  it('is late rather than lost where nobody could send it at its time', () => {
    const follow = aFollow({ daysBefore: 7, changedAt: new Date('2026-05-01T08:00:00Z') });
    expect(planned([follow], '2026-06-05')).toEqual([7, '2026-05-29T07:00:00.000Z']);
  });
});

it.each([
  ['of a deadline that has passed', onDay('2026-06-01')],
  ['of a withdrawn programme', onDay('2026-12-10', { status: 'withdrawn' })],
  ['of a suspended programme', onDay('2026-12-10', { suspended: true })],
  ['without a deadline', onDay('2026-12-10', { deadline: null })],
])('there is no reminder %s', (_what, programme) => {
  expect(plannedReminder([aFollow()], programme, NOW)).toBeNull();
});

test('a deadline that moves arms the reminder again, also after the first one was due', () => {
  const first = onDay('2026-06-20');
  const moved = programmeOf(
    aSubsidy({
      id: first.id,
      v: 2,
      changedAt: '2026-06-15T08:00:00.000Z',
      deadline: { date: '2026-07-20', time: null, zone: 'Europe/Paris' },
    }),
    first,
  );
  const reminder = plannedReminder([aFollow()], moved, new Date('2026-06-15T09:00:00Z'));
  expect(reminder).toMatchObject({ deadline: '2026-07-20', dueAt: new Date('2026-07-13T07:00:00Z') });
});

test('a merge after the filing brings no reminder back that was chosen before it', () => {
  const [chosen, filed] = [new Date('2026-05-01T08:00:00Z'), new Date('2026-05-10T08:00:00Z')];
  const merge = { id: aFollow().subsidyId, since: new Date('2026-05-20T08:00:00Z') };
  const application = {
    kind: 'application',
    profileId: 'p',
    filedOn: '2026-05-10',
    daysBefore: null,
  } as const;
  const follows = followsOf(
    'survivor',
    [merge],
    [
      aFollow({ subsidyId: merge.id, changedAt: chosen }),
      aFollow({ subsidyId: merge.id, changedAt: filed, ...application }),
    ],
  );
  expect(planned(follows, '2026-12-10')).toBeNull();
});

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
});

test('on every day around both changes of clocks it is due when Paris shows 9:00 of the right day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2026, max: 2034 }),
      fc.constantFrom('03-31', '10-31'),
      fc.integer({ min: -10, max: 40 }),
      fc.integer({ min: 1, max: 90 }),
      (year, day, shift, daysBefore) => {
        const date = plusDays(`${year}-${day}`, shift);
        const follow = aFollow({ daysBefore, changedAt: new Date('2025-01-01') });
        const programme = onDay(date, { firstPublishedAt: '2025-01-01T00:00:00.000Z' });
        const reminder = plannedReminder([follow], programme, new Date('2025-06-01'));
        expect(CLOCK.format(reminder?.dueAt)).toBe(`${plusDays(date, -daysBefore)} 09:00`);
      },
    ),
    { numRuns: 500 },
  );
});
