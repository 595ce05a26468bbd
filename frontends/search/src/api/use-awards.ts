import type { BrowserResponse } from '@platform/contracts/browser-responses';
import { subsidyAwardsResponse } from '@platform/contracts/profile-responses';
import { apiGet, useQuery } from '@platform/web-kit';
import { subsidyAddress } from './subsidy-request.ts';

/** Figures of the awards of one programme or funder in one file. */
export type ShownAwards = BrowserResponse<'subsidyAwardsResponse'>['awards'][number];

/** What a subsidy or its funders have really awarded; undefined until it is loaded. */
export function useAwards(subsidyId: string): {
  readonly awards: readonly ShownAwards[] | undefined;
  readonly failed: boolean;
} {
  const { data, isError } = useQuery({
    queryKey: ['awards', subsidyId],
    queryFn: ({ signal }) => apiGet(subsidyAwardsResponse, `${subsidyAddress(subsidyId)}/awards`, { signal }),
  });
  return { awards: data?.awards, failed: isError };
}
