import type { Preferences } from '@platform/contracts/notifications';
import type { Clock } from '@platform/service-kit';
import type { PreferencesByType } from '../domain/preferences.ts';
import type { PreferencesRepository } from '../ports/preferences.repository.port.ts';
import { readPreferences } from './read-preferences.ts';
import { type RescheduleDeps, rescheduleMails } from './reschedule-mails.ts';
import type { ReturnedMailsDeps } from './returned-mails.ts';

/** Replaces the choices of a workspace and returns what applies from now on. */
export async function changePreferences(
  deps: RescheduleDeps &
    ReturnedMailsDeps & { readonly preferences: PreferencesRepository; readonly clock: Clock },
  workspaceId: string,
  types: PreferencesByType,
): Promise<Preferences> {
  await deps.preferences.replace(workspaceId, types, deps.clock.now());
  await rescheduleMails(deps, workspaceId);
  return readPreferences(deps, workspaceId);
}
