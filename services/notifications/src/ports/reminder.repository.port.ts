import type { PlannedReminder } from '../domain/reminder-plan.ts';

/** The next reminder of every workspace and programme. */
export type ReminderRepository = {
  /** Replaces the one of the same workspace and programme. */
  readonly plan: (reminder: PlannedReminder) => Promise<void>;
  readonly cancel: (workspaceId: string, subsidyId: string) => Promise<void>;
  /** Those due for longest. */
  readonly due: (now: Date, limit: number) => Promise<readonly PlannedReminder[]>;
  /** Removes them, unless another one was planned in their place. */
  readonly done: (reminders: readonly PlannedReminder[]) => Promise<void>;
  /** Number of those that are due. */
  readonly overdue: (now: Date) => Promise<number>;
  readonly figures: () => Promise<{ readonly planned: number; readonly nextDueAt: Date | null }>;
  readonly eraseWorkspace: (workspaceId: string) => Promise<void>;
};
