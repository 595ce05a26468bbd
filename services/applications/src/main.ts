import { runService } from '@platform/service-kit';
import { buildApplications } from './app.ts';
import { applicationsProcessConfigSchema, environment } from './config.ts';

await runService({
  name: 'applications',
  configSchema: applicationsProcessConfigSchema,
  environment,
  closeDeadlinesMs: { process: 15_000, part: 10_000 },
  build: buildApplications,
});
