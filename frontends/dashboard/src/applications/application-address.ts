import type { ApplicationSummary } from '../api/applications-api.ts';

/** The page of an application. */
export function applicationAddress({
  subsidyId,
  profileId,
  mode,
}: Pick<ApplicationSummary, 'subsidyId' | 'profileId' | 'mode'>): string {
  const practice = mode === 'practice' ? '&mode=simulation' : '';
  return `/subventions/${subsidyId}/postuler?profile=${profileId}${practice}`;
}
