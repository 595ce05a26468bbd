import { describe, expect, it } from '@jest/globals';
import { type ReminderReason, reminderMoment } from './reminder-moment.ts';

const PROGRAMME = {
  deadline: '2026-12-10',
  deadlineSince: new Date('2026-01-01T08:00:00Z'),
  opensOn: null,
};

function aReason(part: Partial<ReminderReason> = {}): ReminderReason {
  const of = { kind: 'favourite', active: true, profileId: null, filedOn: null, daysBefore: null } as const;
  return { ...of, since: new Date('2026-06-01T08:00:00Z'), ...part };
}

function anApplication(profileId: string, part: Partial<ReminderReason> = {}): ReminderReason {
  return aReason({ kind: 'application', profileId, ...part });
}

const MERGED = { since: new Date('2026-11-03T08:00:00Z'), chosenAt: new Date('2026-06-01T08:00:00Z') };

function dateOf(reasons: readonly ReminderReason[]): string | null {
  return reminderMoment(reasons, PROGRAMME)?.date ?? null;
}

describe('a reminder of a deadline', () => {
  it.each([
    ['the chosen day', '2026-06-01', '2026-11-10'],
    ['the next smaller step, once the chosen day has passed', '2026-11-11', '2026-11-26'],
    ['a smaller step still', '2026-12-01', '2026-12-03'],
    ['the last step', '2026-12-04', '2026-12-08'],
    ['no day, once every step has passed', '2026-12-09', null],
  ])('is on %s where the reason or the deadline is of %s', (_, day, expected) => {
    const at = new Date(`${day}T10:00:00Z`);
    const chosen = aReason({ kind: 'reminder', daysBefore: 30 });
    expect(dateOf([{ ...chosen, since: at }])).toBe(expected);
    expect(reminderMoment([chosen], { ...PROGRAMME, deadlineSince: at })?.date ?? null).toBe(expected);
  });

  it('keeps a number of days that is none of the steps', () => {
    expect(dateOf([aReason({ kind: 'reminder', daysBefore: 3 })])).toBe('2026-12-07');
  });
});

describe('once an application was filed', () => {
  const filed = anApplication('a', { filedOn: '2026-11-02' });
  const chosen = aReason({ kind: 'reminder', daysBefore: 14 });

  it.each([
    [
      'none is left by marks and by what its profile has',
      [aReason(), aReason({ kind: 'assignment', profileId: 'a' })],
      null,
    ],
    ['one is left by another application', [anApplication('b')], '2026-12-03'],
    ['one is left by a second application of the same profile', [anApplication('a')], '2026-12-03'],
    ['one is left by another profile', [aReason({ kind: 'assignment', profileId: 'b' })], '2026-12-03'],
    ['one is left at the chosen day', [anApplication('b'), chosen], '2026-11-26'],
    [
      'one is left by an assignment that was stored without its profile',
      [aReason({ kind: 'assignment' })],
      '2026-12-03',
    ],
    ['none is left by an archived application', [anApplication('b', { active: false })], null],
  ])('%s', (_, others, expected) => {
    expect(dateOf([filed, ...others])).toBe(expected);
    expect(dateOf([{ ...filed, active: false }, ...others])).toBe(expected);
  });

  it.each([
    ['the day after', { since: new Date('2026-11-03T08:00:00Z') }, '2026-11-26'],
    ['the same day in Paris', { since: new Date('2026-11-02T22:30:00Z') }, null],
    ['before, and brought by a later merge', MERGED, null],
  ])('a reminder that was chosen %s is kept: %s', (_, when, expected) => {
    const later = { ...chosen, ...when };
    expect(dateOf([filed, aReason(), later])).toBe(expected);
    expect(dateOf([{ ...filed, active: false }, aReason(), later])).toBe(expected);
  });

  it.each([
    ['2026-11-02', null],
    ['2026-11-03', '2026-11-26'],
  ])(
    'before the programme opened, %s, the deadline of the new call is reminded of: %s',
    (opensOn, expected) => {
      expect(reminderMoment([filed, chosen], { ...PROGRAMME, opensOn })?.date ?? null).toBe(expected);
    },
  );
});
