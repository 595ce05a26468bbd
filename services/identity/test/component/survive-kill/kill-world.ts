import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import { spawnEmbeddedMongo } from '@platform/embedded-mongo';
import type { ReceivedEvent } from '@platform/event-bus';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { connectMongo, createLogger } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';

const SCRIPT = fileURLToPath(new URL('../../identity-process.ts', import.meta.url));
/** After a crash the clock is ahead: an address that was reserved for an account that was never stored is free then. */
const AHEAD_MS = 120_000;

type IdentityProcess = { readonly child: ChildProcess; readonly url: string };

async function diedEarly(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`identity ended before it listened (${code})`);
}

async function startProcess(folder: string, crashPoint: string, aheadMs: number): Promise<IdentityProcess> {
  const child = spawn(process.execPath, [SCRIPT, folder, crashPoint, String(aheadMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [port] = (await Promise.race([once(lines, 'line'), diedEarly(child)])) as [string];
  return { child, url: `http://127.0.0.1:${port}` };
}

/** One identity service that is killed at a crash point and started again, without a crash point, once. */
export async function startDrill(folder: string, crashPoint: string) {
  let running = await startProcess(folder, crashPoint, 0);
  let kills = 0;
  const isDead = (): boolean => running.child.signalCode === 'SIGKILL';
  const restart = async (): Promise<void> => {
    kills += 1;
    running = await startProcess(folder, '', AHEAD_MS);
  };
  return {
    url: () => running.url,
    /** How often the crash point was reached. */
    kills: () => kills,
    isDead,
    restart,
    /** Takes a step; after a kill again from its beginning. */
    step: async (take: () => Promise<void>): Promise<void> => {
      try {
        await take();
      } catch (error) {
        // The connection breaks a moment before the process is reported as gone.
        await eventually(() => expect(isDead()).toBe(true)).catch(() => {
          throw error;
        });
        await restart();
        await take();
      }
    },
    /** Ends the process once its jobs have done what was due, such as removing a mail that it has sent. */
    finish: async (): Promise<void> => {
      const { child } = running;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
    stop: async (): Promise<void> => {
      const { child } = running;
      const gone =
        child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve();
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** All events of a topic in the log of a folder whose process has ended. */
export async function readTopic(folder: string, topic: string): Promise<readonly ReceivedEvent[]> {
  const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
  const bus = log.connect();
  const events: ReceivedEvent[] = [];
  const group = `reader-${crypto.randomUUID()}`;
  const subscription = await bus.subscribe({
    group,
    topics: [topic],
    batchSizeMax: 500,
    handle: async (batch) => {
      events.push(...batch);
    },
  });
  await eventually(async () => {
    const lag = await bus.lag(group, [topic]);
    expect(lag.every(({ committed, end }) => committed === end)).toBe(true);
  });
  await subscription.close();
  await bus.close();
  await log.close();
  return events;
}

/** Number of documents of collections in the store of a folder whose process has ended. */
export async function countDocuments<Name extends string>(
  folder: string,
  names: readonly Name[],
): Promise<Readonly<Record<Name, number>>> {
  const mongo = await spawnEmbeddedMongo({ file: path.join(folder, 'mongo') });
  const logger = createLogger({ service: 'drill', level: 'silent' });
  const connection = await connectMongo({ uri: mongo.uri, dbName: 'identity', logger });
  const counts = await Promise.all(
    names.map(async (name) => [name, await connection.collection(name).countDocuments({})] as const),
  );
  await connection.close();
  await mongo.close();
  return Object.fromEntries(counts) as Record<Name, number>;
}
