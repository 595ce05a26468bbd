import type { MergedProgrammes } from '@platform/events/merged-programmes';
import { crashPoint } from '@platform/service-kit';
import { closingAt, type Programme } from '../domain/programme.ts';
import type { PlannedReminder } from '../domain/reminder-plan.ts';
import type { NoticeRepository } from '../ports/notice.repository.port.ts';
import type { ProgrammeRepository } from '../ports/programme.repository.port.ts';
import type { ReminderRepository } from '../ports/reminder.repository.port.ts';
import { type NoticeOrder, type RecordNoticesDeps, recordNotices } from './record-notices.ts';

export type RemindDeps = RecordNoticesDeps & {
  readonly reminders: Pick<ReminderRepository, 'due' | 'done'>;
  readonly programmes: Pick<ProgrammeRepository, 'findAll'>;
  readonly merges: Pick<MergedProgrammes, 'routesOf' | 'sourcesOf'>;
  readonly notices: Pick<NoticeRepository, 'add' | 'reminders'>;
};

const AT_ONCE = 500;

/** Turns reminders that are due into notices. Safe to repeat; what has closed in the meantime is dropped. */
export async function remindOfDeadlines(deps: RemindDeps, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    const now = deps.clock.now();
    const due = await deps.reminders.due(now, AT_ONCE);
    if (due.length === 0) return;
    const programmes = await deps.programmes.findAll([...new Set(due.map(({ subsidyId }) => subsidyId))]);
    const isRemindedBefore = await remindedBefore(deps, due);
    const orders = due.flatMap((reminder) => {
      const programme = programmes.get(reminder.subsidyId);
      if (programme === undefined || reminder.closesAt <= now || isRemindedBefore(reminder)) return [];
      // A deadline that has just moved: its new reminder is planned by the event that moved it.
      return closingAt(programme)?.date === reminder.deadline ? [orderOf(reminder, programme)] : [];
    });
    await recordNotices(deps, orders);
    crashPoint('notifications.before-reminders-done');
    await deps.reminders.done(due);
  }
}

/** Whether a workspace was reminded of the same deadline by a programme before that was merged into this one, or by what this one was part of. */
async function remindedBefore(
  { merges, notices }: Pick<RemindDeps, 'merges' | 'notices'>,
  due: readonly PlannedReminder[],
): Promise<(reminder: PlannedReminder) => boolean> {
  const sources = await merges.sourcesOf([...new Set(due.map(({ subsidyId }) => subsidyId))]);
  const merged = [...sources.values()].flat().filter(({ since }) => since !== null);
  if (merged.length === 0) return () => false;
  const routes = await merges.routesOf(merged.map(({ id }) => id));
  const passed = [...routes.values()].flatMap((route) => route.passed);
  const workspaceIds = [...new Set(due.map(({ workspaceId }) => workspaceId))];
  const sent = await notices.reminders(workspaceIds, [...new Set(passed)]);
  return ({ workspaceId, subsidyId, deadline }) =>
    sent.some(
      (notice) =>
        notice.workspaceId === workspaceId &&
        notice.deadline === deadline &&
        [...routes.values()].some(
          ({ survivor, passed: ids, since }) =>
            survivor === subsidyId && notice.at <= since && ids.includes(notice.subsidyId ?? ''),
        ),
    );
}

function orderOf(reminder: PlannedReminder, { titles }: Programme): NoticeOrder {
  const { workspaceId, subsidyId, deadline, closesAt, daysBefore, dueAt } = reminder;
  const content = {
    workspaceId,
    type: 'deadlines' as const,
    kind: 'reminder' as const,
    subsidyId,
    titles,
    texts: null,
    path: null,
    deadline,
    closesAt,
    daysBefore,
    changes: [],
    at: dueAt,
  };
  return { content, key: `reminder:${subsidyId}:${deadline}:${daysBefore}` };
}
