import { z } from 'zod';
import { idSchema, instantSchema } from '../values.ts';
import { sourceNameSchema } from './import.ts';

/**
 * What a review is about: a record that must not be published without one, a change of a live record, a source that
 * differs from a value set by hand, or two subsidies that may be the same.
 */
export const REVIEW_KINDS = ['new_record', 'changed_record', 'edit_conflict', 'duplicate'] as const;
export const reviewKindSchema = z.enum(REVIEW_KINDS);
export type ReviewKind = z.infer<typeof reviewKindSchema>;

/** `superseded`: the source reverted it, or it was settled in another way. */
export const REVIEW_STATES = ['open', 'approved', 'rejected', 'superseded'] as const;
export const reviewStateSchema = z.enum(REVIEW_STATES);
export type ReviewState = z.infer<typeof reviewStateSchema>;

/** One field that differs; values as JSON, null for "not stated". `fr` and `en` describe the difference in a sentence. */
export const fieldChangeSchema = z.object({
  path: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  fr: z.string(),
  en: z.string(),
});
export type FieldChange = z.infer<typeof fieldChangeSchema>;

export const reviewItemSchema = z.object({
  id: idSchema,
  kind: reviewKindSchema,
  state: reviewStateSchema,
  source: z.string(),
  sourceId: z.string(),
  title: z.string(),
  subsidyId: idSchema.nullable(),
  otherSubsidyId: idSchema.nullable(),
  reasons: z.array(z.object({ field: z.string(), message: z.string() })),
  changes: z.array(fieldChangeSchema),
  /** Identifies the proposal; sent back with a decision, it limits the decision to the proposal that was read. */
  revision: z.string(),
  openedAt: instantSchema,
  decidedAt: instantSchema.nullable(),
  note: z.string().nullable(),
});
export type ReviewItem = z.infer<typeof reviewItemSchema>;

/** `GET /api/catalog/reviews`, operators only. */
export const reviewQuerySchema = z.strictObject({
  state: reviewStateSchema.default('open'),
  kind: reviewKindSchema.optional(),
  source: sourceNameSchema.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: idSchema.optional(),
});
export const reviewListSchema = z.object({
  open: z.record(reviewKindSchema, z.number().int().min(0)),
  items: z.array(reviewItemSchema),
  cursor: idSchema.nullable(),
});
export type ReviewList = z.infer<typeof reviewListSchema>;

/** `POST /api/catalog/reviews/{id}/approve|reject`. */
export const reviewDecisionSchema = z.object({
  note: z.string().trim().max(1_000).optional(),
  /** The revision of the item that was read: when another proposal has replaced it, nothing is decided (409). */
  revision: z.string().max(100).optional(),
});

/**
 * `POST /api/catalog/subsidies/{id}/merge`: `into` receives the records of `{id}`, whose address then redirects to it.
 */
export const mergeOrderSchema = z.strictObject({ into: idSchema });
/** `POST /api/catalog/subsidies/{id}/split`: the named records become a subsidy of their own. */
export const splitOrderSchema = z.strictObject({
  records: z
    .array(z.object({ source: z.string().min(1).max(60), sourceId: z.string().min(1).max(300) }))
    .min(1)
    .max(100),
});
/** `PUT /api/catalog/subsidies/{id}/variant`: the generic subsidy whose local variant it is; null = not a variant. */
export const variantOrderSchema = z.strictObject({
  of: idSchema.nullable(),
  reason: z.string().trim().min(1).max(500).optional(),
});
export type VariantOrder = z.infer<typeof variantOrderSchema>;
/** `PUT /api/catalog/subsidies/{id}/edits`: replaces all values set by hand. */
export const editOrderSchema = z.strictObject({
  edits: z
    .array(
      z.object({
        path: z.string().min(1).max(120),
        value: z.unknown(),
        reason: z.string().trim().min(1).max(500),
      }),
    )
    .max(100),
});
export type EditOrder = z.infer<typeof editOrderSchema>;
/** `GET /api/catalog/subsidies/{id}/edits`, operators only: the values now set by hand. */
export const editListSchema = z.object({
  edits: z.array(z.object({ path: z.string(), value: z.unknown(), reason: z.string(), at: instantSchema })),
});
export type EditList = z.infer<typeof editListSchema>;
/** Response of merge, split and edit. */
export const identityResultSchema = z.object({ subsidyId: idSchema, v: z.number().int().min(1) });
