import type { Preferences } from '@platform/contracts/notifications';
import type { RemoveCapturedCopies } from '../ports/captured-copies.port.ts';
import type { MailRepository } from '../ports/mail.repository.port.ts';
import type { PreferencesRepository } from '../ports/preferences.repository.port.ts';
import { readPreferences } from './read-preferences.ts';

export type WorkspaceDataDeps = {
  readonly mails: Pick<MailRepository, 'eraseWorkspace' | 'idsOfWorkspace' | 'listOfWorkspace'>;
  readonly preferences: Pick<PreferencesRepository, 'find' | 'erase'>;
  readonly removeCapturedCopies: RemoveCapturedCopies;
};

/** What was removed, as the receipt of an erasure states it. */
export type ErasedData = { readonly mails: number; readonly preferences: number };

/** Everything the service holds about a workspace, as its export states it. */
export type ExportedData = {
  readonly preferences: Preferences;
  readonly mails: readonly {
    readonly template: string;
    readonly state: string;
    readonly createdAt: string;
    readonly endedAt: string | null;
  }[];
};

/** Removes everything of a workspace, mails that are not sent yet included. Safe to repeat. */
export async function eraseWorkspace(
  { mails, preferences, removeCapturedCopies }: WorkspaceDataDeps,
  workspaceId: string,
): Promise<ErasedData> {
  // The copies first: their ids are only known as long as the mails are stored.
  await removeCapturedCopies(await mails.idsOfWorkspace(workspaceId));
  const erasedMails = await mails.eraseWorkspace(workspaceId);
  const hadPreferences = await preferences.erase(workspaceId);
  return { mails: erasedMails, preferences: hadPreferences ? 1 : 0 };
}

/** Everything of a workspace, for its export. */
export async function exportWorkspace(
  { mails, preferences }: Pick<WorkspaceDataDeps, 'mails' | 'preferences'>,
  workspaceId: string,
): Promise<ExportedData> {
  const [chosen, sent] = await Promise.all([
    readPreferences({ preferences }, workspaceId),
    mails.listOfWorkspace(workspaceId),
  ]);
  return {
    preferences: chosen,
    mails: sent.map(({ template, state, createdAt, endedAt }) => ({
      template,
      state,
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  };
}
