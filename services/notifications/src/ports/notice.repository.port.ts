import type { NoticeKind, NotificationType } from '@platform/contracts/notifications';
import type { Holder } from '@platform/service-kit';
import type { Notice } from '../domain/notice.ts';

export type StoredNotice = Notice & { readonly readAt: Date | null; readonly removed: boolean };

/** Position in the inbox, after which the next page begins. */
export type InboxPosition = { readonly at: Date; readonly id: string };

export type NoticeRepository = {
  /** Stores those that are not known; the workspaces of new ones in the inbox, and the number of new ones. */
  readonly add: (notices: readonly Notice[]) => Promise<{ workspaceIds: ReadonlySet<string>; count: number }>;
  /** Reminders of these workspaces about these programmes. */
  readonly reminders: (
    workspaceIds: readonly string[],
    subsidyIds: readonly string[],
  ) => Promise<readonly Pick<Notice, 'workspaceId' | 'subsidyId' | 'deadline' | 'at'>[]>;
  /** Of the inbox of a workspace, newest first. */
  readonly list: (
    workspaceId: string,
    page: { readonly limit: number; readonly after: InboxPosition | null },
  ) => Promise<readonly StoredNotice[]>;
  readonly unread: (workspaceId: string) => Promise<number>;
  /** False when the inbox of the workspace has no such notice. */
  readonly mark: (workspaceId: string, id: string, readAt: Date | null) => Promise<boolean>;
  readonly markAll: (workspaceId: string, readAt: Date) => Promise<void>;
  /** Takes a notice out of the inbox; it is kept, so that it does not come again. */
  readonly hide: (workspaceId: string, id: string) => Promise<boolean>;

  /** Workspaces with notices whose mail is due, those due for longest first. */
  readonly dueWorkspaces: (now: Date, limit: number) => Promise<readonly string[]>;
  /** Notices of these workspaces whose mail is due, oldest first. */
  readonly due: (workspaceIds: readonly string[], now: Date) => Promise<readonly StoredNotice[]>;
  /** No mail states these. */
  readonly withoutMail: (ids: readonly string[]) => Promise<void>;
  /** Assigns notices that no mail has to mails, under leases of the holder. */
  readonly assign: (
    mails: readonly { readonly mailId: string; readonly noticeIds: readonly string[] }[],
    lease: { readonly holder: Holder; readonly at: Date },
  ) => Promise<void>;
  /** The notices of these mails, by mail, oldest first. */
  readonly assigned: (mailIds: readonly string[]) => Promise<ReadonlyMap<string, readonly StoredNotice[]>>;
  /** Mails with notices whose process ended before the mail was stored. */
  readonly abandoned: (
    now: Date,
    holder: Holder,
  ) => Promise<readonly { mailId: string; workspaceId: string }[]>;
  /** The mails are stored. */
  readonly mailed: (mailIds: readonly string[]) => Promise<void>;
  /** The mails of a workspace cannot be made for now. */
  readonly postpone: (workspaceId: string, now: Date, until: Date) => Promise<void>;
  /** Waiting ones of a type of a workspace get another moment; null for no mail. */
  readonly reschedule: (
    of: { readonly workspaceId: string; readonly type: NotificationType },
    moment: (at: Date) => Date | null,
  ) => Promise<void>;

  /** Number of those whose mail is due. */
  readonly overdue: (now: Date) => Promise<number>;
  readonly figures: () => Promise<{
    readonly byKind: Readonly<Record<NoticeKind, number>>;
    readonly waiting: number;
    readonly nextMailAt: Date | null;
  }>;
  /** Removes notices from before the instant; the number of them. */
  readonly removeOld: (before: Date) => Promise<number>;
  readonly listOfWorkspace: (workspaceId: string) => Promise<readonly StoredNotice[]>;
  readonly eraseWorkspace: (workspaceId: string) => Promise<number>;
};
