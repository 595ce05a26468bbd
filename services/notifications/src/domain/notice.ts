import { createHash } from 'node:crypto';
import type {
  NoticeKind,
  NoticeTexts,
  NotificationType,
  Preference,
} from '@platform/contracts/notifications';
import { nextParisHour } from '@platform/contracts/paris-time';
import type { KeptChange } from './programme.ts';

/** Something that a workspace is informed of, one time: in its inbox, and in a mail. */
export type Notice = {
  /** Follows from the workspace and the reason, so that the same reason gives one notice. */
  readonly id: string;
  readonly workspaceId: string;
  readonly type: NotificationType;
  readonly kind: NoticeKind;
  readonly subsidyId: string | null;
  readonly titles: NoticeTexts;
  readonly texts: NoticeTexts | null;
  readonly path: string | null;
  readonly deadline: string | null;
  /** Of reminders: it is not mailed any more after this instant. */
  readonly closesAt: Date | null;
  readonly daysBefore: number | null;
  readonly changes: readonly KeptChange[];
  /** When it was due. */
  readonly at: Date;
  /** Whether the inbox shows it. */
  readonly inApp: boolean;
  /** When it is mailed; null when it is not. */
  readonly mailAt: Date | null;
};

export type NoticeContent = Omit<Notice, 'id' | 'inApp' | 'mailAt'>;

const HOUR = 9;
const ID_LENGTH = 32;

function noticeId(workspaceId: string, key: string): string {
  return createHash('sha256').update(`${workspaceId} ${key}`).digest('hex').slice(0, ID_LENGTH);
}

/**
 * The notice of a reason by what its workspace prefers; null when it wants it nowhere. The inbox shows it at once; the
 * mail comes at once, at the next 9:00, or on the next Monday at 9:00, in Paris.
 */
export function noticeOf(content: NoticeContent, key: string, preference: Preference): Notice | null {
  const inApp = preference.inApp && preference.frequency !== 'disabled';
  const mailAt = mailMoment(preference, content.at);
  if (!inApp && mailAt === null) return null;
  return { ...content, id: noticeId(content.workspaceId, key), inApp, mailAt };
}

/** When a mail about something that was due at an instant is sent; null for never. */
export function mailMoment({ email, frequency }: Preference, at: Date): Date | null {
  if (!email || frequency === 'disabled') return null;
  return frequency === 'immediate' ? at : nextParisHour(at, { hour: HOUR, weekly: frequency === 'weekly' });
}
