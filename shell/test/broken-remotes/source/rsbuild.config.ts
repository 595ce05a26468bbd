import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { remoteFederation } from '@platform/web-kit/federation';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { environment } from './config.ts';

/** A remote under the name `search`, whose behaviour the environment sets. */
export default defineConfig({
  plugins: [pluginReact(), pluginModuleFederation(remoteFederation('search'))],
  source: { define: { __BEHAVIOUR__: JSON.stringify(environment.REMOTE_BEHAVIOUR ?? 'works') } },
  output: { assetPrefix: 'auto' },
  splitChunks: false,
  tools: { htmlPlugin: false },
});
