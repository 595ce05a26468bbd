import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { outsideFederation, pluginRuntimeAsModules, remoteFederation } from '@platform/web-kit/federation';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

type FederationOptions = Parameters<typeof pluginModuleFederation>[0];

/**
 * One entry, its manifest, one chunk per exposed module. The location comes from the script's own address, so the folder
 * can be served from anywhere.
 */
function buildOf(federation: FederationOptions, output: RsbuildConfig['output']): RsbuildConfig {
  return defineConfig({
    plugins: [pluginReact(), pluginModuleFederation(federation), pluginRuntimeAsModules()],
    // The first script contains the hashes of the others; the registry contains its own.
    security: { sri: { enable: true, algorithm: 'sha384' } },
    output: {
      assetPrefix: 'auto',
      cleanDistPath: true,
      legalComments: 'none',
      overrideBrowserslist: ['chrome >= 130', 'firefox >= 130', 'safari >= 17.4'],
      ...output,
    },
    performance: { removeConsole: true },
    splitChunks: false,
    tools: { htmlPlugin: false },
  });
}

/**
 * The build of a remote outside of the repository, with `remote.json`, in `dist`. `name` is the name of the remote in the
 * registry.
 */
export function remoteConfig(name: string): RsbuildConfig {
  return buildOf(outsideFederation(name), { copy: [{ from: './remote.json' }] });
}

/**
 * The build of a remote of the repository in `dist/next`, from where it is moved to `dist/<version>`. `name` is the name of
 * the remote in the registry.
 */
export function ownRemoteConfig(name: string): RsbuildConfig {
  return buildOf(remoteFederation(name), { distPath: { root: 'dist/next' } });
}
