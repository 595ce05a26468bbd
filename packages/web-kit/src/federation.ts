/** Version of every shared facade; a remote built for another major is refused and shows its fallback. */
const FACADES = '0.1.0';
const REACT = '19.3.1';

/**
 * What shell and remotes share at run time, one instance each. Facades, not libraries: a shared key ships whole,
 * so the router, the query client and i18next travel only as what web-kit uses of them.
 */
const SHARED: Readonly<Record<string, string>> = {
  react: REACT,
  'react/jsx-runtime': REACT,
  'react-dom': REACT,
  '@platform/web-kit': FACADES,
  '@platform/ui/base': FACADES,
  '@platform/ui/inputs': FACADES,
  '@platform/ui/overlays': FACADES,
};

interface SharedEntry {
  singleton: true;
  strictVersion: true;
  version: string;
  requiredVersion: string;
  import?: false;
}

function entries(own: { import?: false }): Record<string, SharedEntry> {
  return Object.fromEntries(
    Object.entries(SHARED).map(([key, version]) => [
      key,
      { singleton: true, strictVersion: true, version, requiredVersion: `^${version}`, ...own },
    ]),
  );
}

/** `shared` of the shell: it provides every key. */
export const sharedByHost = (): Record<string, SharedEntry> => entries({});

/** `shared` of a remote: it takes every key from the shell and bundles none. */
export const sharedByRemote = (): Record<string, SharedEntry> => entries({ import: false });
