import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJson, writeJson } from './image-manifests.ts';
import { installedPackages, type LockEntry, type Lockfile, packageName } from './lock-entries.ts';
import { READ_LICENCES } from './read-licences.ts';

/** A licence under which no part of an image may come: AGPL, GPL (not LGPL) and SSPL, in any version. */
const REFUSED = /(^|[^L\w])A?GPL|SSPL|Server Side Public/i;
/** A choice of licences (`MIT OR GPL-3.0`), of which an acceptable one is chosen. */
const CHOICE = /\s+OR\s+/i;

export type LicencedPart = { readonly name: string; readonly version: string; readonly licence: string };

export function isRefused(licence: string): boolean {
  return licence
    .replace(/^\(|\)$/g, '')
    .split(CHOICE)
    .every((choice) => REFUSED.test(choice));
}

/** The licence in the lockfile, else the one that the installed package states or that somebody has read in it. */
function licenceOf(folder: string, key: string, entry: LockEntry): string {
  if (entry.license !== undefined) return entry.license;
  const file = path.join(folder, key, 'package.json');
  const stated = existsSync(file) ? readJson<{ license?: unknown }>(file).license : undefined;
  if (typeof stated === 'string') return stated;
  return READ_LICENCES[entry.name ?? packageName(key)]?.licence ?? 'not stated';
}

/** The packages of other authors in the lockfile of an image, sorted by name. */
export function licencedParts(folder: string): readonly LicencedPart[] {
  const lock = readJson<Lockfile>(path.join(folder, 'package-lock.json'));
  const parts = installedPackages(lock).map(([key, entry]) => ({
    name: entry.name ?? packageName(key),
    version: entry.version ?? '',
    licence: licenceOf(folder, key, entry),
  }));
  const unique = new Map(parts.map((part) => [`${part.name}@${part.version}`, part]));
  return [...unique.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Writes `sbom.cdx.json` (CycloneDX, by npm) and `licences.txt` (one package a line) into the folder of an image.
 * @throws when a package has no stated licence or one that is refused.
 */
export function writeInventory(folder: string): void {
  const parts = licencedParts(folder);
  const wrong = parts.filter(({ licence }) => licence === 'not stated' || isRefused(licence));
  if (wrong.length > 0) {
    throw new Error(`refused: ${wrong.map(({ name, licence }) => `${name} (${licence})`).join(', ')}`);
  }
  const lines = parts.map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
  writeFileSync(path.join(folder, 'licences.txt'), `${lines.join('\n')}\n`);
  const options = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const text = execFileSync('npm', ['sbom', ...options], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  const { serialNumber: _, ...sbom } = JSON.parse(text) as { metadata: { timestamp?: string } } & Record<
    string,
    unknown
  >;
  // Neither the number nor the time describes the content, and both would make two equal images differ.
  delete sbom.metadata.timestamp;
  writeJson(path.join(folder, 'sbom.cdx.json'), sbom);
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('usage: write-inventory.ts <folder>');
  writeInventory(folder);
}
