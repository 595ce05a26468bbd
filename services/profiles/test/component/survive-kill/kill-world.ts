import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import type { ReceivedEvent } from '@platform/event-bus';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { TOPICS } from '@platform/events/topics';
import { eventually } from '@platform/testing/eventually';

const SCRIPT = fileURLToPath(new URL('../../profiles-process.ts', import.meta.url));

export type ProfilesProcess = { readonly child: ChildProcess; readonly url: string };

/** Starts the service as a process on the folder; resolves when it listens. */
export async function startProcess(
  folder: string,
  jwksUrl: string,
  crashPoint = '',
): Promise<ProfilesProcess> {
  const child = spawn(process.execPath, [SCRIPT, folder, jwksUrl, crashPoint], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [port] = (await Promise.race([once(lines, 'line'), diedEarly(child)])) as [string];
  return { child, url: `http://127.0.0.1:${port}` };
}

async function diedEarly(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`the service ended before it listened (${code})`);
}

/** Waits until the process has killed itself at its crash point. */
export async function died({ child }: ProfilesProcess): Promise<void> {
  await eventually(() => expect(child.signalCode).toBe('SIGKILL'), { deadlineMs: 10_000 });
}

/** Ends the process without warning and waits until it is gone. */
export async function kill({ child }: ProfilesProcess): Promise<void> {
  const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve();
  child.kill('SIGKILL');
  await gone;
}

/** Every event of the service in the log of a folder whose process has ended. */
export async function readEvents(folder: string): Promise<readonly ReceivedEvent[]> {
  const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
  const bus = log.connect();
  const events: ReceivedEvent[] = [];
  const group = `reader-${crypto.randomUUID()}`;
  const topics = [TOPICS.profilesProfiles.name, TOPICS.profilesAssignments.name];
  const subscription = await bus.subscribe({
    group,
    topics,
    batchSizeMax: 500,
    handle: async (batch) => {
      events.push(...batch);
    },
  });
  await eventually(async () => {
    const lag = await bus.lag(group, topics);
    expect(lag.every(({ committed, end }) => committed === end)).toBe(true);
    expect(events.length).toBeGreaterThan(0);
  });
  await subscription.close();
  await bus.close();
  await log.close();
  return events;
}
