import { isBuilt } from '@platform/web-kit';

/** Tabs of a profile, in their order; their names are parts of addresses. */
export const PROFILE_TABS = [
  'overview',
  'subsidies',
  'documents',
  'document-review',
  'applications',
] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** Address of a tab of a profile; the first tab has the address of the profile itself. */
export function profileAddress(id: string, tab: ProfileTab = 'overview'): string {
  return tab === 'overview' ? `/profile/${id}` : `/profile/${id}/${tab}`;
}

export function editAddress(id: string): string {
  return `/profile/${id}/edit`;
}

/** The page of a programme: the detail page of people with full access where it is built, else the public one. */
export function subsidyAddress(subsidyId: string): string {
  const detail = `/subventions/${subsidyId}`;
  return isBuilt(detail) ? detail : `/subventions/recherche/${subsidyId}`;
}
