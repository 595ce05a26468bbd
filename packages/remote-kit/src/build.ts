import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { outsideFederation, pluginRuntimeAsModules } from '@platform/web-kit/federation';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/**
 * The build of a remote outside of the repository: one entry, its manifest, one chunk per exposed module and
 * `remote.json`, all in `dist`. The location comes from the script's own address, so the folder can be served from
 * anywhere. `name` is the name of the remote in the registry.
 */
export function remoteConfig(name: string): RsbuildConfig {
  return defineConfig({
    plugins: [pluginReact(), pluginModuleFederation(outsideFederation(name)), pluginRuntimeAsModules()],
    // The first script contains the hashes of the others; the registry contains its own.
    security: { sri: { enable: true, algorithm: 'sha384' } },
    output: {
      assetPrefix: 'auto',
      cleanDistPath: true,
      copy: [{ from: './remote.json' }],
      legalComments: 'none',
      overrideBrowserslist: ['chrome >= 130', 'firefox >= 130', 'safari >= 17.4'],
    },
    performance: { removeConsole: true },
    splitChunks: false,
    tools: { htmlPlugin: false },
  });
}
