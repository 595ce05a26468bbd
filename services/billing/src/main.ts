import { runService } from '@platform/service-kit';
import { buildBilling } from './app.ts';
import { billingProcessConfigSchema, environment } from './config.ts';

await runService({
  name: 'billing',
  configSchema: billingProcessConfigSchema,
  environment,
  closeDeadlinesMs: { process: 15_000, part: 10_000 },
  build: buildBilling,
});
