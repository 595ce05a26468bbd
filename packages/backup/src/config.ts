import path from 'node:path';
import { isCrashPoint } from '@platform/service-kit/crash-points';
import { z } from 'zod';

/** Folder of the repository; relative paths start there, as for the product. */
export const REPO_ROOT = path.resolve(import.meta.dirname, '../../..');

/** An absolute path from one that starts at the repository; an empty one, as make passes for what is not given, is none. */
export const pathSchema = z
  .string()
  .transform((given) => (given === '' ? undefined : path.resolve(REPO_ROOT, given)))
  .optional();

/** The keys of `make start` that the commands share. */
export const environmentSchema = z.object({
  DATA_DIR: pathSchema,
  ERASURE_LEDGER_DIR: pathSchema,
  CRASH_POINT: z.string().refine(isCrashPoint, 'is no crash point').optional(),
});

/** The environment of this process. */
export const environment = process.env;
