import { expect, test } from '@jest/globals';
import { type LogFacts, silentLogger } from '../bus-logger.ts';
import { ConsumerStalledError, type StallFacts } from '../errors.ts';
import type { EventBus } from '../port.ts';
import { collect, event, newGroup, newTopic, type SuiteContext, until } from './suite-context.ts';

const STALLED_AFTER_MS = 500;

function stallOf(bus: EventBus): StallFacts | undefined {
  try {
    bus.refuseStalled();
    return undefined;
  } catch (error) {
    if (error instanceof ConsumerStalledError) return error.facts;
    throw error;
  }
}

/** The watchdog of a bus: it needs no probe to look at the consumers. */
export function stallCases({ connect }: SuiteContext): void {
  test('reports a handler that does not return: group, topic, partition, since when and last offset', async () => {
    const logged: [string, LogFacts][] = [];
    // A client of Kafka logs what it repeats, such as a request about a topic that was just created.
    const log = (facts: LogFacts, message: string) => {
      if (message.includes('stalled')) logged.push([message, facts]);
    };
    const reported: StallFacts[] = [];
    const startedAtMs = Date.now();
    const bus = connect({
      stalledAfterMs: STALLED_AFTER_MS,
      logger: { ...silentLogger, info: log, error: log },
      onStalled: ({ facts }) => void reported.push(facts),
    });
    const topic = await newTopic(bus, { partitions: 1 });
    const group = newGroup();
    const gate = Promise.withResolvers<void>();
    await bus.publish(topic, [event('a', '1'), event('a', '2'), event('a', '3')]);
    const { events } = await collect(bus, {
      topic,
      group,
      batchSizeMax: 1,
      before: ([one]) => (one?.offset === 1 ? gate.promise : undefined),
    });
    expect(stallOf(bus)).toBeUndefined();
    await until('the stall', () => stallOf(bus) !== undefined);
    const facts = { group, topic, partition: 0, reason: 'handler', lastOffset: 0, unread: 2 };
    expect(stallOf(bus)).toMatchObject(facts);
    expect(stallOf(bus)?.sinceMs).toBeGreaterThanOrEqual(startedAtMs);
    expect(Date.now() - (stallOf(bus)?.sinceMs ?? 0)).toBeGreaterThanOrEqual(STALLED_AFTER_MS);
    gate.resolve();
    await until('the consumer continues', () => stallOf(bus) === undefined && events.length === 3);
    expect(reported).toMatchObject([facts]);
    const where = { group, topic, partition: 0, offset: 0, lag: 2, reason: 'handler' };
    expect(logged).toMatchObject([
      ['a consumer has stalled', { ...where, durationMs: expect.any(Number) }],
      ['a stalled consumer continues', where],
    ]);
  });

  test('reports a handler that only fails again and again, but gives no reason to exit', async () => {
    const exits: string[] = [];
    const bus = connect({
      stalledAfterMs: STALLED_AFTER_MS,
      onStalled: ({ facts }) => void exits.push(facts.reason),
    });
    const topic = await newTopic(bus, { partitions: 1 });
    let isAway = true;
    await bus.publish(topic, [event('a', '1')]);
    const { events } = await collect(bus, {
      topic,
      group: newGroup(),
      retry: { firstDelayMs: 5, delayMsMax: 20, isTransient: () => true },
      before: () => {
        if (isAway) throw new Error('the store is away');
      },
    });
    await until('the stall', () => stallOf(bus)?.reason === 'retries');
    isAway = false;
    await until('the consumer continues', () => stallOf(bus) === undefined && events.length === 1);
    expect(exits).toEqual([]);
  });

  test('holds no member for stalled because of what another member of its group has not handled', async () => {
    const [one, other] = [
      connect({ stalledAfterMs: STALLED_AFTER_MS }),
      connect({ stalledAfterMs: STALLED_AFTER_MS }),
    ];
    const topic = await newTopic(one, { partitions: 2 });
    const group = newGroup();
    const gate = Promise.withResolvers<void>();
    let isBlocked = false;
    const before = () => (isBlocked ? gate.promise : undefined);
    const stuck = await collect(one, { topic, group, before });
    const healthy = await collect(other, { topic, group });
    let sent = 0;
    const publishEight = () =>
      one.publish(
        topic,
        Array.from({ length: 8 }, () => event(`key-${sent++}`, 'x')),
      );
    try {
      await until('both members at work', async () => {
        const [ofOne, ofOther] = [stuck.events.length, healthy.events.length];
        await publishEight();
        await until('everything is handled', () => stuck.events.length + healthy.events.length >= sent);
        return stuck.events.length > ofOne && healthy.events.length > ofOther;
      });
      isBlocked = true;
      await publishEight();
      await until('the stall', () => stallOf(one) !== undefined);
      await expect(other.check()).resolves.toBeUndefined();
      expect(stallOf(other)).toBeUndefined();
    } finally {
      gate.resolve();
    }
    await until('everything is handled', () => stuck.events.length + healthy.events.length >= sent);
  });
}
