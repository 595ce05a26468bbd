import type { Application, ApplicationSummary } from '@platform/contracts/applications';
import { removedApplication } from '../domain/application.ts';
import type { ApplicationAddress } from '../ports/application.repository.port.ts';
import { applicationView, summaryView } from './application-view.ts';
import type { ApplicationsUseCaseDeps } from './applications-deps.ts';
import { changeApplication, findApplication } from './change-application.ts';
import { mergedFacts } from './merged-facts.ts';

export async function listApplications(
  deps: Pick<ApplicationsUseCaseDeps, 'applications' | 'merges' | 'programmes'>,
  workspaceId: string,
  {
    profileId,
    subsidyId,
  }: { readonly profileId?: string | undefined; readonly subsidyId?: string | undefined },
): Promise<ApplicationSummary[]> {
  const sources = subsidyId === undefined ? null : await deps.merges.sourcesOf([subsidyId]);
  const subsidyIds = sources === null ? undefined : [...sources.values()].flat().map(({ id }) => id);
  const found = await deps.applications.list(workspaceId, { profileId, subsidyIds });
  const facts = await mergedFacts(deps, found);
  return found.map((application) => summaryView(application, facts.get(application.subsidyId)));
}

export async function readApplication(
  deps: ApplicationsUseCaseDeps,
  address: ApplicationAddress,
): Promise<Application> {
  return applicationView(deps, await findApplication(deps, address));
}

/** Removes what was written in an application; its ids stay until the workspace is erased. */
export async function removeApplication(
  deps: ApplicationsUseCaseDeps,
  address: ApplicationAddress,
): Promise<void> {
  // First, so that an interruption leaves an application that can be removed again.
  await deps.financing.remove(address);
  await deps.prefills.remove(address);
  await changeApplication(deps, address, (stored) => ({
    next: removedApplication(stored, deps.clock.now()),
  }));
  // A plan that was saved in between.
  await deps.financing.remove(address);
}
