import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { BackupError, isAbsent, isNoFolder } from './backup-error.ts';

/** Version of the manifest and of what a backup contains. */
export const SCHEMA = 1;
export const MANIFEST_FILE = 'manifest.json';

const fileSchema = z.strictObject({
  /** Below the backup and below the data folder, with `/`. */
  path: z.string().refine(isPathBelow, 'leads elsewhere'),
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const countsSchema = z.record(z.string(), z.number().int().min(0));

export const manifestSchema = z.strictObject({
  schema: z.literal(SCHEMA),
  product: z.enum(['platform', 'platform-distributed']),
  productVersion: z.string(),
  /** Of the data folder. */
  format: z.number().int().min(1),
  startedAt: z.iso.datetime(),
  /** The moment whose state the stores have. */
  stateOf: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  files: z.array(fileSchema),
  counts: z.strictObject({
    /** Documents by `<database>.<collection>`. */
    documents: countsSchema,
    /** Records by topic. */
    events: countsSchema,
  }),
  /** First digits of the digest of each secret that the backup needs and does not contain. */
  secrets: z.record(z.string(), z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;
export type BackupFile = z.output<typeof fileSchema>;

/**
 * Reads the manifest of a backup.
 * @throws BackupError when there is none, it is damaged, or it is of a newer version.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, MANIFEST_FILE);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (!isAbsent(error) && !isNoFolder(error)) throw error;
    throw new BackupError(`${folder} is no backup, or an unfinished one: it has no ${MANIFEST_FILE}.`);
  });
  const manifest = manifestSchema.safeParse(parsed(text));
  if (!manifest.success)
    throw new BackupError(`${file} is damaged, or of another version of the product. Use another backup.`);
  return manifest.data;
}

/** Whether a text is the manifest of a backup that this version can read. */
export function isManifest(text: string): boolean {
  return manifestSchema.safeParse(parsed(text)).success;
}

function isPathBelow(name: string): boolean {
  return (
    !name.includes('\0') && name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
