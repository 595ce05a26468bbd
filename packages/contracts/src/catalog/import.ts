import { z } from 'zod';
import { civilDateSchema } from '../values.ts';

/**
 * Name of a source, the `--source` of `catalog:run`: lower-case words joined by hyphens. Which exist is known to the
 * catalog alone (connectors, saved mappings, ingest keys), so it is known at run time only and never listed here.
 */
export const sourceNameSchema = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
export type SourceName = z.infer<typeof sourceNameSchema>;

/** Largest single file of an import, in bytes, before base64. */
export const IMPORT_FILE_BYTES_MAX = 50 * 1024 * 1024;

/**
 * One line of the NDJSON body of `POST /api/catalog/sources/{source}/imports`.
 * `begin` opens the run and states how many files follow; a `complete` run holds everything the source publishes,
 * so records it does not hold any more are withdrawn; more than half of the source only with `confirmedWithdrawals`.
 * A CSV or NDJSON file of any size may come as several `part` lines in a row (it counts as one file); every other format
 * comes whole and below `IMPORT_FILE_BYTES_MAX`.
 * `copiedOn` is the day on which the files were taken from the source, shown as the check date of records that carry none;
 * today when absent.
 */
export const importLineSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('begin'),
    files: z.number().int().min(0),
    complete: z.boolean(),
    confirmedWithdrawals: z.boolean().optional(),
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

/** `review`: kept, but it waits for a person before anything of it is published. */
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
 * One line of the NDJSON response. A `record` line is sent only after its effect is durable: whoever has read it
 * may rely on it through a kill -9. `reasons` are short English sentences that name their field.
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
  z.object({ kind: z.literal('summary'), counts: countsSchema, elapsedMs: z.number().int() }),
  z.object({ kind: z.literal('failed'), code: z.string(), message: z.string() }),
]);
export type ImportResult = z.infer<typeof importResultSchema>;
