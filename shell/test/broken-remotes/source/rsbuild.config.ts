import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { remoteFederation } from '@platform/web-kit/federation';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { environment } from './config.ts';

/** A remote with the name `search`; an environment variable sets its behaviour. */
export default defineConfig({
  plugins: [pluginReact(), pluginModuleFederation(remoteFederation('search'))],
  source: { define: { __BEHAVIOUR__: JSON.stringify(environment.REMOTE_BEHAVIOUR ?? 'works') } },
  // The first script contains the hashes of the others; the registry contains its own.
  security: { sri: { enable: true, algorithm: 'sha384' } },
  output: { assetPrefix: 'auto' },
  splitChunks: false,
  tools: { htmlPlugin: false },
});
