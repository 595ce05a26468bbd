import { apiGet, useQuery } from '@platform/web-kit';
import * as z from 'zod/mini';

/** What of the catalog's record a comparison needs beyond the result card. */
const record = z.object({
  requiredDocuments: z.array(z.object({ type: z.string(), title: z.string() })),
});

/** Titles of the documents that each programme asks for, by the order of `ids`; undefined while they are read. */
export function useDocuments(ids: readonly string[]): {
  readonly documents: readonly (readonly string[])[] | undefined;
  readonly failed: boolean;
} {
  const { data, isError } = useQuery({
    queryKey: ['compared-documents', ...ids],
    queryFn: ({ signal }) =>
      Promise.all(
        ids.map(async (id) => {
          const { requiredDocuments } = await apiGet(record, `/api/catalog/subsidies/${id}`, {}, { signal });
          return requiredDocuments.map(({ title }) => title);
        }),
      ),
    enabled: ids.length > 0,
  });
  return { documents: data, failed: isError };
}
