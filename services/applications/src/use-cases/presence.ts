import { type FieldId, PRESENCE_HOLDS_MS } from '@platform/contracts/application-sets';
import type { PresenceList } from '@platform/contracts/applications';
import type { ApplicationsUseCaseDeps } from './applications-deps.ts';
import { findApplication } from './change-application.ts';

export type Place = {
  readonly workspaceId: string;
  readonly applicationId: string;
  readonly placeId: string;
  readonly userId: string;
  readonly field: FieldId | null;
};

type PresenceDeps = Pick<ApplicationsUseCaseDeps, 'applications' | 'presence' | 'clock'>;

/** Records where an open page is, and returns the other open pages. */
export async function recordPresence(deps: PresenceDeps, place: Place): Promise<PresenceList['present']> {
  const { workspaceId, applicationId } = place;
  await findApplication(deps, { workspaceId, id: applicationId });
  const now = deps.clock.now();
  await deps.presence.put({ ...place, until: new Date(now.getTime() + PRESENCE_HOLDS_MS) });
  const present = await deps.presence.list({ workspaceId, applicationId }, now);
  return present
    .filter(({ placeId }) => placeId !== place.placeId)
    .map(({ placeId, userId, field }) => ({ placeId, userId, field }));
}
