import type { Lease } from '@platform/service-kit';
import type { Notice } from '../domain/notice.ts';
import type { StoredNotice } from '../ports/notice.repository.port.ts';

/**
 * Where the mail of a notice is: `none`, no mail states it; `waiting` for its moment; `assigned` to a mail that is made
 * now; `done`, its mail is in the outbox.
 */
type MailPart = {
  readonly state: 'none' | 'waiting' | 'assigned' | 'done';
  /** When it is looked at next; null unless it waits. */
  readonly nextAt: Date | null;
  readonly mailId: string | null;
  readonly lease: Lease | null;
};

/** Collection `notifications_notices`. */
export type NoticeDocument = Omit<Notice, 'id'> & {
  readonly _id: string;
  readonly readAt: Date | null;
  readonly removed: boolean;
  readonly mail: MailPart;
};

/** A fresh notice without its id. */
export function newNotice({ id: _, ...notice }: Notice): Omit<NoticeDocument, '_id'> {
  const mail: MailPart = {
    state: notice.mailAt === null ? 'none' : 'waiting',
    nextAt: notice.mailAt,
    mailId: null,
    lease: null,
  };
  return { ...notice, readAt: null, removed: false, mail };
}

/** The notice of a document. */
export function toNotice({ _id, mail: _, ...notice }: NoticeDocument): StoredNotice {
  return { id: _id, ...notice };
}
