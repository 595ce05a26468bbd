import { runService } from '@platform/service-kit';
import { buildIdentity } from './app.ts';
import { environment, identityProcessConfigSchema } from './config.ts';

await runService({
  name: 'identity',
  configSchema: identityProcessConfigSchema,
  environment,
  closeDeadlinesMs: { process: 15_000, part: 10_000 },
  build: buildIdentity,
});
