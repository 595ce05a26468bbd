import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** A build of the pages for Node, without federation and style sheets: one module, `index.mjs`. */
export function nodeBuild(entry: string, root: string): RsbuildConfig {
  return defineConfig({
    plugins: [pluginReact()],
    source: { entry: { index: entry } },
    output: {
      target: 'node',
      module: true,
      emitCss: false,
      minify: false,
      distPath: { root },
      filename: { js: '[name].mjs' },
      legalComments: 'none',
    },
  });
}
