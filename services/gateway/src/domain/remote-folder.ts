import { createHash } from 'node:crypto';
import { subresourceIntegrity } from '@platform/contracts/subresource-integrity';
import { z } from 'zod';

/** A file of an uploaded folder. */
export type FolderFile = { readonly path: string; readonly bytes: Buffer };

/** What the registry states about the content of a version, in the form of Subresource Integrity. */
export type FolderIntegrity = { readonly manifest: string; readonly script: string };

const MANIFEST = 'mf-manifest.json';
const assetsSchema = z.looseObject({ sync: z.array(z.string()), async: z.array(z.string()).default([]) });
const manifestSchema = z.looseObject({
  metaData: z.looseObject({
    remoteEntry: z.looseObject({ name: z.string().min(1), path: z.string() }),
  }),
  exposes: z.array(
    z.looseObject({ path: z.string(), assets: z.looseObject({ js: assetsSchema, css: assetsSchema }) }),
  ),
});
/** What the shell loads from every remote. */
const EXPOSED = ['./App', './meta'];

/**
 * The version of a folder: the first 12 hexadecimal digits of a hash of its paths and contents, so that the same folder
 * always has the same version, and a version never another content.
 */
export function versionOf(files: readonly FolderFile[]): string {
  const hash = createHash('sha256');
  for (const { path, bytes } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex').slice(0, 12);
}

/**
 * Hashes of the manifest and the script that it starts with; null when the folder is no remote: no readable manifest, a
 * file that it names is missing, or it does not expose what the shell loads.
 */
export function integrityOf(files: readonly FolderFile[]): FolderIntegrity | null {
  const byPath = new Map(files.map(({ path, bytes }) => [path, bytes]));
  const manifest = byPath.get(MANIFEST);
  if (manifest === undefined) return null;
  const parsed = manifestSchema.safeParse(jsonOf(manifest));
  if (!parsed.success) return null;
  const { metaData, exposes } = parsed.data;
  if (!EXPOSED.every((path) => exposes.some((one) => one.path === path))) return null;
  const named = exposes.flatMap(({ assets: { js, css } }) => [
    ...js.sync,
    ...js.async,
    ...css.sync,
    ...css.async,
  ]);
  if (!named.every((path) => byPath.has(path))) return null;
  const script = byPath.get(`${metaData.remoteEntry.path}${metaData.remoteEntry.name}`);
  return script === undefined
    ? null
    : { manifest: subresourceIntegrity(manifest), script: subresourceIntegrity(script) };
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
