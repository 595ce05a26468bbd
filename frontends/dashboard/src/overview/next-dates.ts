import { civilDateIn, daysBetween } from '@platform/contracts/civil-date';
import type { Summary } from '../api/profiles-api.ts';

export type NextDate = {
  readonly summary: Summary;
  readonly kind: 'opens' | 'closes';
  readonly date: string;
  readonly daysLeft: number;
};

/** The day in Paris, where days of deadlines are counted. */
export function today(): string {
  return civilDateIn('Europe/Paris', new Date());
}

/** The next first or last day of each published programme, the nearest first. */
export function nextDates(followed: readonly Summary[], day: string): readonly NextDate[] {
  return followed
    .flatMap((summary): readonly NextDate[] => {
      const { status, opensOn, deadline } = summary;
      if (status !== 'published') return [];
      const kind = opensOn !== null && opensOn > day ? 'opens' : 'closes';
      const date = kind === 'opens' ? opensOn : deadline?.date;
      if (date === null || date === undefined || date < day) return [];
      return [{ summary, kind, date, daysLeft: daysBetween(day, date) }];
    })
    .toSorted((one, other) => one.daysLeft - other.daysLeft);
}
