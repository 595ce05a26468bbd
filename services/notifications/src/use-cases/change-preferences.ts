import type { Preferences } from '@platform/contracts/notifications';
import type { Clock } from '@platform/service-kit';
import type { PreferencesByType } from '../domain/preferences.ts';
import type { PreferencesRepository } from '../ports/preferences.repository.port.ts';
import { readPreferences } from './read-preferences.ts';

/** Replaces the choices of a workspace and returns what applies from now on. */
export async function changePreferences(
  { preferences, clock }: { readonly preferences: PreferencesRepository; readonly clock: Clock },
  workspaceId: string,
  types: PreferencesByType,
): Promise<Preferences> {
  await preferences.replace(workspaceId, types, clock.now());
  return readPreferences({ preferences }, workspaceId);
}
