import type { StoredProfile } from '../domain/profile.ts';
import { isWithinLimit, type Slot } from '../domain/profile-slots.ts';
import { profilesErrors } from '../errors.ts';
import type { WorkspaceAccess } from '../ports/workspace-access.port.ts';
import { limitReached } from './count-profiles.ts';

/** Throws unless the plan opens what needs full access (decision D5). */
export function requireFullAccess({ hasFullAccess }: WorkspaceAccess): void {
  if (!hasFullAccess) throw profilesErrors.FULL_ACCESS_REQUIRED();
}

/** Throws `PROFILES_ARCHIVED`, or `PROFILES_LIMIT_REACHED` for the newest profiles above the limit of the plan. */
export function requireEditable(
  { id, state }: Pick<StoredProfile, 'id' | 'state'>,
  { slots, countedMax }: { readonly slots: readonly Slot[]; readonly countedMax: number | null },
): void {
  if (state === 'archived') throw profilesErrors.ARCHIVED();
  if (!isWithinLimit(slots, id, countedMax)) throw limitReached(slots.length);
}
