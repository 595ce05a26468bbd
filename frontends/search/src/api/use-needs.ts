import { needsResponse } from '@platform/contracts/responses';
import type { Needs } from '@platform/contracts/search';
import { apiGet, type Language, useQuery } from '@platform/web-kit';

/** Address of the taxonomy of needs; takes `lang`. */
export const NEEDS_API = '/api/search/needs';

/** Key of the needs in the query cache of the page, the same on the server and in the browser. */
export function needsKey(language: Language): readonly string[] {
  return ['needs', language];
}

/** The needs in the language of the page: undefined while they are loaded, null when they could not be loaded. */
export function useNeeds(language: Language): Needs | null | undefined {
  const { data, isError } = useQuery({
    queryKey: needsKey(language),
    queryFn: ({ signal }): Promise<Needs> =>
      apiGet(needsResponse, NEEDS_API, { params: { lang: language }, signal }),
  });
  return isError ? null : data;
}
