import { type CalendarProgramme, hasSameDates } from './calendar-programme.ts';

/**
 * A programme of a calendar that was built from its newest published state, with what only the present one knows: how often
 * it was revised, since feeds state that number, before which day the deadline moved, and since when it is as it is.
 */
export function withRevisions(present: CalendarProgramme, built: CalendarProgramme): CalendarProgramme {
  const { revision, revisedAt, moved, deadlineSince } = present;
  if (hasSameDates(present, built)) return { ...built, revision, revisedAt, moved, deadlineSince };
  return { ...built, revision: Math.max(revision + 1, built.revision), moved };
}
