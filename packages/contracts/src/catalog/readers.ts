import { z } from 'zod';
import { idSchema, instantSchema } from '../values.ts';

/** Ids that one repair takes at most. */
export const READER_REPAIR_IDS_MAX = 1_000;

/** Version of a published subsidy, for services that compare what they hold with the catalog. */
export const heldVersionSchema = z.object({
  id: idSchema,
  v: z.number().int().min(1),
  changedAt: instantSchema,
});

/** `GET /api/catalog/readers/summary`. `newestChange` is empty for an empty catalog. */
export const readerSummarySchema = z.object({
  identity: idSchema,
  published: z.number().int().min(0),
  newestChange: z.union([instantSchema, z.literal('')]),
});

/** `GET /api/catalog/readers/range`: the next range behind an id. */
export const readerRangeQuerySchema = z.strictObject({ after: idSchema.optional() });
export const readerRangeSchema = z.object({
  after: idSchema.nullable(),
  /** Last id of the range; null for the last range. */
  last: idSchema.nullable(),
  count: z.number().int().min(0),
  /** SHA-256 over a line `<id> <v> <changedAt>` of every published subsidy. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
});

/** `GET /api/catalog/readers/versions`: of a range, or of what was changed since a moment. */
export const readerVersionsQuerySchema = z.union([
  z.strictObject({ after: idSchema.optional(), last: idSchema.optional() }),
  z.strictObject({ changedSince: instantSchema }),
]);
/** Null where more was changed than one response holds. */
export const readerVersionsSchema = z.object({ versions: z.array(heldVersionSchema).readonly().nullable() });

/** `POST /api/catalog/readers/repair`. */
export const readerRepairSchema = z.strictObject({
  ids: z.array(idSchema).min(1).max(READER_REPAIR_IDS_MAX),
});
