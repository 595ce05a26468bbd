import type { CalendarProgramme } from '../domain/calendar-programme.ts';

/** Programmes that are in calendars. */
export type CalendarProgrammes = {
  readonly find: (id: string) => Promise<CalendarProgramme | null>;
  readonly findAll: (ids: readonly string[]) => Promise<ReadonlyMap<string, CalendarProgramme>>;
  /** Marks what is known of a programme as possibly outdated, until it is saved again. */
  readonly doubt: (id: string) => Promise<void>;
  /** Stores a programme unless a state that is not older is known; the same state ends a doubt. */
  readonly save: (programme: CalendarProgramme) => Promise<void>;
};
