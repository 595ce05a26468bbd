import { z } from 'zod';

/** How a rebuild of a read model stands. `interrupted`: its process ended; the model that served before still serves. */
export const REBUILD_OUTCOMES = ['running', 'replaced', 'failed', 'interrupted'] as const;

/** What a read model contains: the hash is the same for the same documents, whatever their order. */
export const readModelContentSchema = z.object({
  documents: z.number().int().nonnegative(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ReadModelContent = z.infer<typeof readModelContentSchema>;

/** One rebuild of a read model. */
export const readModelRunSchema = z.object({
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  outcome: z.enum(REBUILD_OUTCOMES),
  /** Events read from the log so far. */
  read: z.number().int().nonnegative(),
  /** Events that cannot be decoded; they are left out, as they are by the consumer group of the model. */
  unreadable: z.number().int().nonnegative(),
  /** The model that served before, and the one that replaced it; null before both are complete. */
  before: readModelContentSchema.nullable(),
  after: readModelContentSchema.nullable(),
  /** Documents that only one of both has, or that are different in them. */
  different: z.number().int().nonnegative().nullable(),
});
export type ReadModelRun = z.infer<typeof readModelRunSchema>;

/** A read model of a service, with its last rebuild. */
export const readModelStateSchema = z.object({
  model: z.string(),
  group: z.string(),
  topics: z.array(z.string()),
  run: readModelRunSchema.nullable(),
});
export type ReadModelState = z.infer<typeof readModelStateSchema>;

export const readModelListSchema = z.object({ readModels: z.array(readModelStateSchema) });
export const readModelNameSchema = z.object({ model: z.string().min(1).max(100) });
