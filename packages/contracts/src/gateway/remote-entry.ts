/** Where the files of one remote version are published. */
export interface RemoteVersion {
  /** Name of the remote, which is its folder below `/mf/`. */
  readonly name: string;
  readonly version: string;
}

/** No segment starts with a dot, so an entry never leads outside its folder. */
const ENTRY = /^\/mf\/([a-z0-9-]+)\/([A-Za-z0-9_-][A-Za-z0-9._-]*)\/mf-manifest\.json$/;

/** The address of the manifest of a remote version, on the origin of the page: an entry of the remote registry. */
export function remoteEntry({ name, version }: RemoteVersion): string {
  return `/mf/${name}/${version}/mf-manifest.json`;
}

/**
 * The remote version that an entry of the registry refers to; null for every other address, in particular for other
 * origins. Shell, gateway and build all use this rule. It imports no library, because the shell includes it.
 */
export function parseRemoteEntry(entry: string): RemoteVersion | null {
  const match = ENTRY.exec(entry);
  const [, name, version] = match ?? [];
  return name === undefined || version === undefined ? null : { name, version };
}
