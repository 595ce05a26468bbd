import path from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { hostFederation, pluginRuntimeAsModules } from '@platform/web-kit/federation';
import { defineConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** The browser build of the shell. It writes no HTML, because the prerender build writes the pages. */
export default defineConfig({
  plugins: [pluginReact(), pluginModuleFederation(hostFederation()), pluginRuntimeAsModules()],
  source: { entry: { index: './src/index.ts' } },
  // Shared packages have chunks of their own already; splitting off their libraries would only add requests.
  splitChunks: false,
  tools: {
    htmlPlugin: false,
    rspack: {
      // The prerender build selects the chunks that a page preloads by their names.
      optimization: { chunkIds: 'named' },
      plugins: [
        new rspack.ProvidePlugin({
          console: [path.join(import.meta.dirname, 'src/silent-console.ts'), 'silentConsole'],
        }),
      ],
    },
  },
  output: {
    // Open tabs may still need chunks of earlier builds; the build of the shell removes old ones.
    cleanDistPath: false,
    distPath: { root: 'dist', js: 'assets', jsAsync: 'assets', css: 'assets', font: 'assets', svg: 'assets' },
    filename: { js: '[name].[contenthash:8].js', css: '[name].[contenthash:8].css' },
    manifest: true,
    copy: [{ from: './src/favicon.svg' }],
    legalComments: 'none',
    overrideBrowserslist: ['chrome >= 130', 'firefox >= 130', 'safari >= 17.4'],
  },
});
