import { z } from 'zod';
import { QUERY_LENGTH_MAX } from '../closed-sets.ts';
import { idSchema, instantSchema } from '../values.ts';

const nameSchema = z.string().trim().min(1).max(80);

/** Parameters of a search as its address has them, without page and language. */
export const savedFiltersSchema = z
  .record(
    z.string().regex(/^[a-zA-Z]{1,40}$/),
    z.union([z.string().max(QUERY_LENGTH_MAX), z.array(z.string().max(QUERY_LENGTH_MAX)).max(30)]),
  )
  .refine((filters) => Object.keys(filters).length <= 30, 'too many filters');
export type SavedFilters = z.infer<typeof savedFiltersSchema>;

export const filterSetSchema = z.object({
  id: idSchema,
  name: nameSchema,
  filters: savedFiltersSchema,
  /** Names of filters with values that the search does not know any more. */
  unknown: z.array(z.string()),
  createdAt: instantSchema,
  /** What is published after it is new; null before the first visit. */
  visitedAt: instantSchema.nullable(),
});
export type FilterSet = z.infer<typeof filterSetSchema>;
export const filterSetListSchema = z.object({ filterSets: z.array(filterSetSchema) });

/** `POST /api/profiles/w/{workspaceId}/filter-sets`. The page chooses the id once; repeating it changes nothing. */
export const newFilterSetSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  filters: savedFiltersSchema,
});
export type NewFilterSet = z.infer<typeof newFilterSetSchema>;

/** `PUT …/filter-sets/{filterSetId}` renames; `POST …/{filterSetId}/visit` records that its results are shown now. */
export const renamedFilterSetSchema = z.strictObject({ name: nameSchema });
