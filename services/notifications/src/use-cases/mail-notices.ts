import { randomUUID } from 'node:crypto';
import { civilDateIn } from '@platform/contracts/civil-date';
import type { Contact } from '@platform/contracts/identity';
import type { MailValues } from '@platform/mailer';
import { type Clock, crashPoint, type Holder, type Logger } from '@platform/service-kit';
import { entriesOf } from '../domain/mail-of-notices.ts';
import { mailMoment } from '../domain/notice.ts';
import { effectivePreferences, type PreferencesByType } from '../domain/preferences.ts';
import { closingAt, type Programme } from '../domain/programme.ts';
import type { Contacts } from '../ports/contacts.port.ts';
import type { NoticeRepository, StoredNotice } from '../ports/notice.repository.port.ts';
import type { PreferencesRepository } from '../ports/preferences.repository.port.ts';
import type { ProgrammeRepository } from '../ports/programme.repository.port.ts';
import { type EnqueueMailDeps, enqueueMail } from './enqueue-mail.ts';

export type MailNoticesDeps = EnqueueMailDeps & {
  readonly notices: NoticeRepository;
  readonly preferences: Pick<PreferencesRepository, 'find'>;
  readonly programmes: Pick<ProgrammeRepository, 'findAll'>;
  readonly contacts: Contacts;
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly holder: Holder;
  readonly logger: Logger;
};

const ZONE = 'Europe/Paris';
const WORKSPACES_PER_LOOK = 500;
const AT_ONCE = 8;
const ENTRIES_MAX = 50;
/** Pause before a workspace is tried again whose person could not be looked up. */
const POSTPONE_MS = 60_000;

/**
 * Makes the mails that are due: one for each workspace, with everything that is due for it. A notice is assigned to its
 * mail before the mail is stored, so that it is in one mail only, also after a crash.
 */
export async function mailNotices(deps: MailNoticesDeps, isStopped: () => boolean): Promise<void> {
  const { notices, clock, holder } = deps;
  for (const { mailId, workspaceId } of await notices.abandoned(clock.now(), holder)) {
    await attempt(deps, workspaceId, () => finishMail(deps, { mailId, workspaceId }));
  }
  for (;;) {
    const workspaces = await notices.dueWorkspaces(clock.now(), WORKSPACES_PER_LOOK);
    if (workspaces.length === 0) return;
    const remaining = workspaces.values();
    const work = async (): Promise<void> => {
      for (const workspaceId of remaining) {
        if (isStopped()) return;
        await attempt(deps, workspaceId, () => mailWorkspace(deps, workspaceId));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (isStopped()) return;
  }
}

/** A failure postpones the mails of the workspace and holds no other one back. */
async function attempt(
  { notices, clock, logger }: MailNoticesDeps,
  workspaceId: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    logger.warn({ err: error, component: 'notices' }, 'a mail could not be made yet');
    const now = clock.now();
    await notices.postpone(workspaceId, now, new Date(now.getTime() + POSTPONE_MS));
  }
}

async function mailWorkspace(deps: MailNoticesDeps, workspaceId: string): Promise<void> {
  const { notices, clock, holder } = deps;
  const now = clock.now();
  const due = await notices.due(workspaceId, now);
  const preferences = effectivePreferences(await deps.preferences.find(workspaceId));
  const programmes = await programmesOf(deps, due);
  const isWanted = (notice: StoredNotice) => isStillNews(notice, { preferences, programmes, now });
  const wanted = due.filter(isWanted);
  await notices.withoutMail(due.filter((notice) => !isWanted(notice)).map(({ id }) => id));
  if (wanted.length === 0) return;
  const contact = await deps.contacts.find(workspaceId);
  if (contact === null) return notices.withoutMail(wanted.map(({ id }) => id));
  const mailId = `notices-${randomUUID()}`;
  const ids = wanted.map(({ id }) => id);
  await notices.assign(ids, { mailId, holder, at: now });
  crashPoint('notifications.notices-assigned');
  await finishMail(deps, { mailId, workspaceId, contact });
}

/** Stores the mail of the notices that are assigned to it. Safe to repeat. */
async function finishMail(
  deps: MailNoticesDeps,
  mail: { readonly mailId: string; readonly workspaceId: string; readonly contact?: Contact },
): Promise<void> {
  const { mailId, workspaceId } = mail;
  const [assigned, contact] = await Promise.all([
    deps.notices.assigned(mailId),
    // A personal workspace has the id of its account.
    mail.contact ?? deps.contacts.find(workspaceId),
  ]);
  if (assigned.length > 0 && contact !== null) {
    await enqueueMail(deps, {
      id: mailId,
      workspaceId,
      to: contact.email,
      template: 'notices',
      language: contact.language,
      values: valuesOf(deps, assigned, contact),
      types: [...new Set(assigned.map(({ type }) => type))],
    });
    crashPoint('notifications.mail-stored');
  }
  await deps.notices.mailed(mailId);
}

async function programmesOf(
  { programmes }: MailNoticesDeps,
  notices: readonly StoredNotice[],
): Promise<ReadonlyMap<string, Programme>> {
  const ids = notices.flatMap(({ kind, subsidyId }) =>
    kind === 'reminder' && subsidyId !== null ? [subsidyId] : [],
  );
  return ids.length === 0 ? new Map() : programmes.findAll([...new Set(ids)]);
}

/** Whether a mail should still state it: what was read in the inbox, has closed or moved is no news. */
function isStillNews(
  notice: StoredNotice,
  known: {
    readonly preferences: PreferencesByType;
    readonly programmes: ReadonlyMap<string, Programme>;
    readonly now: Date;
  },
): boolean {
  if (notice.readAt !== null || notice.removed) return false;
  if (mailMoment(known.preferences[notice.type], notice.at) === null) return false;
  if (notice.kind !== 'reminder') return true;
  if (notice.closesAt !== null && notice.closesAt <= known.now) return false;
  const programme = notice.subsidyId === null ? undefined : known.programmes.get(notice.subsidyId);
  return programme === undefined || closingAt(programme)?.date === notice.deadline;
}

function valuesOf(
  { publicUrl, clock }: Pick<MailNoticesDeps, 'publicUrl' | 'clock'>,
  notices: readonly StoredNotice[],
  { language }: Contact,
): MailValues<'notices'> {
  const today = civilDateIn(ZONE, clock.now());
  const entries = entriesOf(notices, { language, today });
  return {
    entries: entries.slice(0, ENTRIES_MAX).map(({ title, path, statements }) => ({
      title,
      link: new URL(path, publicUrl).href,
      statements: [...statements],
    })),
    more: Math.max(0, entries.length - ENTRIES_MAX),
    link: new URL('/notifications', publicUrl).href,
  };
}
