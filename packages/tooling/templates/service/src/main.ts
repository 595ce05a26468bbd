import { runService } from '@platform/service-kit';
import { buildTemplateName } from './app.ts';
import { environment, templateNameProcessConfigSchema } from './config.ts';

await runService({
  name: 'template-name',
  configSchema: templateNameProcessConfigSchema,
  environment,
  closeDeadlinesMs: { process: 15_000, part: 10_000 },
  build: buildTemplateName,
});
