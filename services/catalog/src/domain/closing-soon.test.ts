import { describe, expect, it } from '@jest/globals';
import { plusDays } from '@platform/contracts/civil-date';
import fc from 'fast-check';
import { type Closable, countClosingSoon, possibleDeadlineDates } from './closing-soon.ts';

// Already the 21st in Paris.
const NOW = new Date('2026-11-20T23:30:00Z');

function closable(id: string, date: string, rest: Partial<Closable & { time: string; zone: string }> = {}) {
  const { time = null, zone = 'Europe/Paris', opensOn = null, suspended = false, variantOf = null } = rest;
  return { id, deadline: { date, time, zone }, opensOn, suspended, variantOf };
}

function countOf(date: string, rest: Parameters<typeof closable>[2] = {}): number {
  return countClosingSoon([closable('a', date, rest)], NOW);
}

describe('the number of subsidies that close soon', () => {
  it.each([
    ['2026-11-20', {}, 0],
    ['2026-11-21', {}, 1],
    ['2026-12-21', {}, 1],
    ['2026-12-22', {}, 0],
    ['2026-11-21', { time: '00:15' }, 0],
    ['2026-11-21', { time: '00:45' }, 1],
    ['2026-11-20', { zone: 'America/Guadeloupe' }, 1],
    ['2026-12-21', { zone: 'America/Guadeloupe' }, 0],
    ['2026-12-22', { time: '01:00', zone: 'Indian/Reunion' }, 1],
    ['2026-11-21', { suspended: true }, 0],
    ['2026-12-01', { opensOn: '2026-11-21' }, 1],
    ['2026-12-01', { opensOn: '2026-11-22' }, 0],
  ])('counts time, zone, opening and suspension: %s %j → %d', (date, rest, count) => {
    expect(countOf(date, rest)).toBe(count);
  });

  it('does not count a local variant beside its generic subsidy, only where that is not closing soon', () => {
    const variant = closable('variant', '2026-12-01', { variantOf: 'generic' });
    expect(countClosingSoon([closable('generic', '2026-12-02'), variant], NOW)).toBe(1);
    expect(countClosingSoon([closable('generic', '2026-12-30'), variant], NOW)).toBe(1);
    expect(countClosingSoon([closable('generic', '2026-12-02', { suspended: true }), variant], NOW)).toBe(1);
    expect(countClosingSoon([closable('generic', '2026-12-30')], NOW)).toBe(0);
  });

  it('is zero outside the possible dates, in every zone and at every time', () => {
    const instant = fc.date({
      min: new Date('2025-01-01'),
      max: new Date('2028-01-01'),
      noInvalidDate: true,
    });
    const zone = fc.constantFrom(
      'Europe/Paris',
      'Europe/Brussels',
      'Pacific/Kiritimati',
      'Etc/GMT+12',
      'America/Guadeloupe',
      'Indian/Reunion',
      'Pacific/Noumea',
    );
    const time = fc.constantFrom('00:00', '00:30', '12:00', '23:59', undefined);
    fc.assert(
      fc.property(instant, zone, time, fc.integer({ min: 1, max: 3 }), (now, anyZone, anyTime, days) => {
        const { from, to } = possibleDeadlineDates(now);
        const rest = { zone: anyZone, ...(anyTime === undefined ? {} : { time: anyTime }) };
        for (const date of [plusDays(from, -days), plusDays(to, days)]) {
          expect(countClosingSoon([closable('a', date, rest)], now)).toBe(0);
        }
      }),
      { numRuns: 500 },
    );
  });
});
