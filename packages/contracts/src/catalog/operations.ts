import { z } from 'zod';
import { instantSchema } from '../values.ts';
import { sourceNameSchema } from './import.ts';

/** An event that one consumer group of the event log could not process. Its bytes are kept; these are its metadata. */
export const deadLetterSchema = z.object({
  id: z.string(),
  topic: z.string(),
  group: z.string(),
  key: z.string(),
  partition: z.number().int(),
  offset: z.number().int(),
  type: z.string(),
  origin: z.string(),
  bytes: z.number().int(),
  failedAt: instantSchema,
  reason: z.string(),
});
export type DeadLetterItem = z.infer<typeof deadLetterSchema>;

/** `GET /api/catalog/dead-letters`: of every consumer group of every topic, or of one. */
export const deadLetterQuerySchema = z.strictObject({
  topic: z.string().max(200).optional(),
  group: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
});
export const deadLetterListSchema = z.object({ items: z.array(deadLetterSchema) });

/** `POST /api/catalog/dead-letters/replay|discard`; `id` is the one of the list. */
export const deadLetterNameSchema = z.strictObject({
  topic: z.string().min(1).max(200),
  group: z.string().min(1).max(100),
  id: z.string().min(1).max(100),
});
export type DeadLetterName = z.infer<typeof deadLetterNameSchema>;
export const deadLetterDiscardSchema = deadLetterNameSchema.extend({
  reason: z.string().trim().min(1).max(500),
});

/**
 * `POST /api/catalog/replay`: publishes the state of all subsidies, or of those with records of a source, once more.
 */
export const replayOrderSchema = z.strictObject({ source: sourceNameSchema.optional() });
/** One line of the NDJSON response; the last one is the summary. */
export const replayResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), republished: z.number().int() }),
  z.object({ kind: z.literal('failed'), code: z.string(), message: z.string() }),
  z.object({ kind: z.literal('summary'), republished: z.number().int(), elapsedMs: z.number().int() }),
]);
export type ReplayResult = z.infer<typeof replayResultSchema>;
