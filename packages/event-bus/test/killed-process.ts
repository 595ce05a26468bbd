import { spawnEventLog } from '@platform/event-bus/embedded';

/** Publishes and consumes until it is killed; prints what the log has acknowledged. */
const log = await spawnEventLog({ file: process.argv[2] ?? '' });
const bus = log.connect();
const topic = 'kill.events.v1';

function print(line: string): void {
  void process.stdout.write(`${line}\n`);
}

await bus.ensureTopics([{ name: topic, partitions: 3, cleanup: 'delete' }]);
await bus.subscribe({ group: 'g', topics: [topic], batchSizeMax: 5, handle: async () => undefined });

for (let batch = 0; ; batch += 1) {
  const keys = Array.from({ length: 10 }, (_, index) => `${batch}-${index}`);
  const headers = { ce_id: 'i', ce_type: 't', ce_source: 's', ce_time: 'z', origin: 'live' } as const;
  await bus.publish(
    topic,
    keys.map((key) => ({ key, value: Buffer.from(key), headers })),
  );
  for (const key of keys) print(`published ${key}`);
  for (const { partition, committed } of await bus.lag('g', [topic]))
    print(`committed ${partition} ${committed}`);
}
