import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { closingOf, deadlineStatusAt, opensDayOf, parisDay } from './deadline.ts';

function at(instant: string) {
  const ms = Date.parse(instant);
  return { ms, day: parisDay(ms) };
}

function statusOf(date: string, time: string | null, now: string, zone = 'Europe/Paris') {
  const { closesAtMs, day } = closingOf({ date, time, zone });
  return deadlineStatusAt({ closesAtMs, deadlineDay: day, opensDay: null, suspended: false }, at(now));
}

const UNDATED = { closesAtMs: null, deadlineDay: null, opensDay: null, suspended: false };

describe('deadline status', () => {
  test('the whole last day counts in its zone', () => {
    expect(statusOf('2026-11-20', null, '2026-11-20T22:59:59Z')).toBe('closing_soon');
    expect(statusOf('2026-11-20', null, '2026-11-20T23:00:00Z')).toBe('closed');
    expect(statusOf('2026-11-20', null, '2026-11-20T20:30:00Z', 'Indian/Reunion')).toBe('closed');
    expect(statusOf('2026-11-20', null, '2026-11-21T03:00:00Z', 'America/Guadeloupe')).toBe('closing_soon');
  });

  test('a stated time closes at that minute', () => {
    expect(statusOf('2026-11-20', '17:00', '2026-11-20T15:59:59Z')).toBe('closing_soon');
    expect(statusOf('2026-11-20', '17:00', '2026-11-20T16:00:00Z')).toBe('closed');
  });

  test('30 days ahead is closing soon, 31 is not, also when clocks change', () => {
    expect(statusOf('2026-12-20', null, '2026-11-20T12:00:00Z')).toBe('closing_soon');
    expect(statusOf('2026-12-21', null, '2026-11-20T12:00:00Z')).toBe('open');
    expect(statusOf('2026-11-20', null, '2026-10-20T22:30:00Z')).toBe('closing_soon');
    expect(statusOf('2026-11-20', null, '2026-10-20T21:30:00Z')).toBe('open');
  });

  test('suspended is closed, no deadline is open', () => {
    const now = at('2026-11-20T12:00:00Z');
    expect(deadlineStatusAt({ ...UNDATED, suspended: true }, now)).toBe('closed');
    expect(deadlineStatusAt(UNDATED, now)).toBe('open');
  });

  test('upcoming until the first day of applications begins in Paris, also with a near deadline', () => {
    const opening = { ...UNDATED, opensDay: opensDayOf('2027-03-28') };
    expect(deadlineStatusAt(opening, at('2027-03-27T22:59:59Z'))).toBe('upcoming');
    expect(deadlineStatusAt(opening, at('2027-03-27T23:00:00Z'))).toBe('open');
    const { closesAtMs, day } = closingOf({ date: '2027-04-02', time: null, zone: 'Europe/Paris' });
    const short = { ...opening, closesAtMs, deadlineDay: day };
    expect(deadlineStatusAt(short, at('2027-03-27T12:00:00Z'))).toBe('upcoming');
    expect(deadlineStatusAt(short, at('2027-03-28T12:00:00Z'))).toBe('closing_soon');
  });

  test('suspended or past its deadline is closed, whatever its opening', () => {
    const now = at('2026-11-20T12:00:00Z');
    const opening = { ...UNDATED, opensDay: opensDayOf('2027-03-01') };
    expect(deadlineStatusAt({ ...opening, suspended: true }, now)).toBe('closed');
    expect(deadlineStatusAt({ ...opening, closesAtMs: now.ms }, now)).toBe('closed');
  });

  test('a zone that is unknown here counts as Europe/Paris', () => {
    const deadline = { date: '2026-11-20', time: null };
    expect(closingOf({ ...deadline, zone: 'Mars/Olympus' })).toEqual(
      closingOf({ ...deadline, zone: 'Europe/Paris' }),
    );
  });

  test('a subsidy only ever changes from upcoming to open to closing soon to closed as time passes', () => {
    const stages = ['upcoming', 'open', 'closing_soon', 'closed'];
    const instant = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2028, 0) });
    const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    fc.assert(
      fc.property(instant, fc.option(instant), instant, instant, (deadline, opening, one, other) => {
        const closing = closingOf({ date: dateOf(deadline), time: null, zone: 'Europe/Paris' });
        const window = {
          closesAtMs: closing.closesAtMs,
          deadlineDay: closing.day,
          opensDay: opensDayOf(opening === null ? null : dateOf(opening)),
          suspended: false,
        };
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)].map((ms) =>
          stages.indexOf(deadlineStatusAt(window, { ms, day: parisDay(ms) })),
        );
        expect(earlier).toBeLessThanOrEqual(later ?? -1);
      }),
    );
  });
});

test('the day in Paris is that of the calendar, whatever was computed before and also when clocks change', () => {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' });
  const instants = fc.date({ min: new Date('1970-01-02'), max: new Date('2099-12-31'), noInvalidDate: true });
  const aroundMidnight = fc
    .tuple(fc.integer({ min: 1, max: 47_000 }), fc.integer({ min: -10_800_000, max: 3_600_000 }))
    .map(([day, ms]) => new Date(day * 86_400_000 + ms));
  fc.assert(
    fc.property(fc.oneof(instants, aroundMidnight), (instant) => {
      expect(parisDay(instant.getTime())).toBe(Date.parse(calendar.format(instant)) / 86_400_000);
    }),
    { numRuns: 2_000 },
  );
});
