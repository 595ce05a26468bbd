import { describe, expect, test } from '@jest/globals';
import { closingOf, deadlineStatusAt, opensDayOf, parisDay } from '@platform/contracts/deadline';
import fc from 'fast-check';
import { dayAhead, expectedWindowAt, type WindowFacts } from './expected-window.ts';

const ms = Date.parse('2026-11-20T12:00:00Z');
const now = { ms, day: parisDay(ms) };
const NEXT = { opensOn: '2027-03-01', closesOn: '2027-05-31', windows: 2 };

function expected(stated: { deadline?: string } & Partial<WindowFacts>) {
  const { deadline, ...facts } = stated;
  const closing =
    deadline === undefined ? null : closingOf({ date: deadline, time: null, zone: 'Europe/Paris' });
  return expectedWindowAt(
    {
      closesAtMs: closing?.closesAtMs ?? null,
      deadlineDay: closing?.day ?? null,
      opensDay: opensDayOf(facts.opensOn ?? null),
      suspended: false,
      opensOn: null,
      forecast: NEXT,
      ...facts,
    },
    now,
  );
}

describe('the window expected from past ones', () => {
  test('is reported once the deadline has passed, and where none is known', () => {
    expect(expected({ deadline: '2026-05-31' })).toEqual(NEXT);
    expect(expected({})).toEqual(NEXT);
  });

  test.each<[string, Parameters<typeof expected>[0]]>([
    ['the deadline is today or ahead', { deadline: '2026-11-20' }],
    ['the source has suspended it', { deadline: '2026-05-31', suspended: true }],
    ['the source announces its opening', { deadline: '2026-05-31', opensOn: '2027-02-01' }],
    ['nothing lets expect one', { deadline: '2026-05-31', forecast: null }],
    ['its dates have gone by', { forecast: { ...NEXT, opensOn: '2025-03-01', closesOn: '2026-11-20' } }],
  ])('is not reported where %s', (_why, facts) => expect(expected(facts)).toBeNull());

  test('drops the past date and keeps the future one', () => {
    const running = { opensOn: '2026-11-20', closesOn: '2026-11-21', windows: 1 };
    expect(expected({ forecast: running })).toEqual({ ...running, opensOn: null });
  });

  test('is absent next to a future deadline and never names a day that does not exist', () => {
    const day = fc.integer({ min: -60, max: 60 }).map((days) => {
      return new Date(Date.UTC(2026, 10, 20 + days)).toISOString().slice(0, 10);
    });
    const maybe = fc.option(day, { nil: null });
    const anyForecast = fc.record({
      opensOn: maybe,
      closesOn: maybe,
      windows: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(day, anyForecast, (date, forecast) => {
        const closing = closingOf({ date, time: null, zone: 'Europe/Paris' });
        const facts = {
          closesAtMs: closing.closesAtMs,
          deadlineDay: closing.day,
          opensDay: null,
          suspended: false,
        };
        const reported = expected({ deadline: date, forecast });
        if (deadlineStatusAt(facts, now) !== 'closed') expect(reported).toBeNull();
        for (const one of [reported?.opensOn, reported?.closesOn]) {
          if (typeof one === 'string') expect(dayAhead(one, now)).toBe(one);
        }
      }),
    );
  });
});
