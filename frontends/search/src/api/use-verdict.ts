import { applicantProfileOf } from '@platform/contracts/applicant-profile';
import type { BrowserResponse } from '@platform/contracts/browser-responses';
import { verdictsResponse } from '@platform/contracts/profile-responses';
import { apiSend, type Language, useQuery } from '@platform/web-kit';
import type { ShownProfile } from '@platform/web-kit/profiles';

/** What is decided about one subsidy and one profile. */
export type Verdict = BrowserResponse<'verdictsResponse'>['verdicts'][number];

export interface LoadedVerdict {
  /** Undefined while it is loaded, null for a subsidy that is not published. */
  readonly verdict: Verdict | null | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The verdict about a subsidy; without a profile its criteria are decided for nobody, so that all are unknown. */
export function useVerdict(
  subsidy: { readonly id: string; readonly v: number },
  {
    profile,
    language,
    wanted,
  }: {
    readonly profile: ShownProfile | null;
    readonly language: Language;
    /** False while it is not known which profile counts. */
    readonly wanted: boolean;
  },
): LoadedVerdict {
  const { id, v } = subsidy;
  const { data, error, refetch } = useQuery({
    queryKey: ['verdict', id, v, profile?.id ?? null, profile?.v ?? 0, language],
    queryFn: async ({ signal }) => {
      const body = {
        profile: profile === null ? {} : applicantProfileOf(profile),
        subsidyIds: [id],
        language,
        withGenerated: true,
      };
      const path = '/api/catalog/eligibility/verdicts';
      const { verdicts } = await apiSend(verdictsResponse, { method: 'POST', path, body }, { signal });
      return verdicts[0] ?? null;
    },
    enabled: wanted,
  });
  return {
    verdict: data,
    error,
    retry: () => {
      void refetch();
    },
  };
}
