import { z } from 'zod';
import { idSchema, instantSchema } from '../values.ts';

/** Subsidies of one response. A sitemap lists two addresses of each, and at most 10,000. */
export const PUBLISHED_PAGE_SIZE = 5_000;

/** `GET /api/catalog/subsidies`: published real subsidies in the order of their ids, the next ones behind `after`. */
export const publishedQuerySchema = z.strictObject({ after: idSchema.optional() });
export const publishedListSchema = z.object({
  subsidies: z
    .array(z.object({ id: idSchema, changedAt: instantSchema }))
    .max(PUBLISHED_PAGE_SIZE)
    .readonly(),
  /** Value of `after` for the next response; null for the last one. */
  next: idSchema.nullable(),
});
export type PublishedItem = z.infer<typeof publishedListSchema>['subsidies'][number];
export type PublishedList = z.infer<typeof publishedListSchema>;
