import { runService } from '@platform/service-kit';
import { buildGateway, findWebRoot } from './app.ts';
import { environment, gatewayProcessConfigSchema } from './config.ts';

await runService({
  name: 'gateway',
  configSchema: gatewayProcessConfigSchema,
  environment,
  closeDeadlinesMs: { process: 20_000, part: 5_000 },
  httpOptions: ({ PUBLIC_URL, TRUST_PROXY }) => ({ publicUrl: PUBLIC_URL, trustProxy: TRUST_PROXY ?? false }),
  build: ({ config, logger, clock }) =>
    buildGateway({ config, logger, clock, webRoot: findWebRoot(config.WEB_ROOT) }),
});
