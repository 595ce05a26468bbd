import type { Notice, Preferences } from '@platform/contracts/notifications';
import type { BounceRepository } from '../ports/bounce.repository.port.ts';
import type { RemoveCapturedCopies } from '../ports/captured-copies.port.ts';
import type { FollowRepository } from '../ports/follow.repository.port.ts';
import type { MailRepository } from '../ports/mail.repository.port.ts';
import type { MatchedProfileRepository } from '../ports/matched-profile.repository.port.ts';
import type { NoticeRepository } from '../ports/notice.repository.port.ts';
import type { PreferencesRepository } from '../ports/preferences.repository.port.ts';
import type { ReminderRepository } from '../ports/reminder.repository.port.ts';
import { noticeView } from './read-inbox.ts';
import { readPreferences } from './read-preferences.ts';
import type { ReturnedMailsDeps } from './returned-mails.ts';

export type WorkspaceDataDeps = ReturnedMailsDeps & {
  readonly mails: Pick<MailRepository, 'eraseWorkspace' | 'idsOfWorkspace' | 'listOfWorkspace'>;
  readonly preferences: Pick<PreferencesRepository, 'find' | 'erase'>;
  readonly removeCapturedCopies: RemoveCapturedCopies;
  readonly notices: Pick<NoticeRepository, 'eraseWorkspace' | 'listOfWorkspace'>;
  readonly follows: Pick<FollowRepository, 'eraseWorkspace'>;
  readonly reminders: Pick<ReminderRepository, 'eraseWorkspace'>;
  readonly bounces: Pick<BounceRepository, 'ofWorkspace' | 'removeOfWorkspace'>;
  readonly profiles: Pick<MatchedProfileRepository, 'eraseWorkspace'>;
};

/** What was removed, as the receipt of an erasure states it. */
export type ErasedData = { readonly mails: number; readonly preferences: number; readonly notices: number };

/** Everything the service holds about a workspace, as its export states it. */
export type ExportedData = {
  readonly preferences: Preferences;
  readonly mails: readonly {
    readonly template: string;
    readonly state: string;
    readonly createdAt: string;
    readonly endedAt: string | null;
  }[];
  /** The inbox, with what was taken out of it and what only a mail stated. */
  readonly notices: readonly Notice[];
};

/** Removes everything of a workspace, mails that are not sent yet included. Safe to repeat. */
export async function eraseWorkspace(deps: WorkspaceDataDeps, workspaceId: string): Promise<ErasedData> {
  const { mails, preferences, removeCapturedCopies } = deps;
  // What notices follow from goes first, so that none is made again.
  await deps.follows.eraseWorkspace(workspaceId);
  await deps.reminders.eraseWorkspace(workspaceId);
  await deps.profiles.eraseWorkspace(workspaceId);
  const notices = await deps.notices.eraseWorkspace(workspaceId);
  // The copies first: their ids are only known as long as the mails are stored.
  await removeCapturedCopies(await mails.idsOfWorkspace(workspaceId));
  const erasedMails = await mails.eraseWorkspace(workspaceId);
  await deps.bounces.removeOfWorkspace(workspaceId);
  const hadPreferences = await preferences.erase(workspaceId);
  return { mails: erasedMails, preferences: hadPreferences ? 1 : 0, notices };
}

/** Everything of a workspace, for its export. */
export async function exportWorkspace(deps: WorkspaceDataDeps, workspaceId: string): Promise<ExportedData> {
  const { mails, notices } = deps;
  const [chosen, sent, recorded] = await Promise.all([
    readPreferences(deps, workspaceId),
    mails.listOfWorkspace(workspaceId),
    notices.listOfWorkspace(workspaceId),
  ]);
  return {
    preferences: chosen,
    mails: sent.map(({ template, state, createdAt, endedAt }) => ({
      template,
      state,
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    notices: recorded.map(noticeView),
  };
}
