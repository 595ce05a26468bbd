import type { FeedResponse } from '@platform/outbound';
import { z } from 'zod';
import { UnusableAnswerError } from '../../port/unusable-response.ts';

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
 * Checks one search answer against what was asked. An answer that looks whole but is not the one asked for (another page,
 * other kinds because the filters were not understood) is as unusable as a broken one.
 * @throws UnusableAnswerError
 */
export function readPage(
  response: FeedResponse,
  asked: { readonly page: number; readonly kinds: readonly string[] },
): SediaPage {
  const page = pageSchema.safeParse(jsonOf(response));
  if (!page.success) throw new UnusableAnswerError('the answer has not the shape of a search answer');
  const { totalResults, pageNumber, results } = page.data;
  if (pageNumber !== undefined && pageNumber !== asked.page) {
    throw new UnusableAnswerError(`page ${asked.page} was asked for and page ${pageNumber} came`);
  }
  const foreign = results.find(({ metadata }) => {
    const types = typeof metadata.type === 'string' ? [metadata.type] : (metadata.type ?? []);
    return types.length > 0 && !types.some((type) => asked.kinds.includes(type));
  });
  if (foreign !== undefined) throw new UnusableAnswerError('the filters were ignored');
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
 * @throws UnusableAnswerError
 */
export function readFacet(
  response: FeedResponse,
  name: string,
): readonly { readonly rawValue: string; readonly count: number }[] {
  const answer = facetsSchema.safeParse(jsonOf(response));
  const facet = answer.data?.facets.find((one) => one.name === name);
  if (facet === undefined) throw new UnusableAnswerError(`the answer holds no facet ${name}`);
  return facet.values;
}

function jsonOf({ bytes }: FeedResponse): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new UnusableAnswerError('the answer is not JSON, or is cut off');
  }
}
