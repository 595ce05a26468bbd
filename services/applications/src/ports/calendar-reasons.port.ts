import type { CalendarReason } from '../domain/calendar-reason.ts';

/** Why programmes are in calendars. */
export type CalendarReasons = {
  /** Stores a state unless a newer one is known. */
  readonly save: (reason: CalendarReason) => Promise<void>;
  /** Removes a reason whose state is gone. */
  readonly remove: (id: string) => Promise<void>;
  /** All of a workspace, also those that do not hold any more. */
  readonly ofWorkspace: (workspaceId: string) => Promise<readonly CalendarReason[]>;
  /** Which of these programmes are in a calendar. */
  readonly followed: (subsidyIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Resolves with the number of documents. */
  readonly eraseWorkspace: (workspaceId: string) => Promise<number>;
};
