import { installedPackages, type LockEntry, type Lockfile } from '../images/lock-entries.ts';

/** A package.json of this repository; only the fields that are read. */
export type Manifest = {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

const DEPENDENCY_FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
const EXACT_VERSION = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;
/** The checksum that npm compares with every archive before it unpacks it. */
const INTEGRITY = /^sha512-[A-Za-z0-9+/]{86}==$/;

/**
 * Every package must come from the configured registry and be the one that was locked. The lockfile names no address:
 * with `omit-lockfile-registry-resolved` npm writes `resolved` only for what does not come from a registry (git, file,
 * address of an archive), so such an entry is refused without a list of host names.
 */
export function findUnlockedPackages(lockfile: Lockfile): string[] {
  const version = lockfile.lockfileVersion === 3 ? [] : ['lockfileVersion is not 3'];
  const sources = Object.entries(lockfile.packages).flatMap(([folder, { resolved, link }]) =>
    resolved === undefined || (link === true && resolved in lockfile.packages)
      ? []
      : [`${folder}: comes from ${resolved}, not from a registry`],
  );
  const contents = installedPackages(lockfile).flatMap(([folder, locked]) => [
    ...(INTEGRITY.test(locked.integrity ?? '') ? [] : [`${folder}: no sha512 integrity`]),
    ...(EXACT_VERSION.test(locked.version ?? '') ? [] : [`${folder}: no exact version`]),
  ]);
  return [...version, ...sources, ...contents];
}

/** Versions in a package.json are exact, and the lockfile holds the same ones. */
export function findLooseVersions(folder: string, manifest: Manifest, locked?: LockEntry): string[] {
  return DEPENDENCY_FIELDS.flatMap((field) =>
    Object.entries(manifest[field] ?? {}).flatMap(([name, wanted]) => {
      const place = `${folder === '' ? 'package.json' : `${folder}/package.json`}: ${name}`;
      if (!EXACT_VERSION.test(wanted)) return [`${place} ${wanted} is not an exact version`];
      return locked === undefined || locked[field]?.[name] === wanted
        ? []
        : [`${place} ${wanted} is not the version in package-lock.json`];
    }),
  );
}

/** The settings of `.npmrc` on which the other checks rely. */
const NPM_SETTINGS = ['ignore-scripts=true', 'save-exact=true', 'omit-lockfile-registry-resolved=true'];

export function findMissingSettings(npmrc: string): string[] {
  const lines = npmrc.split('\n').map((line) => line.trim());
  return NPM_SETTINGS.filter((setting) => !lines.includes(setting)).map((setting) => `.npmrc: no ${setting}`);
}
