import { z } from 'zod';
import { idSchema, instantSchema } from '../values.ts';

/** The parts of the quality of a record; the weights add up to 100. */
export const QUALITY_PARTS = ['completeness', 'freshness', 'link', 'duplicates', 'provenance'] as const;
export const qualityPartSchema = z.enum(QUALITY_PARTS);
export type QualityPart = z.infer<typeof qualityPartSchema>;

/** Why something is urgent for an editor. */
export const STAKES = ['importance', 'urgency', 'audience', 'under_served'] as const;
export const stakeSchema = z.enum(STAKES);

const percent = z.number().int().min(0).max(100);

/** `score` states how good the record is, `priority` how important a fix is; both 0 to 100, with their reasons. */
export const qualitySchema = z.object({
  subsidyId: idSchema,
  title: z.string(),
  score: percent,
  parts: z.record(qualityPartSchema, percent),
  priority: percent,
  stakes: z.record(stakeSchema, percent),
  reasons: z.array(
    z.object({ part: qualityPartSchema, code: z.string(), lost: percent, fr: z.string(), en: z.string() }),
  ),
  scoredAt: instantSchema,
});
export type Quality = z.infer<typeof qualitySchema>;

/** `GET /api/catalog/quality`, operators only. */
export const qualityQuerySchema = z.strictObject({
  sort: z.enum(['priority', 'score']).default('priority'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: idSchema.optional(),
});
export const qualityListSchema = z.object({
  scored: z.number().int().min(0),
  meanScore: z.number().min(0).max(100).nullable(),
  items: z.array(qualitySchema),
  cursor: idSchema.nullable(),
});
export type QualityList = z.infer<typeof qualityListSchema>;
