import { z } from 'zod';

/** Most files, and bytes of all files together, of one version of a remote. */
export const REMOTE_FILES_MAX = 500;
export const REMOTE_BYTES_MAX = 12 * 1024 * 1024;
/** Versions of a remote that stay available, so that open tabs find their files. */
export const REMOTE_VERSIONS_KEPT = 5;

export const remoteNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/)
  .meta({ description: 'Name of the remote, which is its folder below /mf/.' });

/** The first 12 hexadecimal digits of the hash of the files. */
export const remoteVersionIdSchema = z.string().regex(/^[0-9a-f]{12}$/);

/** Extensions that a remote may contain. */
export const REMOTE_FILE_TYPES = {
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
} as const;

/** A relative path without dot segments and with a known extension. */
export const remoteFilePathSchema = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/)
  .refine((path) => Object.hasOwn(REMOTE_FILE_TYPES, path.slice(path.lastIndexOf('.') + 1)), {
    message: `must end in one of ${Object.keys(REMOTE_FILE_TYPES).join(', ')}`,
  });

/** Body of `POST /api/gateway/remotes/{name}/versions`: the whole folder that a build left. */
export const remoteUploadSchema = z.strictObject({
  minContract: z.number().int().min(1).max(1_000),
  files: z
    .array(z.strictObject({ path: remoteFilePathSchema, content: z.base64() }))
    .min(1)
    .max(REMOTE_FILES_MAX)
    .refine((files) => new Set(files.map(({ path }) => path)).size === files.length, {
      message: 'names a path twice',
    }),
});
export type RemoteUpload = z.infer<typeof remoteUploadSchema>;

/** Body of `POST …/activation`: all visitors at 100 percent, otherwise a canary. */
export const remoteActivationSchema = z.strictObject({
  version: remoteVersionIdSchema,
  percent: z.number().int().min(1).max(100).default(100),
});
export type RemoteActivation = z.infer<typeof remoteActivationSchema>;

export const REMOTE_ACTIONS = [
  'published',
  'activated',
  'canary_started',
  'canary_failed',
  'canary_ended',
  'rolled_back',
  'key_created',
  'key_revoked',
] as const;

const canarySchema = z.object({
  version: z.string(),
  percent: z.number().int(),
  startedAt: z.iso.datetime(),
  /** Page loads that requested the canary, and failures that browsers reported. */
  loads: z.number().int(),
  failures: z.number().int(),
});

/** `GET /api/gateway/remotes/{name}`. */
export const remoteStateSchema = z.object({
  name: remoteNameSchema,
  /** The version that visitors get; null = the one of the installation. */
  stable: z.string().nullable(),
  canary: canarySchema.nullable(),
  /** Newest first. */
  versions: z.array(
    z.object({
      version: z.string(),
      minContract: z.number().int(),
      files: z.number().int(),
      bytes: z.number().int(),
      publishedAt: z.iso.datetime(),
      publishedBy: z.string(),
    }),
  ),
  /** What was done, newest first. */
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      action: z.enum(REMOTE_ACTIONS),
      version: z.string().nullable(),
      by: z.string(),
    }),
  ),
});
export type RemoteState = z.infer<typeof remoteStateSchema>;

export const remotePublishedSchema = z.object({ version: remoteVersionIdSchema, isNew: z.boolean() });
export type RemotePublished = z.infer<typeof remotePublishedSchema>;

export const remoteKeyOrderSchema = z.strictObject({ label: z.string().trim().min(1).max(120) });
export const remoteKeySchema = z.object({
  id: z.string(),
  remote: remoteNameSchema,
  label: z.string(),
  createdAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
});
export type RemoteKeyItem = z.infer<typeof remoteKeySchema>;
export const remoteKeyListSchema = z.object({ items: z.array(remoteKeySchema) });
/** The only response that contains the key itself. */
export const newRemoteKeySchema = remoteKeySchema.extend({ key: z.string() });
export type NewRemoteKey = z.infer<typeof newRemoteKeySchema>;
