import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import type { EventBus } from '@platform/event-bus';
import { spawnEventLog } from '@platform/event-bus/embedded';

type Follower = { readonly close: () => Promise<void> };

/** Gives every test of a file an empty event log with a topic, and closes it after the followers of the test. */
export function useLogOfTest(topic: Parameters<EventBus['ensureTopics']>[0][number]) {
  const followed: Follower[] = [];
  let folder: string;
  let log: Awaited<ReturnType<typeof spawnEventLog>>;
  let eventBus: EventBus;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'event-log-'));
    log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
    eventBus = log.connect();
    await eventBus.ensureTopics([topic]);
  });
  afterEach(async () => {
    await Promise.all(followed.splice(0).map(({ close }) => close()));
    await eventBus.close();
    await log.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { eventBus: () => eventBus, followed };
}
