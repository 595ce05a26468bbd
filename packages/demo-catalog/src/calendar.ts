import type { SubsidyFacts } from '@platform/contracts/catalog';
import type { Draws } from '@platform/seeded-random';

const DAY_MS = 86_400_000;

/** When a generated programme can be applied for: three in ten have no end, one in seven is over. */
export function calendarOf(
  around: string,
  draws: Draws,
): Pick<SubsidyFacts, 'opensOn' | 'deadline' | 'recurrence'> {
  if (draws.chance(30)) {
    return { opensOn: null, deadline: null, recurrence: draws.pick(['permanent', 'ongoing', null]) };
  }
  const closes = draws.chance(20) ? -draws.below(365) : draws.below(540);
  const opens = draws.chance(40) ? closes - 30 - draws.below(150) : null;
  return {
    opensOn: opens === null ? null : dayAfter(around, opens),
    deadline: {
      date: dayAfter(around, closes),
      time: draws.chance(30) ? draws.pick(['12:00', '17:00', '18:00', '23:59']) : null,
      zone: draws.chance(5) ? 'Europe/Brussels' : 'Europe/Paris',
    },
    recurrence: draws.pick([
      'annual',
      'annual',
      'one_time',
      'one_time',
      'biannual',
      'quarterly',
      'monthly',
      null,
    ]),
  };
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
