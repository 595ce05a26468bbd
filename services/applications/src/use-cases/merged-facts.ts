import type { ApplicationSummary } from '@platform/contracts/applications';
import type { MergedProgrammes } from '@platform/events/merged-programmes';
import type { StoredApplication } from '../domain/application.ts';
import type { CalendarProgrammes } from '../ports/calendar-programmes.port.ts';

export type MergedFactsDeps = {
  readonly merges: Pick<MergedProgrammes, 'routesOf'>;
  readonly programmes: Pick<CalendarProgrammes, 'findAll'>;
};

/** What an application shows of the programme that is left of its own. */
export type MergedFacts = Pick<ApplicationSummary, 'titles' | 'deadline'> & {
  readonly merged: NonNullable<ApplicationSummary['merged']>;
};

/** The facts of the surviving programmes of applications whose own one was merged, by the id of the own one. */
export async function mergedFacts(
  { merges, programmes }: MergedFactsDeps,
  applications: readonly Pick<StoredApplication, 'subsidyId'>[],
): Promise<ReadonlyMap<string, MergedFacts>> {
  const ids = [...new Set(applications.map(({ subsidyId }) => subsidyId))];
  const routes = await merges.routesOf(ids);
  if (routes.size === 0) return new Map();
  const survivors = await programmes.findAll([...routes.values()].map(({ survivor }) => survivor));
  const facts = new Map<string, MergedFacts>();
  for (const [id, { survivor: into, since, isSplitOff }] of routes) {
    const survivor = survivors.get(into);
    if (survivor === undefined) continue;
    const { titles, deadline } = survivor;
    facts.set(id, { titles, deadline, merged: { into, at: since.toISOString(), isSplitOff } });
  }
  return facts;
}
