import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { ConsumerStalledError, GroupBusyError } from '../errors.ts';
import { startRemoteConsumer } from './remote-consumer.ts';
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

function numbered(from: number, to: number) {
  return Array.from({ length: to - from }, (_, index) =>
    event(`key-${(from + index) % 12}`, String(from + index)),
  );
}

/** Groups, positions and the lifecycle of subscriptions. */
export function groupCases({ harness, connect }: SuiteContext): void {
  test('delivers everything to two groups, and a slow one does not delay the other', async () => {
    const bus = connect();
    const topic = await newTopic(bus);
    const gate = Promise.withResolvers<void>();
    const slow = await collect(bus, { topic, group: newGroup(), before: () => gate.promise });
    const fast = await collect(bus, { topic, group: newGroup() });
    await bus.publish(topic, numbered(0, 60));
    await until('the fast group', () => fast.events.length === 60);
    expect(slow.events).toHaveLength(0);
    gate.resolve();
    await until('the slow group', () => slow.events.length === 60);
  });

  test('delivers again what a killed consumer had not committed', async () => {
    const bus = connect();
    const topic = await newTopic(bus);
    const group = newGroup();
    await bus.publish(topic, numbered(0, 24));
    const doomed = startRemoteConsumer(harness(), group, topic);
    await until('the doomed consumer receives events', () => doomed.received.length > 0);
    await doomed.kill();
    const { events } = await collect(bus, { topic, group });
    await until('all 24 events', () => new Set(textsOf(events)).size === 24);
  });

  test('shares the partitions among members, and reassigns those of a member that leaves', async () => {
    const [one, other] = [connect(), connect()];
    const topic = await newTopic(one, { partitions: 4 });
    const group = newGroup();
    const first = await collect(one, { topic, group });
    await one.publish(topic, numbered(0, 48));
    await until('the first member alone', () => first.events.length === 48);
    const second = await collect(other, { topic, group });
    let sent = 48;
    await until('both members at work', async () => {
      await one.publish(topic, numbered(sent, sent + 12));
      sent += 12;
      await until(
        'everything sent',
        () => new Set(textsOf([...first.events, ...second.events])).size === sent,
      );
      return (
        second.events.length > 0 && first.events.some(({ value }) => Number(Buffer.from(value ?? [])) >= 48)
      );
    });
    await first.close();
    const taken = first.events.length;
    await one.publish(topic, numbered(sent, sent + 48));
    await until(
      'the second member alone',
      () => new Set(textsOf([...first.events, ...second.events])).size === sent + 48,
    );
    expect(first.events).toHaveLength(taken);
    for (let key = 0; key < 12; key += 1) {
      const seen = textsOf(second.events, `key-${key}`).map(Number);
      expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    }
  });

  test('gives members of one group the topics that each of them has subscribed to', async () => {
    const bus = connect();
    const [oneTopic, otherTopic] = [await newTopic(bus), await newTopic(bus)];
    const group = newGroup();
    const one = await collect(bus, { topic: oneTopic, group });
    const other = await collect(bus, { topic: otherTopic, group });
    await bus.publish(oneTopic, numbered(0, 24));
    await bus.publish(otherTopic, numbered(24, 48));
    await until('24 events each', () => one.events.length === 24 && other.events.length === 24);
    expect(new Set(one.events.map(({ topic }) => topic))).toEqual(new Set([oneTopic]));
    await one.close();
    await bus.publish(otherTopic, numbered(48, 72));
    await until('those of the member that stays', () => other.events.length === 48);
  });

  test('keeps delivering to a member while others with other topics join its group', async () => {
    const bus = connect();
    const topics = await Promise.all(Array.from({ length: 8 }, () => newTopic(bus)));
    const group = newGroup();
    const [kept = '', ...joining] = topics;
    const one = await collect(bus, { topic: kept, group });
    for (const [index, topic] of joining.entries()) {
      await collect(bus, { topic, group });
      await bus.publish(kept, numbered(index * 12, (index + 1) * 12));
    }
    await until('every event', () => new Set(textsOf(one.events)).size === joining.length * 12);
  });

  test('rewinds a group to the beginning, but not while it has members', async () => {
    const bus = connect();
    const topic = await newTopic(bus);
    const group = newGroup();
    await bus.publish(topic, numbered(0, 24));
    const first = await collect(bus, { topic, group });
    await until('24 events', () => first.events.length === 24);
    await expect(bus.rewind(group, [topic])).rejects.toThrow(GroupBusyError);
    await first.close();
    await bus.rewind(group, [topic]);
    const second = await collect(bus, { topic, group });
    await until('24 events again', () => second.events.length === 24);
    expect(textsOf(second.events).toSorted()).toEqual(textsOf(first.events).toSorted());
  });

  test('delivers nothing to a paused subscription until it is resumed', async () => {
    const bus = connect();
    const topic = await newTopic(bus);
    const paused = await collect(bus, { topic, group: newGroup() });
    const control = await collect(bus, { topic, group: newGroup() });
    await bus.publish(topic, numbered(0, 12));
    await until('both before the pause', () => paused.events.length === 12 && control.events.length === 12);
    paused.pause();
    await bus.publish(topic, numbered(12, 24));
    await until('the other group', () => control.events.length === 24);
    expect(paused.events).toHaveLength(12);
    paused.resume();
    await until('the rest after resume', () => paused.events.length === 24);
    expect(new Set(textsOf(paused.events)).size).toBe(24);
  });

  test('close waits for the running handler and commits its events', async () => {
    const bus = connect();
    const topic = await newTopic(bus, { partitions: 1 });
    const group = newGroup();
    await bus.publish(topic, numbered(0, 5));
    const held = heldHandler();
    const draining = await collect(bus, {
      topic,
      group,
      before: held.before,
    });
    await held.entered;
    const closing = draining.close();
    const early = await Promise.race([closing.then(() => 'closed'), delay(100, 'open')]);
    expect(early).toBe('open');
    held.release();
    await closing;
    expect(draining.events).toHaveLength(5);
    expect(await bus.lag(group, [topic])).toEqual([{ topic, partition: 0, committed: 5, end: 5 }]);
    await bus.publish(topic, [event('next', 'next')]);
    const after = await collect(bus, { topic, group });
    await until('the next event', () => after.events.length > 0);
    expect(textsOf(after.events)).toEqual(['next']);
  });

  test('delivers events of a handler that stopped because of close to the next member', async () => {
    const bus = connect();
    const topic = await newTopic(bus, { partitions: 1 });
    const group = newGroup();
    await bus.publish(topic, numbered(0, 3));
    const entered = Promise.withResolvers<void>();
    const stopping = await collect(bus, {
      topic,
      group,
      before: async (_, { signal }) => {
        entered.resolve();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        signal.throwIfAborted();
      },
    });
    await entered.promise;
    await stopping.close();
    expect(await bus.deadLetters.list(topic, group, 10)).toEqual([]);
    const next = await collect(bus, { topic, group });
    await until('3 events', () => next.events.length === 3);
  });

  test('lag returns the number of unread events of a group', async () => {
    const bus = connect();
    const topic = await newTopic(bus, { partitions: 1 });
    const group = newGroup();
    await bus.publish(topic, numbered(0, 7));
    expect(await bus.lag(group, [topic])).toEqual([{ topic, partition: 0, committed: 0, end: 7 }]);
    const { events } = await collect(bus, { topic, group });
    await until('7 events', () => events.length === 7);
    await until('the commit', async () => (await bus.lag(group, [topic]))[0]?.committed === 7);
  });

  test('check fails while a consumer makes no progress, and only then', async () => {
    const bus = connect({ stalledAfterMs: 50 });
    const topic = await newTopic(bus, { partitions: 1 });
    const gate = Promise.withResolvers<void>();
    const { events } = await collect(bus, { topic, group: newGroup(), before: () => gate.promise });
    await bus.check();
    await bus.publish(topic, numbered(0, 3));
    await until('the stall is noticed', async () =>
      bus.check().then(
        () => false,
        (error: unknown) => error instanceof ConsumerStalledError,
      ),
    );
    gate.resolve();
    await until('3 events', () => events.length === 3);
    await until('check passes again', () =>
      bus.check().then(
        () => true,
        () => false,
      ),
    );
  });
}
