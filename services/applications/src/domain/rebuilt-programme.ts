import { type CalendarProgramme, hasSameDates } from './calendar-programme.ts';

/**
 * A programme of a calendar that was built from its newest published state, with what only the present one knows: how often
 * it was revised, since feeds state that number, and before which day the deadline moved.
 */
export function withRevisions(present: CalendarProgramme, built: CalendarProgramme): CalendarProgramme {
  const { revision, revisedAt, moved } = present;
  if (hasSameDates(present, built)) return { ...built, revision, revisedAt, moved };
  return { ...built, revision: Math.max(revision + 1, built.revision), moved };
}
