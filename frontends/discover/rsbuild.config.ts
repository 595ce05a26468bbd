import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { pluginRuntimeAsModules, remoteFederation } from '@platform/web-kit/federation';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/**
 * Bundles the remote: one entry, its manifest, one chunk per exposed module. The location comes from the script's own
 * address, so the folder can be served from anywhere; the build moves it to `dist/<version>`.
 */
export default defineConfig({
  plugins: [
    pluginReact(),
    pluginModuleFederation(remoteFederation('discover')),
    pluginRuntimeAsModules(),
  ],
  // The first script contains the hashes of the others; the registry contains its own.
  security: { sri: { enable: true, algorithm: 'sha384' } },
  output: {
    assetPrefix: 'auto',
    distPath: { root: 'dist/next' },
    cleanDistPath: true,
    legalComments: 'none',
    overrideBrowserslist: ['chrome >= 130', 'firefox >= 130', 'safari >= 17.4'],
  },
  performance: { removeConsole: true },
  splitChunks: false,
  tools: { htmlPlugin: false },
});
