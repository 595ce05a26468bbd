import type { PlanFacts } from '@platform/contracts/financing';
import { pastDeMinimis, programmeFacts } from '../domain/plan-facts.ts';
import type { Caller } from '../ports/neighbours.port.ts';
import type { ApplicationsUseCaseDeps } from './applications-deps.ts';
import { requireProfile } from './begin-application.ts';
import { findApplication } from './change-application.ts';

type PlanFactsDeps = Pick<ApplicationsUseCaseDeps, 'applications' | 'readProfile' | 'readProgramme'>;

/** What programmes and the profile of an application state for its financing plan; programmes that are gone are left out. */
export async function readPlanFacts(
  deps: PlanFactsDeps,
  caller: Caller,
  { id, subsidyIds }: { readonly id: string; readonly subsidyIds: readonly string[] },
): Promise<PlanFacts> {
  const { profileId } = await findApplication(deps, { workspaceId: caller.workspaceId, id });
  const [profile, programmes] = await Promise.all([
    requireProfile(deps, caller, profileId),
    Promise.all(
      [...new Set(subsidyIds)].map(async (subsidyId) => ({
        subsidyId,
        subsidy: await deps.readProgramme(subsidyId),
      })),
    ),
  ]);
  return {
    programmes: programmes.flatMap(({ subsidyId, subsidy }) =>
      subsidy === null ? [] : [programmeFacts(subsidyId, subsidy)],
    ),
    deMinimis: pastDeMinimis(profile),
  };
}
