import type { Preferences } from '@platform/contracts/notifications';
import { effectivePreferences } from '../domain/preferences.ts';
import type { PreferencesRepository } from '../ports/preferences.repository.port.ts';
import { type ReturnedMailsDeps, returnedMails } from './returned-mails.ts';

/** What applies to a workspace, with what it cannot switch off. */
export async function readPreferences(
  deps: ReturnedMailsDeps & { readonly preferences: Pick<PreferencesRepository, 'find'> },
  workspaceId: string,
): Promise<Preferences> {
  const [stored, returned] = await Promise.all([
    deps.preferences.find(workspaceId),
    returnedMails(deps, workspaceId),
  ]);
  return {
    types: effectivePreferences(stored),
    alwaysSent: ['security', 'payment'],
    schedule: { zone: 'Europe/Paris', daily: '09:00', weekly: { day: 'monday', time: '09:00' } },
    mailsReturnSince: returned?.since.toISOString() ?? null,
    changedAt: stored?.changedAt.toISOString() ?? null,
  };
}
