import { connectDrillBus } from '@platform/event-bus/drill-bus';
import { armCrashPoint, isCrashPoint, processConfigFields, runService } from '@platform/service-kit';
import { buildNotifications } from '../../../src/app.ts';
import { environment, notificationsConfigSchema } from '../../../src/config.ts';

/** `notifications-process.ts <folder of the event log> [crash point] [brokers]`: the service as a process of its own. */
const [folder = '', point = '', brokers = ''] = process.argv.slice(2);
armCrashPoint(isCrashPoint(point) ? point : undefined);
const { bus } = await connectDrillBus({ folder, brokers: brokers.split(',').filter(Boolean) });
await runService({
  name: 'notifications',
  configSchema: notificationsConfigSchema.extend(processConfigFields({ defaultPort: 0 })),
  environment,
  closeDeadlinesMs: { process: 15_000, part: 10_000 },
  connectEventBus: () => bus,
  build: buildNotifications,
});
