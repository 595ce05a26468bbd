import type { Preferences } from '@platform/contracts/notifications';
import { effectivePreferences } from '../domain/preferences.ts';
import type { PreferencesRepository } from '../ports/preferences.repository.port.ts';

/** What applies to a workspace, with what it cannot switch off. */
export async function readPreferences(
  { preferences }: { readonly preferences: Pick<PreferencesRepository, 'find'> },
  workspaceId: string,
): Promise<Preferences> {
  const stored = await preferences.find(workspaceId);
  return {
    types: effectivePreferences(stored),
    alwaysSent: ['security', 'payment'],
    schedule: { zone: 'Europe/Paris', daily: '09:00', weekly: { day: 'monday', time: '09:00' } },
    changedAt: stored?.changedAt.toISOString() ?? null,
  };
}
