import type { ShownProfile } from './workspace-profiles.ts';

type Searched = Pick<ShownProfile, 'type' | 'isFarm' | 'territoryId'>;

function applicantOf({ type, isFarm }: Searched): string {
  if (type === 'business') return isFarm ? 'farmer' : 'company';
  if (type === 'municipality') return 'local_authority';
  return type;
}

/** Parameters of the search page for what a profile may apply for now: its kind of applicant and its place. */
export function profileSearch(profile: Searched): URLSearchParams {
  const params = new URLSearchParams({ deadline: 'open', applicant: applicantOf(profile) });
  if (profile.territoryId !== null) params.append('territory', profile.territoryId);
  return params;
}
