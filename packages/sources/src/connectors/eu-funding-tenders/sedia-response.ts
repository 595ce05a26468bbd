import type { FeedResponse } from '@platform/outbound';
import { z } from 'zod';
import { CHECKED_VALUES_MAX, densePageRefusal } from '../../json-responses/dense-page.ts';
import { UnusableResponseError } from '../../port/unusable-response.ts';

const pageSchema = z.object({
  totalResults: z.int().min(0),
  pageNumber: z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,6}$/)
        .transform(Number),
    ])
    .optional(),
  results: z.array(
    z.object({
      reference: z.string().min(1),
      metadata: z.object({ type: z.union([z.array(z.string()), z.string()]).optional() }),
    }),
  ),
});
export type SediaPage = {
  readonly totalResults: number;
  readonly references: readonly string[];
};

/**
 * Checks a search response against the request. A response to something else (another page, or other types because the
 * filters were ignored) is as unusable as a malformed one.
 * @throws UnusableResponseError
 */
export function readPage(
  response: FeedResponse,
  requested: { readonly page: number; readonly kinds: readonly string[] },
): SediaPage {
  const page = pageSchema.safeParse(jsonOf(response));
  if (!page.success)
    throw new UnusableResponseError('the response does not have the shape of a search result');
  const { totalResults, pageNumber, results } = page.data;
  if (pageNumber !== undefined && pageNumber !== requested.page) {
    throw new UnusableResponseError(`page ${requested.page} was requested and page ${pageNumber} came`);
  }
  const unexpected = results.find(({ metadata }) => {
    const types = typeof metadata.type === 'string' ? [metadata.type] : (metadata.type ?? []);
    return types.length > 0 && !types.some((type) => requested.kinds.includes(type));
  });
  if (unexpected !== undefined) throw new UnusableResponseError('the filters were ignored');
  return { totalResults, references: results.map(({ reference }) => reference) };
}

const facetsSchema = z.object({
  facets: z.array(
    z.object({
      name: z.string(),
      values: z.array(z.object({ rawValue: z.string().min(1), count: z.int().min(0) })),
    }),
  ),
});

/**
 * The values of one facet with their counts.
 * @throws UnusableResponseError
 */
export function readFacet(
  response: FeedResponse,
  name: string,
): readonly { readonly rawValue: string; readonly count: number }[] {
  const parsed = facetsSchema.safeParse(jsonOf(response));
  const facet = parsed.data?.facets.find((one) => one.name === name);
  if (facet === undefined) throw new UnusableResponseError(`the response holds no facet ${name}`);
  return facet.values;
}

function jsonOf({ bytes }: FeedResponse): unknown {
  const refusal = densePageRefusal(bytes, CHECKED_VALUES_MAX);
  if (refusal !== null) throw new UnusableResponseError(refusal);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new UnusableResponseError('the response is not JSON, or is cut off');
  }
}
