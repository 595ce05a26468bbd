import { z } from 'zod';
import { parseRemoteEntry } from './remote-entry.ts';

export { REMOTE_CONTRACT } from '../closed-sets.ts';

/** `/mf-registry.json`: the published version of each remote. Entries are immutable folders on the same origin. */
export const remoteRegistrySchema = z.object({
  contract: z.number().int().min(1),
  remotes: z.record(
    z.string().regex(/^[a-z][a-z0-9-]*$/),
    z.object({
      entry: z.string().refine((entry) => parseRemoteEntry(entry) !== null),
      version: z.string().min(1),
      minContract: z.number().int().min(1),
    }),
  ),
});
export type RemoteRegistry = z.infer<typeof remoteRegistrySchema>;

/**
 * Body of `POST /api/client-errors`: the report of the error screen. No free text of the user, no address query
 * strings.
 */
export const clientErrorSchema = z.strictObject({
  message: z.string().max(500),
  stack: z.string().max(8_000).default(''),
  path: z.string().max(300),
  remote: z.string().max(60).nullable().default(null),
  kind: z.enum(['render', 'remote', 'unhandled']),
});
export type ClientError = z.infer<typeof clientErrorSchema>;

/** The reference shown by the error screen and recorded in the log. */
export const clientErrorReceiptSchema = z.object({ reference: z.string() });
