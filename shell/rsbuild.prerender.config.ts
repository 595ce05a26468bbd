import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** The same pages for Node: one module that renders them to HTML, without federation and without style sheets. */
export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { index: './src/prerender/index.tsx' } },
  output: {
    target: 'node',
    module: true,
    emitCss: false,
    minify: false,
    distPath: { root: '.cache/prerender' },
    filename: { js: '[name].mjs' },
    legalComments: 'none',
  },
});
