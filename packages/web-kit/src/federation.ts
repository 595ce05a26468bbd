import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';
import { SERVER_SHARE } from './page/initial-results.ts';

/** Version of all shared packages of ours; a remote that was built for another major version shows its fallback. */
const FACADES = '0.1.0';
const REACT = '19.3.1';

/**
 * Modules that shell and remotes share at run time, one instance of each. A shared module is shipped completely, so the
 * router, the query client and i18next are not shared themselves: web-kit ships only the parts that it exports.
 */
const SHARED: Readonly<Record<string, string>> = {
  react: REACT,
  'react/jsx-runtime': REACT,
  'react-dom': REACT,
  '@platform/web-kit': FACADES,
  '@platform/ui/base': FACADES,
  '@platform/ui/inputs': FACADES,
  '@platform/ui/overlays': FACADES,
  '@platform/ui/forms': FACADES,
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

/**
 * Options of the federation plugin for the shell, which provides all shared modules and knows no remote at build time.
 */
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
 * Options of the federation plugin for a remote, which exposes `./App` and `./meta`, takes all shared modules from the
 * shell and bundles none of them. `name` is its name in the registry.
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

/** Package that contains all others for a remote outside of the repository: `@platform/remote-kit/ui/base`. */
const KIT = '@platform/remote-kit/';

/**
 * Options of the federation plugin for a remote outside of the repository: as `remoteFederation`, for a source that
 * imports the shared modules from the remote kit.
 */
export function outsideFederation(name: string) {
  const options = remoteFederation(name);
  const shared = Object.entries(options.shared).map(([key, entry]) =>
    key.startsWith('@platform/')
      ? [key.replace('@platform/', KIT), { ...entry, shareKey: key }]
      : [key, entry],
  );
  return { ...options, shared: Object.fromEntries(shared) as typeof options.shared };
}

/**
 * Makes the build take the runtime of the federation as ES modules. The plugin of the federation takes it as CommonJS, of
 * which nothing unused can be removed: the first script of the shell would be 25 kB larger, the entry of a remote 17 kB.
 */
export function pluginRuntimeAsModules(): RsbuildPlugin {
  return {
    name: 'runtime-as-modules',
    setup: (api) => {
      api.modifyRspackConfig((config, { mergeConfig, rspack }) =>
        mergeConfig(config, {
          resolve: {
            alias: {
              '@module-federation/runtime': fileURLToPath(import.meta.resolve('@module-federation/runtime')),
              '@module-federation/runtime-tools': fileURLToPath(
                import.meta.resolve('@module-federation/runtime-tools'),
              ),
            },
          },
          plugins: [
            new rspack.NormalModuleReplacementPlugin(
              /@module-federation\/[\w-]+\/dist\/index\.cjs$/,
              (found) => {
                found.request = found.request.replace(/cjs$/, 'js');
              },
            ),
          ],
        }),
      );
    },
  };
}

/**
 * Externals of the server build of a remote: the shared modules come from the global that the shell's server build
 * sets. Keys are module names, values are expressions.
 */
export function remoteServerExternals(): Record<string, string> {
  return Object.fromEntries(
    Object.keys(SHARED).map((key) => [key, `globalThis.${SERVER_SHARE}[${JSON.stringify(key)}]`]),
  );
}
