import type { ApplicationEvent } from '@platform/contracts/applications';
import { type MergedProgrammes, survivorOf } from '@platform/events/merged-programmes';
import { APPLICATION_TITLES, portalTexts } from '../domain/portal-texts.ts';
import { programmeOf } from '../domain/programme.ts';
import type { Catalog } from '../ports/catalog.port.ts';
import { type RecordNoticesDeps, recordNotices } from './record-notices.ts';

/** What was read longer ago was stated before, also where its notice is not kept any more. */
const STATED_WITHIN_MS = 7 * 86_400_000;

export type InformOfPortalDeps = RecordNoticesDeps & {
  readonly merges: Pick<MergedProgrammes, 'routesOf'>;
  readonly catalog: Catalog;
};

/** Informs a workspace of what the official portal states of a file of its application, one time for each statement. */
export async function informOfPortal(
  deps: InformOfPortalDeps,
  { applicationId, workspaceId, profileId, subsidyId, removed, portal }: ApplicationEvent,
): Promise<void> {
  if (portal === null || removed) return;
  const at = new Date(portal.at);
  if (deps.clock.now().getTime() - at.getTime() > STATED_WITHIN_MS) return;
  const programmeId = survivorOf(await deps.merges.routesOf([subsidyId]), subsidyId);
  const subsidy = await deps.catalog.find(programmeId);
  const content = {
    workspaceId,
    type: 'deadlines' as const,
    kind: 'message' as const,
    subsidyId: programmeId,
    titles: subsidy === null ? APPLICATION_TITLES : programmeOf(subsidy, null).titles,
    texts: portalTexts(portal),
    // The page of the application has the address of the programme that it was begun for.
    path: `/subventions/${subsidyId}/postuler?profile=${profileId}`,
    deadline: null,
    closesAt: null,
    daysBefore: null,
    changes: [],
    at,
  };
  const key = `portal:${applicationId}:${portal.number}:${portal.state}:${portal.at}`;
  await recordNotices(deps, [{ content, key }]);
}
