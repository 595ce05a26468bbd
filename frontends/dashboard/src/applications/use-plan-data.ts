import type { FinancingState, PlanFacts, StoredProgramme } from '@platform/contracts/financing';
import { type Language, ProblemError, useLanguage, useQuery } from '@platform/web-kit';
import { type Application, readApplication } from '../api/applications-api.ts';
import { readFinancing, readPlanFacts } from '../api/financing-api.ts';
import { readAssignments, readSummaries } from '../api/profiles-api.ts';
import type { RulesByProgramme } from '../financing/plan-part.ts';
import { programmeOf } from '../financing/stored-plan.ts';
import { programmeIdOf } from './application-address.ts';
import { titleOf } from './application-title.ts';
import type { EarlierPlan } from './plan-from-earlier.ts';

export type PlanData = {
  readonly opened: FinancingState;
  readonly programmes: readonly StoredProgramme[];
  readonly stated: RulesByProgramme;
  readonly past: PlanFacts['deMinimis'];
  /** Null once a plan is stored, and without one to take over. */
  readonly earlier: EarlierPlan | null;
};

/** A plan can be made without what programmes and the profile state. */
const NO_FACTS: PlanFacts = { programmes: [], deMinimis: [] };

/** What a financing plan is opened with. */
export function usePlanData(application: Application) {
  const { workspaceId, id, profileId } = application;
  const subsidyId = programmeIdOf(application);
  const language = useLanguage();
  return useQuery({
    queryKey: ['application-financing', workspaceId, id, subsidyId, language],
    queryFn: async (): Promise<PlanData> => {
      const { assignments } = await readAssignments(workspaceId, profileId);
      const assigned = assignments.filter(({ status }) => status === 'active');
      const ids = [subsidyId, ...assigned.map((one) => one.subsidyId)];
      const [summaries, facts] = await Promise.all([
        readSummaries(ids, { since: null, language }),
        readPlanFacts({ workspaceId, id }, ids).catch(() => NO_FACTS),
      ]);
      const stated = new Map(facts.programmes.map((one) => [one.subsidyId, one]));
      const programmes = [...summaries.values()]
        .filter((one) => one.subsidyId === subsidyId || one.status === 'published')
        .map((one) =>
          programmeOf({ id: one.subsidyId, title: one.title, ...one.funding }, stated.get(one.subsidyId)),
        );
      // Last, so that what an earlier visit of this tab still sends is stored by then.
      const opened = await readFinancing({ workspaceId, id });
      const earlier = opened.plan === null ? await readEarlier(application, language) : null;
      return { programmes, stated, past: facts.deMinimis, opened, earlier };
    },
    // The open plan reads changes of others itself, when it is saved.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The plan of the application that this one was cloned from; null when that or its plan is gone. */
async function readEarlier(
  { workspaceId, profileId, clonedFrom }: Application,
  language: Language,
): Promise<EarlierPlan | null> {
  if (clonedFrom === null) return null;
  const address = { workspaceId, id: clonedFrom };
  try {
    const [source, { plan }] = await Promise.all([readApplication(address), readFinancing(address)]);
    if (plan === null) return null;
    return {
      plan,
      programmeId: programmeIdOf(source),
      title: titleOf(source, language),
      isSameProfile: source.profileId === profileId,
    };
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return null;
    // Without it another plan would be begun, and the earlier one never taken over.
    throw error;
  }
}
