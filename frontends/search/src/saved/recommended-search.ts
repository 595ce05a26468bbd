import type { RoleView } from '@platform/web-kit';
import { profileSearch, type ShownProfile } from '@platform/web-kit/profiles';
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

/** The search among whose results recommendations are chosen: that of the profile or, without one, of the role view. */
export function recommendedSearch(
  profile: Pick<ShownProfile, 'type' | 'isFarm' | 'territoryId'> | null,
  roleView: RoleView,
): SearchState {
  if (profile !== null) return parseSearchState(profileSearch(profile));
  return parseSearchState(new URLSearchParams({ deadline: 'open', applicant: APPLICANT_OF_VIEW[roleView] }));
}
