import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  createEmbeddedEventBus,
  type EventLogServer,
  serveEventLog,
  spawnEventLog,
} from '../src/embedded/index.ts';
import type { EventBus } from '../src/port.ts';

const TOPIC = { name: 'a.things.v1', partitions: 1, cleanup: 'delete' } as const;
/** More than the pages that are otherwise merged into the file by themselves. */
const LARGE = Buffer.alloc(100_000, 1);
const LARGE_RECORDS = 100;

let folder: string;
let file: string;
let log: EventLogServer;
let bus: EventBus;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'held-log-'));
  file = path.join(folder, 'log.sqlite');
  const { port1, port2 } = new MessageChannel();
  log = serveEventLog(port2, { file });
  bus = createEmbeddedEventBus(port1);
});
afterEach(async () => {
  await bus.close();
  await log.close();
  rmSync(folder, { recursive: true, force: true });
});

function publish(value: Buffer) {
  const headers = { ce_id: '1', ce_type: 't', ce_source: '/t', ce_time: '', origin: 'live' } as const;
  return bus.publish(TOPIC.name, [{ key: 'k', value, headers }]);
}

test('a held log contains everything acknowledged and stays as it is under appends, until it is released', async () => {
  await bus.ensureTopics([TOPIC]);
  await publish(Buffer.from('first'));
  const release = log.holdFile();
  const held = readFileSync(file);
  for (let record = 0; record < LARGE_RECORDS; record += 1) await publish(LARGE);
  expect(readFileSync(file).equals(held)).toBe(true);
  const copy = path.join(folder, 'copy.sqlite');
  copyFileSync(file, copy);
  release();
  const copied = await spawnEventLog({ file: copy });
  const reader = copied.connect();
  expect(await reader.lag('a', [TOPIC.name])).toMatchObject([{ end: 1 }]);
  await reader.close();
  await copied.close();
  await publish(LARGE);
  expect(readFileSync(file).equals(held)).toBe(false);
});
