import {
  SUMMARY_CHANGES_MAX,
  type Subsidy,
  type SubsidySummary,
  type Summaries,
  type SummariesOrder,
} from '@platform/contracts/catalog';
import type { SubsidyRepository } from '../ports/subsidy.repository.port.ts';
import { titleOf } from './describe-verdict.ts';
import { type ListVersionsDeps, listVersions } from './list-versions.ts';

export type SummariesDeps = ListVersionsDeps & {
  readonly subsidies: Pick<SubsidyRepository, 'followMerges'>;
};

/** Titles, dates and changes of known subsidies, in the order of their ids; unknown ones are left out. */
export async function listSummaries(
  deps: SummariesDeps,
  { subsidyIds, since, language }: SummariesOrder,
): Promise<Summaries> {
  const ids = [...new Set(subsidyIds)];
  const found = await deps.subsidies.followMerges(ids);
  const summaries: SubsidySummary[] = [];
  for (const id of ids) {
    const published = found.get(id)?.state?.published;
    if (published === undefined) continue;
    summaries.push({
      subsidyId: id,
      leadsTo: published.id,
      title: titleOf(published, language),
      status: published.status,
      origin: published.origin,
      funders: [...published.funders],
      officialUrl: published.officialUrl,
      deadline: published.deadline,
      opensOn: published.opensOn,
      suspended: published.suspended,
      funding: planFunding(published),
      changedAt: published.changedAt,
      changes:
        since === undefined || published.changedAt <= since
          ? []
          : await changesSince(deps, published, { since, language }),
    });
  }
  return { summaries };
}

/** What the programme states about its money, as far as a financing plan needs it. */
function planFunding({
  funding: { instrument, minimumGrant, maximumGrant, cofinancingRate },
}: Subsidy): SubsidySummary['funding'] {
  return { instrument, minimumGrant, maximumGrant, cofinancingRate };
}

/** What differs from the state at an instant, the newest first. */
async function changesSince(
  deps: ListVersionsDeps,
  { id }: Subsidy,
  { since, language }: { readonly since: string; readonly language: SummariesOrder['language'] },
): Promise<SubsidySummary['changes']> {
  const { versions } = await listVersions(deps, id);
  return versions
    .filter(({ changedAt }) => changedAt > since)
    .flatMap(({ changedAt, changes }) => changes.map((change) => ({ at: changedAt, text: change[language] })))
    .slice(0, SUMMARY_CHANGES_MAX);
}
