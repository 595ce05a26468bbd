import { NOTICE_KINDS, type NoticeKind } from '@platform/contracts/notifications';
import type { Connection } from 'mongoose';
import type { InboxPosition, NoticeRepository } from '../ports/notice.repository.port.ts';
import { type NoticeDocument, newNotice, toNotice } from './notice.documents.ts';
import { createNoticeMailStore } from './notice-mail.store.ts';

function afterPosition(position: InboxPosition | null) {
  if (position === null) return {};
  const { at, id } = position;
  return { $or: [{ at: { $lt: at } }, { at, _id: { $lt: id } }] };
}

/** What workspaces are informed of, in the inbox and by mail. */
export function createNoticeRepository(connection: Connection): NoticeRepository {
  const notices = connection.collection<NoticeDocument>('notifications_notices');
  const shown = (workspaceId: string) => ({ workspaceId, inApp: true, removed: false }) as const;
  return {
    ...createNoticeMailStore(notices),
    add: async (fresh) => {
      if (fresh.length === 0) return { workspaceIds: new Set(), count: 0 };
      const { upsertedIds } = await notices.bulkWrite(
        fresh.map((notice) => ({
          updateOne: {
            filter: { _id: notice.id },
            update: { $setOnInsert: newNotice(notice) },
            upsert: true,
          },
        })),
        { ordered: false },
      );
      const added = fresh.filter((_, index) => Object.hasOwn(upsertedIds, index));
      const inApp = added.filter((notice) => notice.inApp).map(({ workspaceId }) => workspaceId);
      return { workspaceIds: new Set(inApp), count: added.length };
    },
    reminders: (workspaceIds, subsidyIds) =>
      notices
        .find(
          {
            workspaceId: { $in: [...workspaceIds] },
            kind: 'reminder',
            subsidyId: { $in: [...subsidyIds] },
          },
          { projection: { workspaceId: 1, subsidyId: 1, deadline: 1, at: 1 } },
        )
        .toArray(),
    list: async (workspaceId, { limit, after }) => {
      const found = await notices
        .find({ ...shown(workspaceId), ...afterPosition(after) })
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .toArray();
      return found.map(toNotice);
    },
    unread: (workspaceId) => notices.countDocuments({ ...shown(workspaceId), readAt: null }),
    mark: async (workspaceId, id, readAt) => {
      const own = { _id: id, ...shown(workspaceId) };
      if (readAt === null) return (await notices.updateOne(own, { $set: { readAt } })).matchedCount === 1;
      const { matchedCount } = await notices.updateOne({ ...own, readAt: null }, { $set: { readAt } });
      return matchedCount === 1 || (await notices.countDocuments(own)) === 1;
    },
    markAll: async (workspaceId, readAt) => {
      await notices.updateMany({ ...shown(workspaceId), readAt: null }, { $set: { readAt } });
    },
    hide: async (workspaceId, id) => {
      const { matchedCount } = await notices.updateOne(
        { _id: id, ...shown(workspaceId) },
        { $set: { removed: true } },
      );
      return matchedCount === 1;
    },
    overdue: (now) => notices.countDocuments({ 'mail.state': 'waiting', 'mail.nextAt': { $lte: now } }),
    figures: async () => {
      const waiting = { 'mail.state': 'waiting' } as const;
      const [counts, waitingCount, next] = await Promise.all([
        Promise.all(
          NOTICE_KINDS.map(async (kind) => [kind, await notices.countDocuments({ kind })] as const),
        ),
        notices.countDocuments(waiting),
        notices.findOne(waiting, { sort: { 'mail.nextAt': 1 }, projection: { mail: 1 } }),
      ]);
      const byKind = Object.fromEntries(counts) as Record<NoticeKind, number>;
      return { byKind, waiting: waitingCount, nextMailAt: next?.mail.nextAt ?? null };
    },
    removeOld: async (before) => (await notices.deleteMany({ at: { $lt: before } })).deletedCount,
    listOfWorkspace: async (workspaceId) => {
      const found = await notices.find({ workspaceId }).sort({ at: 1, _id: 1 }).toArray();
      return found.map(toNotice);
    },
    eraseWorkspace: async (workspaceId) => (await notices.deleteMany({ workspaceId })).deletedCount,
  };
}
