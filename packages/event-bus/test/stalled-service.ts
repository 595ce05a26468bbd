import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { kafkaOptions } from '@platform/event-bus/kafka';
import { eventBusConfigFields, processConfigFields, runService } from '@platform/service-kit';
import { z } from 'zod';

/** A service whose only handler never returns; its configuration is the argument. */
const log = await spawnEventLog({ file: join(mkdtempSync(join(tmpdir(), 'stalled-')), 'events.sqlite') });
const topic = 'stalled.events.v1';
const headers = { ce_id: 'i', ce_type: 't', ce_source: 's', ce_time: 'z', origin: 'live' } as const;

await runService({
  name: 'stalled',
  configSchema: z.object({ ...processConfigFields({ defaultPort: 0 }), ...eventBusConfigFields() }),
  environment: JSON.parse(process.argv[2] ?? '{}'),
  closeDeadlinesMs: { process: 2_000, part: 1_000 },
  connectEventBus: ({ config, logger }) => {
    const { stalledAfterMs, onStalled } = kafkaOptions(config);
    return log.connect({ stalledAfterMs, onStalled, logger });
  },
  build: ({ eventBus }) => ({
    name: 'stalled',
    register: async () => undefined,
    start: async () => {
      await eventBus.ensureTopics([{ name: topic, partitions: 1, cleanup: 'delete' }]);
      await eventBus.publish(topic, [{ key: 'a', value: null, headers }]);
      await eventBus.subscribe({
        group: 'stalled',
        topics: [topic],
        batchSizeMax: 1,
        handle: () => new Promise(() => undefined),
      });
    },
    ready: async () => undefined,
    close: async () => undefined,
  }),
});
