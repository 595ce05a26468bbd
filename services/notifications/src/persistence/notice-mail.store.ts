import { type Holder, isLeaseHeld, leaseFor } from '@platform/service-kit';
import type { Collection } from 'mongoose';
import type { NoticeRepository, StoredNotice } from '../ports/notice.repository.port.ts';
import { type NoticeDocument, toNotice } from './notice.documents.ts';

/** Longer than a mail is made, of which nothing but the look at identity can last. */
const LEASE_MS = 120_000;
const WITHOUT = { 'mail.state': 'none', 'mail.nextAt': null, mailAt: null } as const;

type MailStore = Pick<
  NoticeRepository,
  | 'dueWorkspaces'
  | 'due'
  | 'withoutMail'
  | 'assign'
  | 'assigned'
  | 'abandoned'
  | 'mailed'
  | 'postpone'
  | 'reschedule'
>;

/** The part of the collection of notices that concerns their mails. */
export function createNoticeMailStore(notices: Collection<NoticeDocument>): MailStore {
  const waiting = { 'mail.state': 'waiting' } as const;
  return {
    dueWorkspaces: async (now, limit) => {
      const found = await notices
        .find({ ...waiting, 'mail.nextAt': { $lte: now } }, { projection: { workspaceId: 1 } })
        .sort({ 'mail.nextAt': 1 })
        .limit(limit)
        .toArray();
      return [...new Set(found.map(({ workspaceId }) => workspaceId))];
    },
    due: async (workspaceIds, now) => {
      const due = { workspaceId: { $in: [...workspaceIds] }, ...waiting, 'mail.nextAt': { $lte: now } };
      return (await notices.find(due).sort({ at: 1, _id: 1 }).toArray()).map(toNotice);
    },
    withoutMail: async (ids) => {
      if (ids.length > 0) await notices.updateMany({ _id: { $in: [...ids] }, ...waiting }, { $set: WITHOUT });
    },
    assign: async (mails, { holder, at }) => {
      await notices.bulkWrite(
        mails.map(({ mailId, noticeIds }) => {
          const lease = leaseFor(holder, mailId, { at, durationMs: LEASE_MS });
          const mail = { state: 'assigned' as const, nextAt: null, mailId, lease };
          const filter = { _id: { $in: [...noticeIds] }, ...waiting };
          return { updateMany: { filter, update: { $set: { mail } } } };
        }),
        { ordered: false },
      );
    },
    assigned: async (mailIds) => {
      const own = { 'mail.state': 'assigned' as const, 'mail.mailId': { $in: [...mailIds] } };
      const found = await notices.find(own).sort({ at: 1, _id: 1 }).toArray();
      const byMail = new Map<string, StoredNotice[]>();
      for (const document of found) {
        const mailId = document.mail.mailId ?? '';
        byMail.set(mailId, [...(byMail.get(mailId) ?? []), toNotice(document)]);
      }
      return byMail;
    },
    abandoned: (now, holder) => abandonedMails(notices, now, holder),
    mailed: async (mailIds) => {
      await notices.updateMany(
        { 'mail.mailId': { $in: [...mailIds] }, 'mail.state': 'assigned' },
        { $set: { 'mail.state': 'done', 'mail.lease': null } },
      );
    },
    postpone: async (workspaceId, now, until) => {
      const due = { workspaceId, ...waiting, 'mail.nextAt': { $lte: now } };
      await notices.updateMany(due, { $set: { 'mail.nextAt': until } });
    },
    reschedule: async ({ workspaceId, type }, moment) => {
      const own = notices.find({ workspaceId, type, ...waiting }, { projection: { at: 1 } });
      for await (const { _id, at } of own) {
        const mailAt = moment(at);
        const set = mailAt === null ? WITHOUT : { 'mail.nextAt': mailAt, mailAt };
        await notices.updateOne({ _id, ...waiting }, { $set: set });
      }
    },
  };
}

async function abandonedMails(
  notices: Collection<NoticeDocument>,
  now: Date,
  holder: Holder,
): Promise<readonly { mailId: string; workspaceId: string }[]> {
  const found = notices.find({ 'mail.state': 'assigned' }, { projection: { mail: 1, workspaceId: 1 } });
  const abandoned = new Map<string, string>();
  for await (const { workspaceId, mail } of found) {
    if (mail.mailId !== null && !isLeaseHeld(mail.lease, now, holder))
      abandoned.set(mail.mailId, workspaceId);
  }
  return [...abandoned].map(([mailId, workspaceId]) => ({ mailId, workspaceId }));
}
