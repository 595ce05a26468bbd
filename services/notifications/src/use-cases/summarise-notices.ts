import type { NoticeSummary } from '@platform/contracts/notifications';
import type { NoticeRepository } from '../ports/notice.repository.port.ts';
import type { ReminderRepository } from '../ports/reminder.repository.port.ts';

/** Figures of reminders and notices, without workspaces and texts. */
export async function summariseNotices({
  notices,
  reminders,
}: {
  readonly notices: Pick<NoticeRepository, 'figures'>;
  readonly reminders: Pick<ReminderRepository, 'figures'>;
}): Promise<NoticeSummary> {
  const [{ byKind, waiting, nextMailAt }, { planned, nextDueAt }] = await Promise.all([
    notices.figures(),
    reminders.figures(),
  ]);
  return {
    planned,
    nextDueAt: nextDueAt?.toISOString() ?? null,
    recorded: byKind,
    waitingForMail: waiting,
    nextMailAt: nextMailAt?.toISOString() ?? null,
  };
}
