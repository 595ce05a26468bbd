import type { Inbox, InboxCount, InboxQuery } from '@platform/contracts/notifications';
import type { MergedProgrammes } from '@platform/events/merged-programmes';
import type { Clock } from '@platform/service-kit';
import { notificationsErrors } from '../errors.ts';
import type { InboxHints } from '../ports/inbox-hints.port.ts';
import type { InboxPosition, NoticeRepository, StoredNotice } from '../ports/notice.repository.port.ts';
import { survivingNotices } from './surviving-notices.ts';

export type InboxDeps = {
  readonly notices: Pick<NoticeRepository, 'list' | 'unread' | 'mark' | 'markAll' | 'hide'>;
  readonly merges: Pick<MergedProgrammes, 'routesOf'>;
  readonly hints: InboxHints;
  readonly clock: Clock;
};

/** A page of the inbox of a workspace, newest first. */
export async function readInbox(
  { notices, merges }: Pick<InboxDeps, 'notices' | 'merges'>,
  workspaceId: string,
  { limit, after }: InboxQuery,
): Promise<Inbox> {
  const position = after === undefined ? null : positionOf(after);
  const [found, unread] = await Promise.all([
    notices.list(workspaceId, { limit: limit + 1, after: position }),
    notices.unread(workspaceId),
  ]);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    // Links lead to the programme that is left.
    notices: (await survivingNotices({ merges }, page)).map(noticeView),
    unread,
    next: found.length > limit && last !== undefined ? `${last.at.getTime()}.${last.id}` : null,
  };
}

/** Marks a notice as read or not read. */
export async function markNotice(
  { notices, hints, clock }: InboxDeps,
  workspaceId: string,
  { id, read }: { readonly id: string; readonly read: boolean },
): Promise<InboxCount> {
  if (!(await notices.mark(workspaceId, id, read ? clock.now() : null))) {
    throw notificationsErrors.NOTICE_NOT_FOUND();
  }
  hints.inboxChanged([workspaceId]);
  return { unread: await notices.unread(workspaceId) };
}

/** Marks everything in the inbox of a workspace as read. */
export async function markInboxRead(
  { notices, hints, clock }: InboxDeps,
  workspaceId: string,
): Promise<InboxCount> {
  await notices.markAll(workspaceId, clock.now());
  hints.inboxChanged([workspaceId]);
  return { unread: await notices.unread(workspaceId) };
}

/** Takes a notice out of the inbox. */
export async function removeNotice(
  { notices, hints }: InboxDeps,
  workspaceId: string,
  id: string,
): Promise<InboxCount> {
  if (!(await notices.hide(workspaceId, id))) throw notificationsErrors.NOTICE_NOT_FOUND();
  hints.inboxChanged([workspaceId]);
  return { unread: await notices.unread(workspaceId) };
}

/** A notice as its workspace sees it. */
export function noticeView(notice: StoredNotice): Inbox['notices'][number] {
  const { id, type, kind, subsidyId, titles, texts, path, deadline, daysBefore, changes } = notice;
  return {
    ...{ id, type, kind, subsidyId, titles, texts, path, deadline, daysBefore },
    changes: changes.map(({ hashes: _, ...change }) => change),
    at: notice.at.toISOString(),
    readAt: notice.readAt?.toISOString() ?? null,
  };
}

function positionOf(after: string): InboxPosition {
  const [ms = '', id = ''] = after.split('.');
  const at = new Date(Number(ms));
  if (ms === '' || id === '' || Number.isNaN(at.getTime())) throw notificationsErrors.POSITION_INVALID();
  return { at, id };
}
