import type { CalendarProgramme } from '../domain/calendar-programme.ts';

/** Programmes that are in calendars. */
export type CalendarProgrammes = {
  readonly find: (id: string) => Promise<CalendarProgramme | null>;
  readonly findAll: (ids: readonly string[]) => Promise<ReadonlyMap<string, CalendarProgramme>>;
  readonly remove: (id: string) => Promise<void>;
  /** Stores a programme unless a state that is not older is known. */
  readonly save: (programme: CalendarProgramme) => Promise<void>;
};
