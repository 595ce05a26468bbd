import { remoteServerExternals } from '@platform/web-kit/federation';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/**
 * The same components for Node: one module for the server that renders the first view. Shared modules are those of the
 * shell there too.
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
