import { createHash } from 'node:crypto';

/** Version of a published subsidy, as the catalog or a reader of its events holds it. */
export type HeldVersion = { readonly id: string; readonly v: number; readonly changedAt: string };

/**
 * SHA-256 of versions in the order of their ids, hexadecimal: equal when catalog and reader hold the same versions of
 * the same subsidies. Two states with one version differ in the moment of their change.
 */
export function versionDigest(versions: readonly HeldVersion[]): string {
  const hash = createHash('sha256');
  for (const { id, v, changedAt } of versions) hash.update(`${id} ${v} ${changedAt}\n`);
  return hash.digest('hex');
}
