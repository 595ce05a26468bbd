import type { CalendarReason } from '../domain/calendar-reason.ts';

/** Why programmes are in calendars. */
export type CalendarReasons = {
  /** Stores a state unless a newer one is known. */
  readonly save: (reason: CalendarReason) => Promise<void>;
  readonly find: (id: string) => Promise<CalendarReason | null>;
  readonly remove: (id: string) => Promise<void>;
  /** Ends a reason whose state is gone. What remains of it names no profile; it keeps the sequence of entries from going down. */
  readonly retire: (id: string, at: Date) => Promise<void>;
  /** All of a workspace, also those that do not hold any more. */
  readonly ofWorkspace: (workspaceId: string) => Promise<readonly CalendarReason[]>;
  /** Which of these programmes are in a calendar. */
  readonly followed: (subsidyIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The programmes that are in any calendar, as their reasons name them. */
  readonly subsidyIds: () => Promise<readonly string[]>;
  /** Resolves with the number of documents. */
  readonly eraseWorkspace: (workspaceId: string) => Promise<number>;
};
