import { z } from 'zod';
import { parseRemoteEntry } from './remote-entry.ts';
import { remotePageSchema } from './remote-pages.ts';

export { REMOTE_CONTRACT } from '../remote-contract.ts';

/** One hash in the form of Subresource Integrity. */
const integritySchema = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

const publishedVersionSchema = z.object({
  entry: z.string().refine((entry) => parseRemoteEntry(entry) !== null),
  version: z.string().min(1),
  minContract: z.number().int().min(1),
  /** Hashes of the manifest and of the script that it starts with, which contains those of all other scripts. */
  integrity: z.object({ manifest: integritySchema, script: integritySchema }).optional(),
});

/** `/mf-registry.json`: the published version of each remote. Entries are immutable folders on the same origin. */
export const remoteRegistrySchema = z.object({
  contract: z.number().int().min(1),
  remotes: z.record(
    z.string().regex(/^[a-z][a-z0-9-]*$/),
    publishedVersionSchema.extend({
      /** Another version for a share of the browsers, which keep it from visit to visit. */
      canary: publishedVersionSchema.extend({ percent: z.number().int().min(1).max(99) }).optional(),
      /** Pages that the published version declares; absent for a remote whose pages are in the route table. */
      pages: z.array(remotePageSchema).optional(),
    }),
  ),
});
export type PublishedVersion = z.infer<typeof publishedVersionSchema>;
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
  /** Version of the remote, when it is known. */
  version: z.string().max(64).optional(),
  kind: z.enum(['render', 'remote', 'unhandled']),
});
export type ClientError = z.infer<typeof clientErrorSchema>;

/** The reference shown by the error screen and recorded in the log. */
export const clientErrorReceiptSchema = z.object({ reference: z.string() });
