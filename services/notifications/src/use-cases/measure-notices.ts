import { NOTICES_KEPT_DAYS } from '@platform/contracts/closed-sets';
import { type Clock, elapsedMs } from '@platform/service-kit';
import type { NoticeRepository } from '../ports/notice.repository.port.ts';
import type { ReminderRepository } from '../ports/reminder.repository.port.ts';

const MS_PER_S = 1_000;
const MS_PER_DAY = 86_400_000;

export type NoticeUpkeepDeps = {
  readonly notices: Pick<NoticeRepository, 'figures' | 'overdue' | 'removeOld'>;
  readonly reminders: Pick<ReminderRepository, 'figures' | 'overdue'>;
  readonly clock: Clock;
};

/** What is late, and how much there is. */
export async function measureNotices({ notices, reminders, clock }: NoticeUpkeepDeps) {
  const now = clock.now();
  const [{ byKind, nextMailAt }, lateMails, { planned, nextDueAt }, lateReminders] = await Promise.all([
    notices.figures(),
    notices.overdue(now),
    reminders.figures(),
    reminders.overdue(now),
  ]);
  const oldest = [nextMailAt, nextDueAt].filter((at) => at !== null && at <= now);
  const ages = oldest.map((at) => elapsedMs(at ?? now, now) / MS_PER_S);
  return {
    overdue: lateMails + lateReminders,
    oldestAgeS: Math.max(0, ...ages),
    planned,
    recorded: byKind.reminder + byKind.change + byKind.message,
  };
}

/** Removes notices from long ago. */
export async function removeOldNotices({ notices, clock }: NoticeUpkeepDeps): Promise<number> {
  return notices.removeOld(new Date(clock.now().getTime() - NOTICES_KEPT_DAYS * MS_PER_DAY));
}
