import { applicantProfileOf } from '@platform/contracts/applicant-profile';
import { verdictsResponse } from '@platform/contracts/profile-responses';
import { searchResponse } from '@platform/contracts/responses';
import type { SearchHit } from '@platform/contracts/search';
import { apiGet, apiSend, type Language, useQuery } from '@platform/web-kit';
import type { ShownProfile } from '@platform/web-kit/profiles';
import type { SearchState } from '../state/search-state.ts';
import { byRelevance } from './recommended-order.ts';
import { RESULTS_API, requestParams } from './search-request.ts';
import type { Verdict } from './use-verdict.ts';

/** Results whose verdicts are compared. */
const COMPARED_MAX = 50;

/** A recommended programme; its verdict is null where there is no profile. */
export interface Recommended {
  readonly hit: SearchHit;
  readonly verdict: Verdict | null;
}

async function verdictsOf(
  ids: readonly string[],
  {
    profile,
    language,
    signal,
  }: {
    readonly profile: ShownProfile;
    readonly language: Language;
    readonly signal: AbortSignal;
  },
): Promise<ReadonlyMap<string, Verdict>> {
  if (ids.length === 0) return new Map();
  const body = {
    profile: applicantProfileOf(profile),
    subsidyIds: ids,
    language,
    withGenerated: true,
    limit: COMPARED_MAX,
  };
  const path = '/api/catalog/eligibility/verdicts';
  const { verdicts } = await apiSend(verdictsResponse, { method: 'POST', path, body }, { signal });
  return new Map(verdicts.map((verdict) => [verdict.subsidyId, verdict]));
}

/**
 * The best programmes of a search for a profile, without those that exclude it: what concerns it most comes first, then
 * what fits, as matches are ordered on the dashboard. Without a profile they are in the order of the search. Undefined
 * until they are loaded.
 */
export function useRecommended(
  state: SearchState,
  {
    profile,
    language,
    wanted,
  }: {
    readonly profile: ShownProfile | null;
    readonly language: Language;
    readonly wanted: boolean;
  },
): readonly Recommended[] | undefined {
  const params = { ...requestParams(state, language), limit: COMPARED_MAX };
  const { data } = useQuery({
    queryKey: ['recommended', params, profile?.id ?? null, profile?.v ?? 0],
    queryFn: async ({ signal }): Promise<readonly Recommended[]> => {
      const { hits } = await apiGet(searchResponse, RESULTS_API, { params, signal });
      if (profile === null) return hits.map((hit) => ({ hit, verdict: null }));
      const ids = hits.map(({ id }) => id);
      const verdicts = await verdictsOf(ids, { profile, language, signal });
      return hits
        .flatMap((hit) => {
          const verdict = verdicts.get(hit.id);
          return verdict === undefined || verdict.outcome === 'blocked' ? [] : [{ hit, verdict }];
        })
        .toSorted((one, other) => byRelevance(one.verdict, other.verdict));
    },
    enabled: wanted,
  });
  return data;
}
