import { expect, test } from '@jest/globals';
import type { EventBus } from '../port.ts';
import {
  collect,
  event,
  heldHandler,
  newGroup,
  newTopic,
  type SuiteContext,
  textsOf,
  until,
} from './suite-context.ts';

function numbered(count: number, keys = 3) {
  return Array.from({ length: count }, (_, index) => event(`key-${index % keys}`, String(index)));
}

async function committedOf(bus: EventBus, group: string, topic: string): Promise<number> {
  return (await bus.lag(group, [topic])).reduce((sum, { committed }) => sum + committed, 0);
}

/** When a position is committed, and where a group continues. */
export function positionCases({ connect }: SuiteContext): void {
  test('commits the position only after the handler has finished', async () => {
    const bus = connect();
    const topic = await newTopic(bus, { partitions: 1 });
    const group = newGroup();
    const held = heldHandler();
    await bus.publish(topic, numbered(4));
    await collect(bus, {
      topic,
      group,
      before: held.before,
    });
    await held.entered;
    expect(await committedOf(bus, group, topic)).toBe(0);
    held.release();
    await until('the commit', async () => (await committedOf(bus, group, topic)) === 4);
  });

  test('keeps the position of what was handled before a batch that was not', async () => {
    const bus = connect();
    const topic = await newTopic(bus, { partitions: 1 });
    const group = newGroup();
    const stuck = Promise.withResolvers<void>();
    await bus.publish(topic, numbered(5));
    const first = await collect(bus, {
      topic,
      group,
      batchSizeMax: 1,
      before: async ([one], { signal }) => {
        if (one?.offset !== 2) return;
        stuck.resolve();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        signal.throwIfAborted();
      },
    });
    await stuck.promise;
    await first.close();
    expect(textsOf(first.events)).toEqual(['0', '1']);
    expect(await committedOf(bus, group, topic)).toBe(2);
    const next = await collect(bus, { topic, group });
    await until('the rest', () => next.events.length >= 3);
    expect(textsOf(next.events)).toEqual(['2', '3', '4']);
  });

  test('continues after the last position when nobody was subscribed meanwhile', async () => {
    const bus = connect();
    const topic = await newTopic(bus);
    const group = newGroup();
    await bus.publish(topic, numbered(6));
    const first = await collect(bus, { topic, group });
    await until('6 events', () => first.events.length === 6);
    await first.close();
    await bus.publish(topic, [event('key-0', 'later'), event('key-1', 'later')]);
    const next = await collect(bus, { topic, group });
    await until('what came meanwhile', () => next.events.length >= 2);
    expect(textsOf(next.events)).toEqual(['later', 'later']);
  });

  test('starts a new group at the beginning, whatever other groups have read', async () => {
    const bus = connect();
    const topic = await newTopic(bus);
    await bus.publish(topic, numbered(9));
    const first = await collect(bus, { topic, group: newGroup() });
    await until('9 events', () => first.events.length === 9);
    const second = await collect(bus, { topic, group: newGroup() });
    await until('9 events again', () => second.events.length === 9);
    for (const key of ['key-0', 'key-1', 'key-2'])
      expect(textsOf(second.events, key)).toEqual(textsOf(first.events, key));
  });

  test('gives the handler one batch at a time, of one partition, within its size', async () => {
    const bus = connect();
    const [one, other] = [await newTopic(bus), await newTopic(bus)];
    await bus.publish(one, numbered(30));
    await bus.publish(other, numbered(30));
    let running = 0;
    const findings: string[] = [];
    const { events } = await collect(bus, {
      topic: one,
      topics: [one, other],
      group: newGroup(),
      batchSizeMax: 4,
      before: async (batch) => {
        running += 1;
        if (running > 1) findings.push('two batches at once');
        if (batch.length > 4 || batch.length === 0) findings.push(`${batch.length} events`);
        if (new Set(batch.map(({ topic, partition }) => `${topic}/${partition}`)).size > 1)
          findings.push('several partitions');
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
      },
    });
    await until('60 events', () => events.length >= 60);
    expect(findings).toEqual([]);
    for (const topic of [one, other])
      for (const key of ['key-0', 'key-1', 'key-2']) {
        const seen = textsOf(
          events.filter((received) => received.topic === topic),
          key,
        ).map(Number);
        expect(seen).toEqual(seen.toSorted((a, b) => a - b));
      }
  });

  test('finishes and commits the batch that is running when the subscription pauses', async () => {
    const bus = connect();
    const topic = await newTopic(bus, { partitions: 1 });
    const group = newGroup();
    const held = heldHandler();
    await bus.publish(topic, numbered(3));
    const paused = await collect(bus, {
      topic,
      group,
      batchSizeMax: 1,
      before: held.before,
    });
    await held.entered;
    paused.pause();
    held.release();
    await until('the commit', async () => (await committedOf(bus, group, topic)) === 1);
    const control = await collect(bus, { topic, group: newGroup() });
    await until('the other group', () => control.events.length === 3);
    expect(textsOf(paused.events)).toEqual(['0']);
    paused.resume();
    await until('the rest', () => paused.events.length >= 3);
    expect(textsOf(paused.events)).toEqual(['0', '1', '2']);
  });

  test('close of the bus drains its subscriptions, and may be called again', async () => {
    const [bus, control] = [connect(), connect()];
    const topic = await newTopic(bus, { partitions: 1 });
    const group = newGroup();
    const held = heldHandler();
    await bus.publish(topic, numbered(2));
    const { events, close } = await collect(bus, {
      topic,
      group,
      before: held.before,
    });
    await held.entered;
    const closing = bus.close();
    held.release();
    await closing;
    await close();
    expect(textsOf(events)).toEqual(['0', '1']);
    expect(await committedOf(control, group, topic)).toBe(2);
  });
}
