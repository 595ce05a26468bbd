import { runService } from '@platform/service-kit';
import { buildAssistant } from './app.ts';
import { assistantProcessConfigSchema, environment } from './config.ts';

await runService({
  name: 'assistant',
  configSchema: assistantProcessConfigSchema,
  environment,
  closeDeadlinesMs: { process: 15_000, part: 10_000 },
  build: buildAssistant,
});
