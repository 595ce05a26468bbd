import { runService } from '@platform/service-kit';
import { buildNotifications } from './app.ts';
import { environment, notificationsProcessConfigSchema } from './config.ts';

await runService({
  name: 'notifications',
  configSchema: notificationsProcessConfigSchema,
  environment,
  closeDeadlinesMs: { process: 15_000, part: 10_000 },
  build: buildNotifications,
});
