import { matchRoute, SEARCH_PATH, usePath } from '@platform/web-kit';

/** Address at which everybody may read the programme whose detail page this is; null for another page. */
export function useReadableSubsidy(): string | null {
  const id = matchRoute(usePath())?.params.subsidyId;
  return id === undefined ? null : `${SEARCH_PATH}/${id}`;
}
