/** The fields of an entry of `package-lock.json` (version 3) that are read here. */
export type LockEntry = {
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  /** True for a package that only development needs. */
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
};

/** `package-lock.json`: entries by the folder they are installed in. */
export type Lockfile = {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockEntry>>;
};

/** The entries that npm installs from a registry: neither workspaces nor links to them. */
export function installedPackages(lockfile: Lockfile): (readonly [folder: string, entry: LockEntry])[] {
  return Object.entries(lockfile.packages).filter(
    ([folder, { link }]) => folder.includes('node_modules/') && link !== true,
  );
}

/** The name of a package from its folder in the lockfile. */
export function packageName(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
