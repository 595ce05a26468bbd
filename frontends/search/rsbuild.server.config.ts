import { remoteServerExternals } from '@platform/web-kit/federation';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/**
 * Bundles the same components for Node: one module for the server that renders the initial results. As in the browser,
 * shared modules come from the shell.
 */
export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { index: './src/server/index.ts' } },
  output: {
    target: 'node',
    module: true,
    emitCss: false,
    minify: false,
    cleanDistPath: false,
    externals: remoteServerExternals(),
    distPath: { root: 'dist/next/server' },
    filename: { js: '[name].mjs' },
    legalComments: 'none',
  },
  tools: { rspack: { externalsType: 'var' } },
});
