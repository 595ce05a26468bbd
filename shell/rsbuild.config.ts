import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { hostFederation } from '@platform/web-kit/federation';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** The browser build of the shell; its pages are written by the prerender build, so no HTML comes from here. */
export default defineConfig({
  plugins: [pluginReact(), pluginModuleFederation(hostFederation())],
  source: { entry: { index: './src/index.ts' } },
  // Readable chunk names: the prerender build chooses by name what a page fetches early.
  tools: { htmlPlugin: false, rspack: { optimization: { chunkIds: 'named' } } },
  output: {
    distPath: { root: 'dist', js: 'assets', jsAsync: 'assets', css: 'assets', font: 'assets', svg: 'assets' },
    filename: { js: '[name].[contenthash:8].js', css: '[name].[contenthash:8].css' },
    manifest: true,
    copy: [{ from: './src/favicon.svg' }],
    legalComments: 'none',
    overrideBrowserslist: ['chrome >= 130', 'firefox >= 130', 'safari >= 17.4'],
  },
  performance: { removeConsole: true },
});
