import path from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { hostFederation } from '@platform/web-kit/federation';
import { defineConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** The browser build of the shell; its pages are written by the prerender build, so no HTML comes from here. */
export default defineConfig({
  plugins: [pluginReact(), pluginModuleFederation(hostFederation())],
  source: { entry: { index: './src/index.ts' } },
  // The shared facades are the split points; splitting their libraries off again would only add requests.
  splitChunks: false,
  tools: {
    htmlPlugin: false,
    rspack: {
      // Readable chunk names: the prerender build chooses by name what a page fetches early.
      optimization: { chunkIds: 'named' },
      plugins: [
        new rspack.ProvidePlugin({
          console: [path.join(import.meta.dirname, 'src/silent-console.ts'), 'silentConsole'],
        }),
      ],
    },
  },
  output: {
    // Chunks of earlier builds stay for open tabs; the build of the site prunes them.
    cleanDistPath: false,
    distPath: { root: 'dist', js: 'assets', jsAsync: 'assets', css: 'assets', font: 'assets', svg: 'assets' },
    filename: { js: '[name].[contenthash:8].js', css: '[name].[contenthash:8].css' },
    manifest: true,
    copy: [{ from: './src/favicon.svg' }],
    legalComments: 'none',
    overrideBrowserslist: ['chrome >= 130', 'firefox >= 130', 'safari >= 17.4'],
  },
});
