import type { RoleView } from '@platform/web-kit';
import type { ShownProfile } from '@platform/web-kit/profiles';
import { parseSearchState, type SearchState } from '../state/search-state.ts';

/** Whom a role view stands for; consultants and administrators look for companies. */
const APPLICANT_OF_VIEW: Readonly<Record<RoleView, string>> = {
  business: 'company',
  individual: 'individual',
  ngo: 'nonprofit',
  municipality: 'local_authority',
  consultant: 'company',
  admin: 'company',
};

function applicantOf({ type, isFarm }: Pick<ShownProfile, 'type' | 'isFarm'>): string {
  if (type === 'business') return isFarm ? 'farmer' : 'company';
  if (type === 'municipality') return 'local_authority';
  return type;
}

/** The search among whose results recommendations are chosen: that of the profile or, without one, of the role view. */
export function recommendedSearch(
  profile: Pick<ShownProfile, 'type' | 'isFarm' | 'territoryId'> | null,
  roleView: RoleView,
): SearchState {
  const params = new URLSearchParams({ deadline: 'open' });
  params.append('applicant', profile === null ? APPLICANT_OF_VIEW[roleView] : applicantOf(profile));
  if (profile !== null && profile.territoryId !== null) params.append('territory', profile.territoryId);
  return parseSearchState(params);
}
