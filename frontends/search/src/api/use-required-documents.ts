import { subsidyDocumentsResponse } from '@platform/contracts/responses';
import { apiGet, useQuery } from '@platform/web-kit';

/** Titles of the documents that each programme requires, in the order of `ids`; undefined while they are loaded. */
export function useRequiredDocuments(ids: readonly string[]): {
  readonly documents: readonly (readonly string[])[] | undefined;
  readonly failed: boolean;
} {
  const { data, isError } = useQuery({
    queryKey: ['compared-documents', ...ids],
    queryFn: ({ signal }) =>
      Promise.all(
        ids.map(async (id) => {
          const { requiredDocuments } = await apiGet(
            subsidyDocumentsResponse,
            `/api/catalog/subsidies/${id}`,
            { signal },
          );
          return requiredDocuments.map(({ title }) => title);
        }),
      ),
    enabled: ids.length > 0,
  });
  return { documents: data, failed: isError };
}
