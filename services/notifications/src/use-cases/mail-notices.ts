import { randomUUID } from 'node:crypto';
import { civilDateIn } from '@platform/contracts/civil-date';
import type { Contact } from '@platform/contracts/identity';
import type { MergedProgrammes } from '@platform/events/merged-programmes';
import type { MailValues } from '@platform/mailer';
import { type Clock, crashPoint, type Holder, type Logger } from '@platform/service-kit';
import { addressIdOf } from '../domain/address-id.ts';
import { decisionKey } from '../domain/follow.ts';
import { entriesOf } from '../domain/mail-of-notices.ts';
import { mailMoment } from '../domain/notice.ts';
import { effectivePreferences, type PreferencesByType } from '../domain/preferences.ts';
import { closingAt, type Programme } from '../domain/programme.ts';
import type { BounceRepository } from '../ports/bounce.repository.port.ts';
import type { Contacts } from '../ports/contacts.port.ts';
import type { FollowRepository } from '../ports/follow.repository.port.ts';
import type { NoticeRepository, StoredNotice } from '../ports/notice.repository.port.ts';
import type { PreferencesRepository } from '../ports/preferences.repository.port.ts';
import type { ProgrammeRepository } from '../ports/programme.repository.port.ts';
import { decisionsAbout, filedApplications } from './decisions.ts';
import { type EnqueueMailDeps, enqueueMails } from './enqueue-mail.ts';
import { survivingNotices } from './surviving-notices.ts';

export type MailNoticesDeps = EnqueueMailDeps & {
  readonly notices: NoticeRepository;
  readonly preferences: Pick<PreferencesRepository, 'findAll'>;
  readonly programmes: Pick<ProgrammeRepository, 'findAll'>;
  readonly follows: Pick<FollowRepository, 'decided' | 'reasonsOf'>;
  readonly merges: MergedProgrammes;
  readonly contacts: Contacts;
  readonly bounces: Pick<BounceRepository, 'has'>;
  /** Key that addresses are made unreadable with. */
  readonly key: string;
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly holder: Holder;
  readonly logger: Logger;
};

const ZONE = 'Europe/Paris';
const WORKSPACES_AT_ONCE = 200;
const LOOK_UPS_AT_ONCE = 16;
const ENTRIES_MAX = 50;
/** Pause before a workspace is tried again whose person could not be looked up. */
const POSTPONE_MS = 60_000;

/** A mail that is to be stored, to a person. */
type Draft = { readonly mailId: string; readonly workspaceId: string; readonly contact: Contact };

/**
 * Makes the mails that are due: one for each workspace, with everything that is due for it. A notice is assigned to its
 * mail before the mail is stored, so that it is in one mail only, also after a crash.
 */
export async function mailNotices(deps: MailNoticesDeps, isStopped: () => boolean): Promise<void> {
  const { notices, clock, holder } = deps;
  await finishAbandoned(deps);
  while (!isStopped()) {
    const now = clock.now();
    const workspaceIds = await notices.dueWorkspaces(now, WORKSPACES_AT_ONCE);
    if (workspaceIds.length === 0) return;
    const wanted = await wantedNotices(deps, workspaceIds, now);
    const contacts = await contactsOf(deps, [...wanted.keys()]);
    const drafts = [...contacts].map(([workspaceId, contact]) => ({
      ...{ workspaceId, contact, mailId: `notices-${randomUUID()}` },
      noticeIds: (wanted.get(workspaceId) ?? []).map(({ id }) => id),
    }));
    if (drafts.length === 0) continue;
    await notices.assign(drafts, { holder, at: now });
    crashPoint('notifications.notices-assigned');
    await storeMails(deps, drafts);
  }
}

/** Mails whose process ended between the assignment of their notices and their storing. */
async function finishAbandoned(deps: MailNoticesDeps): Promise<void> {
  const { notices, clock, holder } = deps;
  const abandoned = await notices.abandoned(clock.now(), holder);
  if (abandoned.length === 0) return;
  const contacts = await contactsOf(deps, [...new Set(abandoned.map(({ workspaceId }) => workspaceId))]);
  const drafts = abandoned.flatMap(({ mailId, workspaceId }) => {
    const contact = contacts.get(workspaceId);
    return contact === undefined ? [] : [{ mailId, workspaceId, contact }];
  });
  await storeMails(deps, drafts);
}

/** Stores the mails of the notices that are assigned to them. Safe to repeat. */
async function storeMails(deps: MailNoticesDeps, drafts: readonly Draft[]): Promise<void> {
  const mailIds = drafts.map(({ mailId }) => mailId);
  const assigned = await survivingByMail(deps, await deps.notices.assigned(mailIds));
  const orders = drafts.flatMap(({ mailId, workspaceId, contact }) => {
    const notices = assigned.get(mailId) ?? [];
    const values = valuesOf(deps, notices, contact);
    if (values.entries.length === 0) return [];
    return [
      {
        ...{ id: mailId, workspaceId, to: contact.email, template: 'notices' as const },
        ...{ language: contact.language, values, types: [...new Set(notices.map(({ type }) => type))] },
      },
    ];
  });
  await enqueueMails(deps, orders);
  crashPoint('notifications.mail-stored');
  await deps.notices.mailed(mailIds);
}

async function survivingByMail(
  deps: Pick<MailNoticesDeps, 'merges'>,
  assigned: ReadonlyMap<string, readonly StoredNotice[]>,
): Promise<ReadonlyMap<string, readonly StoredNotice[]>> {
  const all = await survivingNotices(deps, [...assigned.values()].flat());
  const byId = new Map(all.map((notice) => [notice.id, notice]));
  return new Map(
    [...assigned].map(([mailId, notices]) => [mailId, notices.map((one) => byId.get(one.id) ?? one)]),
  );
}

/** What mails should state of what is due, by workspace; no mail will state the rest. */
async function wantedNotices(
  deps: MailNoticesDeps,
  workspaceIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly StoredNotice[]>> {
  const due = await survivingNotices(deps, await deps.notices.due(workspaceIds, now));
  const [stored, programmes, decided] = await Promise.all([
    deps.preferences.findAll(workspaceIds),
    programmesOf(deps, due),
    decisionsAbout(
      deps,
      workspaceIds,
      due.filter(isMatch).map(({ subsidyId }) => subsidyId),
    ),
  ]);
  const filed = await filedApplications(deps, workspaceIds, programmes);
  const [wanted, unwanted]: [StoredNotice[], string[]] = [[], []];
  for (const notice of due) {
    const preferences = effectivePreferences(stored.get(notice.workspaceId) ?? null);
    if (isStillNews(notice, { preferences, programmes, decided, filed, now })) wanted.push(notice);
    else unwanted.push(notice.id);
  }
  await deps.notices.withoutMail(unwanted);
  return Map.groupBy(wanted, ({ workspaceId }) => workspaceId);
}

/**
 * The people of workspaces. Nothing is mailed to a workspace without one, or whose mails come back; where nobody could be
 * looked up, the mails of the workspace are postponed, and hold no other one back.
 */
async function contactsOf(
  deps: MailNoticesDeps,
  workspaceIds: readonly string[],
): Promise<ReadonlyMap<string, Contact>> {
  const { notices, clock, logger, bounces, key } = deps;
  const isReturned = ({ email }: Contact) => bounces.has(addressIdOf(email, key));
  const found = new Map<string, Contact>();
  const remaining = workspaceIds.values();
  const lookUp = async (): Promise<void> => {
    for (const workspaceId of remaining) {
      const now = clock.now();
      try {
        // A personal workspace has the id of its account.
        const contact = await deps.contacts.find(workspaceId);
        const isReached = contact !== null && !(await isReturned(contact));
        if (isReached) found.set(workspaceId, contact);
        else await notices.withoutMail((await notices.due([workspaceId], now)).map(({ id }) => id));
      } catch (error) {
        logger.warn({ err: error, component: 'notices' }, 'a mail could not be made yet');
        await notices.postpone(workspaceId, now, new Date(now.getTime() + POSTPONE_MS));
      }
    }
  };
  await Promise.all(Array.from({ length: LOOK_UPS_AT_ONCE }, lookUp));
  return found;
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

function isMatch(notice: StoredNotice): notice is StoredNotice & { readonly subsidyId: string } {
  return notice.type === 'funding-matches' && notice.subsidyId !== null;
}

/** Whether a mail should still state it: what was read in the inbox, has closed or moved, is decided or was filed is no news. */
function isStillNews(
  notice: StoredNotice,
  known: {
    readonly preferences: PreferencesByType;
    readonly programmes: ReadonlyMap<string, Programme>;
    /** What workspaces follow or have put aside. */
    readonly decided: ReadonlySet<string>;
    /** Of what they are not reminded any more, since they have filed their application. */
    readonly filed: ReadonlySet<string>;
    readonly now: Date;
  },
): boolean {
  if (notice.readAt !== null || notice.removed) return false;
  if (mailMoment(known.preferences[notice.type], notice.at) === null) return false;
  if (notice.closesAt !== null && notice.closesAt <= known.now) return false;
  if (isMatch(notice)) return !known.decided.has(decisionKey(notice.workspaceId, notice.subsidyId));
  if (notice.kind !== 'reminder') return true;
  if (notice.subsidyId === null) return true;
  if (known.filed.has(decisionKey(notice.workspaceId, notice.subsidyId))) return false;
  const programme = known.programmes.get(notice.subsidyId);
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
