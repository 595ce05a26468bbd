import { z } from 'zod';
import { civilDateSchema } from '../values.ts';

/**
 * Name of a source, the `--source` of `catalog:run`: lower-case words joined by hyphens. Only the catalog knows which
 * sources exist (connectors, saved mappings, ingest keys), so they are not listed here.
 */
export const sourceNameSchema = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
export type SourceName = z.infer<typeof sourceNameSchema>;

/** Largest single file of an import, in bytes, before base64. */
export const IMPORT_FILE_BYTES_MAX = 50 * 1024 * 1024;

/**
 * One line of the NDJSON body of `POST /api/catalog/sources/{source}/imports`. `begin` opens the run and states how
 * many files follow. A `complete` run contains everything the source publishes, so records that are missing in it are
 * withdrawn; more than half of the source only with `confirmedWithdrawals`. A CSV or NDJSON file of any size may be
 * sent as several consecutive `part` lines (it counts as one file); every other format is sent whole and below
 * `IMPORT_FILE_BYTES_MAX`. `copiedOn` is the day on which the files were copied from the source, shown as the check
 * date of records without one; today when absent.
 * A file that lacks columns of the last accepted one, or is written in another encoding, stops the run unless
 * `acceptedFormat` states that an operator has seen it. A run that would replace one field in more than half of the live
 * records that state it stops likewise, unless `confirmedChanges`.
 */
export const importLineSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('begin'),
    files: z.number().int().min(0),
    complete: z.boolean(),
    confirmedWithdrawals: z.boolean().optional(),
    acceptedFormat: z.boolean().optional(),
    confirmedChanges: z.boolean().optional(),
    copiedOn: civilDateSchema.optional(),
  }),
  z.object({ kind: z.literal('file'), path: z.string().min(1).max(1_000), contentBase64: z.string() }),
  z.object({
    kind: z.literal('part'),
    path: z.string().min(1).max(1_000),
    contentBase64: z.string(),
    last: z.boolean(),
  }),
  z.object({ kind: z.literal('end') }),
]);
export type ImportLine = z.infer<typeof importLineSchema>;

/** `review`: stored, but nothing of it is published before a review. */
export const IMPORT_OUTCOMES = [
  'new',
  'changed',
  'unchanged',
  'review',
  'withdrawn',
  'private',
  'refused',
] as const;
export const importOutcomeSchema = z.enum(IMPORT_OUTCOMES);
export type ImportOutcome = z.infer<typeof importOutcomeSchema>;

const countsSchema = z.record(importOutcomeSchema, z.number().int().min(0));

/**
 * One line of the NDJSON response. A `record` line is sent only after its effect is durable, even through a kill -9.
 * `reasons` are short English sentences that name their field.
 */
export const importResultSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('record'),
    file: z.string(),
    sourceId: z.string().nullable(),
    subsidyId: z.string().nullable(),
    outcome: importOutcomeSchema,
    reasons: z.array(z.object({ field: z.string(), message: z.string() })),
  }),
  z.object({ kind: z.literal('progress'), filesDone: z.number().int(), files: z.number().int() }),
  /** What an operator should know of the run as a whole. */
  z.object({ kind: z.literal('notice'), message: z.string() }),
  z.object({ kind: z.literal('summary'), counts: countsSchema, elapsedMs: z.number().int() }),
  z.object({ kind: z.literal('failed'), code: z.string(), message: z.string() }),
]);
export type ImportResult = z.infer<typeof importResultSchema>;
