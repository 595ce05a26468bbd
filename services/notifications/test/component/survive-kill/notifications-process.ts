import { spawnEventLog } from '@platform/event-bus/embedded';
import { armCrashPoint, isCrashPoint, processConfigFields, runService } from '@platform/service-kit';
import { buildNotifications } from '../../../src/app.ts';
import { environment, notificationsConfigSchema } from '../../../src/config.ts';

/** `notifications-process.ts <file of the event log> [crash point]`: the service as a process of its own, without a broker. */
const [file = '', point = ''] = process.argv.slice(2);
armCrashPoint(isCrashPoint(point) ? point : undefined);
const log = await spawnEventLog({ file });
await runService({
  name: 'notifications',
  configSchema: notificationsConfigSchema.extend(processConfigFields({ defaultPort: 0 })),
  environment,
  closeDeadlinesMs: { process: 15_000, part: 10_000 },
  connectEventBus: () => log.connect(),
  build: buildNotifications,
});
