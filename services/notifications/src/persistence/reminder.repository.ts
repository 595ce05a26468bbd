import type { Connection } from 'mongoose';
import type { PlannedReminder } from '../domain/reminder-plan.ts';
import type { ReminderRepository } from '../ports/reminder.repository.port.ts';

/** Collection `notifications_reminders`: `_id` is `<workspace>:<subsidy>`. */
type ReminderDocument = PlannedReminder & { readonly _id: string };

function idOf({ workspaceId, subsidyId }: Pick<PlannedReminder, 'workspaceId' | 'subsidyId'>): string {
  return `${workspaceId}:${subsidyId}`;
}

/** The next reminder of every workspace and programme. */
export function createReminderRepository(connection: Connection): ReminderRepository {
  const reminders = connection.collection<ReminderDocument>('notifications_reminders');
  return {
    plan: async (reminder) => {
      await reminders.replaceOne({ _id: idOf(reminder) }, reminder, { upsert: true });
    },
    cancel: async (workspaceId, subsidyId) => {
      await reminders.deleteOne({ _id: idOf({ workspaceId, subsidyId }) });
    },
    due: async (now, limit) => {
      const found = await reminders
        .find({ dueAt: { $lte: now } })
        .sort({ dueAt: 1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id, ...reminder }) => reminder);
    },
    done: async (done) => {
      if (done.length === 0) return;
      await reminders.bulkWrite(
        done.map((reminder) => ({
          deleteOne: { filter: { _id: idOf(reminder), dueAt: reminder.dueAt, deadline: reminder.deadline } },
        })),
        { ordered: false },
      );
    },
    overdue: (now) => reminders.countDocuments({ dueAt: { $lte: now } }),
    figures: async () => {
      const [planned, next] = await Promise.all([
        reminders.countDocuments(),
        reminders.findOne({}, { sort: { dueAt: 1 }, projection: { dueAt: 1 } }),
      ]);
      return { planned, nextDueAt: next?.dueAt ?? null };
    },
    eraseWorkspace: async (workspaceId) => {
      await reminders.deleteMany({ workspaceId });
    },
  };
}
