import { SERVER_SHARE } from './page/first-view.ts';

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

/** Options of the federation plugin for the shell: it provides every shared key and knows no remote at build time. */
export function hostFederation() {
  return {
    name: 'shell',
    remotes: {},
    shared: entries({}),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
  } as const;
}

/**
 * Options of the federation plugin for a remote: it exposes `./App` and `./meta`, takes every shared key from the
 * shell and bundles none. `name` is its name in the registry.
 */
export function remoteFederation(name: string) {
  return {
    name: name.replace(/-/g, '_'),
    filename: 'remoteEntry.[contenthash:8].js',
    exposes: { './App': './src/App.tsx', './meta': './src/meta.ts' },
    shared: entries({ import: false }),
    shareStrategy: 'loaded-first',
    dts: false,
    experiments: { externalRuntime: true, optimization: { target: 'web' } },
  } as const;
}

/**
 * Where the server build of a remote finds the shared modules: in the one instance of each that the shell's server
 * build has left under a global name. Keys are module names, values expressions.
 */
export function remoteServerExternals(): Record<string, string> {
  return Object.fromEntries(
    Object.keys(SHARED).map((key) => [key, `globalThis.${SERVER_SHARE}[${JSON.stringify(key)}]`]),
  );
}
