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
    const isSuperseded = await supersededReminders(deps, due);
    const orders = due.flatMap((reminder) => {
      const programme = programmes.get(reminder.subsidyId);
      if (programme === undefined || reminder.closesAt <= now || isSuperseded(reminder)) return [];
      // A deadline that has just moved: its new reminder is planned by the event that moved it.
      return closingAt(programme)?.date === reminder.deadline ? [orderOf(reminder, programme)] : [];
    });
    await recordNotices(deps, orders);
    crashPoint('notifications.before-reminders-done');
    await deps.reminders.done(due);
  }
}

/**
 * Which reminders are none any more: those of merged programmes, which are planned again by what is left of them, and those
 * of a deadline of which another programme has reminded that this one is or was one with.
 */
async function supersededReminders(
  { merges, notices }: Pick<RemindDeps, 'merges' | 'notices'>,
  due: readonly PlannedReminder[],
): Promise<(reminder: PlannedReminder) => boolean> {
  const ids = [...new Set(due.map(({ subsidyId }) => subsidyId))];
  const sources = [...(await merges.sourcesOf(ids)).values()].flat();
  const routes = await merges.routesOf([...new Set(sources.map(({ id }) => id))]);
  if (routes.size === 0) return () => false;
  const passed = [...routes.values()].flatMap((route) => route.passed);
  const workspaceIds = [...new Set(due.map(({ workspaceId }) => workspaceId))];
  const sent = await notices.reminders(workspaceIds, [...new Set(passed)]);
  // What a programme reminds of after a split has made another one of a part of it does not concern that one.
  const isOfBoth = (subsidyId: string, { subsidyId: other, at }: (typeof sent)[number]): boolean =>
    [...routes.values()].some(
      ({ survivor, passed: others, since }) =>
        survivor === subsidyId && others.includes(other ?? '') && (routes.has(other ?? '') || at <= since),
    );
  return ({ workspaceId, subsidyId, deadline }) =>
    routes.has(subsidyId) ||
    sent.some(
      (notice) =>
        notice.workspaceId === workspaceId && notice.deadline === deadline && isOfBoth(subsidyId, notice),
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
