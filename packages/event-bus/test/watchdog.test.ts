import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { eventually } from '@platform/testing/eventually';
import { createEventBus } from '../src/delivery/event-bus.ts';
import { createEmbeddedTransport } from '../src/embedded/embedded-transport.ts';
import type { Membership } from '../src/log-transport.ts';

const HEADERS = { ce_id: 'i', ce_type: 't', ce_source: 's', ce_time: 'z', origin: 'live' } as const;
const SERVICE = join(import.meta.dirname, 'stalled-service.ts');
const STALL = {
  msg: 'a consumer has stalled',
  group: 'stalled',
  topic: 'stalled.events.v1',
  partition: 0,
  offset: -1,
  lag: 1,
  reason: 'handler',
};

type Running = { readonly child: ChildProcess; readonly lines: Record<string, unknown>[] };

describe('a service with a handler that never returns', () => {
  const running: ChildProcess[] = [];
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
  });

  function start(stallExit: 'on' | 'off'): Running {
    const config = {
      KAFKA_BROKERS: 'unused:9092',
      CONSUMER_STALL_MS: '1000',
      CONSUMER_STALL_EXIT: stallExit,
    };
    const child = spawn(process.execPath, [SERVICE, JSON.stringify(config)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running.push(child);
    const lines: Record<string, unknown>[] = [];
    let rest = '';
    child.stdout?.on('data', (text: Buffer) => {
      const parts = (rest + text.toString()).split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line)));
    });
    return { child, lines };
  }

  test('is alive and not ready, and its log names what is stalled', async () => {
    const { child, lines } = start('off');
    await eventually(() => expect(lines).toContainEqual(expect.objectContaining(STALL)), {
      deadlineMs: 30_000,
    });
    const { port } = lines.find(({ msg }) => msg === 'service is ready') ?? {};
    const status = async (probe: string) => (await fetch(`http://127.0.0.1:${port}/health/${probe}`)).status;
    expect([await status('live'), await status('ready')]).toEqual([200, 503]);
    expect(child.exitCode).toBeNull();
  }, 60_000);

  test('exits with 1 where CONSUMER_STALL_EXIT is on', async () => {
    const { child, lines } = start('on');
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(lines).toContainEqual(expect.objectContaining(STALL));
  }, 60_000);
});

test('a member to which nothing is delivered is stalled, although its handler never ran', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watchdog-'));
  const log = await spawnEventLog({ file: join(folder, 'events.sqlite') });
  const transport = createEmbeddedTransport(log.connectPort());
  let membership: Membership | undefined;
  const reasons: string[] = [];
  const bus = createEventBus(
    {
      ...transport,
      join: async (options) => {
        membership = await transport.join(options);
        return membership;
      },
    },
    { stalledAfterMs: 500, onStalled: ({ facts }) => void reasons.push(facts.reason) },
  );
  try {
    await bus.ensureTopics([{ name: 'a.b.v1', partitions: 1, cleanup: 'delete' }]);
    let handled = 0;
    await bus.subscribe({
      group: 'g',
      topics: ['a.b.v1'],
      batchSizeMax: 1,
      handle: async (events) => {
        handled += events.length;
      },
    });
    // As a client that has silently stopped to fetch: the bus itself is not paused.
    membership?.pause();
    await bus.publish('a.b.v1', [{ key: 'a', value: null, headers: HEADERS }]);
    await eventually(() => expect(() => bus.refuseStalled()).toThrow(/nothing is delivered/), {
      deadlineMs: 20_000,
    });
    expect([handled, reasons]).toEqual([0, ['fetch']]);
    membership?.resume();
    await eventually(() => expect(() => bus.refuseStalled()).not.toThrow(), { deadlineMs: 20_000 });
  } finally {
    await bus.close();
    await log.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
