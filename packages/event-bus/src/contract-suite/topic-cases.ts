import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { TopicMismatchError } from '../errors.ts';
import type { EventBus } from '../port.ts';
import {
  collect,
  event,
  newGroup,
  newTopic,
  type SuiteContext,
  textOf,
  textsOf,
  until,
} from './suite-context.ts';

/** All events now in the topic, read by a new group. */
async function readAll(bus: EventBus, topic: string) {
  const group = newGroup();
  const { events, close } = await collect(bus, { topic, group });
  await until('the end of the topic', async () =>
    (await bus.lag(group, [topic])).every(({ committed, end }) => committed === end),
  );
  await close();
  return events;
}

/** Topics and retention. */
export function topicCases({ harness, connect }: SuiteContext): void {
  test('leaves an existing topic unchanged and refuses another definition', async () => {
    const bus = connect();
    const name = await newTopic(bus, { partitions: 2, cleanup: 'compact' });
    await bus.ensureTopics([{ name, partitions: 2, cleanup: 'compact' }]);
    await expect(bus.ensureTopics([{ name, partitions: 3, cleanup: 'compact' }])).rejects.toThrow(
      TopicMismatchError,
    );
    await expect(bus.ensureTopics([{ name, partitions: 2, cleanup: 'delete' }])).rejects.toThrow(
      TopicMismatchError,
    );
  });

  test('creates the topics of several calls at the same time', async () => {
    const bus = connect();
    const names = Array.from({ length: 6 }, () => `contract.${randomUUID().slice(0, 8)}.v1`);
    await Promise.all(
      names.map((name, at) => bus.ensureTopics([{ name, partitions: 1 + at, cleanup: 'delete' }])),
    );
    await Promise.all(names.map((name) => bus.publish(name, [event('a', name)])));
    const read = await Promise.all(names.map((name) => readAll(bus, name)));
    expect(read.map((events) => events.map(textOf))).toEqual(names.map((name) => [name]));
  });

  test('gives followers everything from the beginning and what comes later, in order, each on its own', async () => {
    const bus = connect();
    const topic = await newTopic(bus, { partitions: 1, cleanup: 'delete' });
    await bus.publish(topic, [event('a', '1'), event('b', '2')]);
    const first: (string | null)[] = [];
    const second: (string | null)[] = [];
    const one = await bus.follow(topic, (events) => first.push(...events.map(textOf)));
    const other = await bus.follow(topic, (events) => second.push(...events.map(textOf)));
    await bus.publish(topic, [event('a', '3')]);
    await until('three events each', () => first.length === 3 && second.length === 3);
    await one.close();
    await bus.publish(topic, [event('a', '4')]);
    await until('the fourth event', () => second.length === 4);
    expect([first, second]).toEqual([
      ['1', '2', '3'],
      ['1', '2', '3', '4'],
    ]);
    await other.close();
  });

  test('gives followers all partitions, with the events of a key in order', async () => {
    const bus = connect();
    const topic = await newTopic(bus, { partitions: 6, cleanup: 'compact' });
    const keys = Array.from({ length: 20 }, (_unused, index) => `key-${index}`);
    await bus.publish(
      topic,
      keys.map((key) => event(key, '1')),
    );
    const texts = new Map<string, (string | null)[]>();
    const ends = new Map<number, number>();
    const follower = await bus.follow(topic, (events) => {
      for (const one of events) {
        texts.set(one.key, [...(texts.get(one.key) ?? []), textOf(one)]);
        ends.set(one.partition, one.offset + 1);
      }
    });
    await bus.publish(
      topic,
      keys.map((key) => event(key, '2')),
    );
    await until('both events of every key', () => keys.every((key) => texts.get(key)?.length === 2));
    expect(keys.map((key) => texts.get(key))).toEqual(keys.map(() => ['1', '2']));
    const written = (await bus.lag('nobody', [topic])).filter(({ end }) => end > 0);
    expect(written.map(({ partition, end }) => [partition, end])).toEqual(
      [...ends].sort(([one], [other]) => one - other),
    );
    await follower.close();
  });

  test('gives followers from now on nothing that was published before', async () => {
    const bus = connect();
    const topic = await newTopic(bus, { partitions: 3, cleanup: 'delete' });
    const keys = ['a', 'b', 'c', 'd'];
    await bus.publish(
      topic,
      keys.map((key) => event(key, 'earlier')),
    );
    const texts: (string | null)[] = [];
    const follower = await bus.follow(topic, (events) => texts.push(...events.map(textOf)), { from: 'now' });
    await bus.publish(
      topic,
      keys.map((key) => event(key, 'later')),
    );
    await until('one event of each key', () => texts.length >= keys.length);
    expect(texts).toEqual(keys.map(() => 'later'));
    await follower.close();
  });

  test('refuses to publish to an undeclared topic', async () => {
    const bus = connect();
    await expect(bus.publish('contract.unknown.v1', [event('a', '1')])).rejects.toThrow(TopicMismatchError);
  });

  test('keeps the newest event of every key after compaction and drops older ones', async () => {
    const bus = connect();
    const topic = await newTopic(bus, { partitions: 1, cleanup: 'compact' });
    await harness().compactSoon(topic);
    for (let round = 0; round < 20; round += 1) {
      await bus.publish(
        topic,
        ['a', 'b', 'c'].map((key) => event(key, `${key}${round}`)),
      );
    }
    await bus.publish(topic, [event('c', null)]);
    let left = await readAll(bus, topic);
    await until('older events are gone', async () => {
      await bus.publish(topic, [event('filler', 'filler')]);
      left = await readAll(bus, topic);
      return textsOf(left, 'a').length === 1;
    });
    expect(textsOf(left, 'a')).toEqual(['a19']);
    expect(textsOf(left, 'b').at(-1)).toBe('b19');
    expect(textsOf(left, 'c').at(-1)).toBeNull();
    expect(left.map(({ offset }) => offset)).toEqual(
      left.map(({ offset }) => offset).toSorted((a, b) => a - b),
    );
  });

  test('keeps events and positions across a restart of the log', async () => {
    const before = connect();
    const topic = await newTopic(before);
    const group = newGroup();
    await before.publish(topic, [event('a', '1'), event('b', '2')]);
    const { events } = await collect(before, { topic, group });
    await until('2 events', () => events.length === 2);
    await before.close();
    await harness().restart();

    const bus = connect();
    await bus.publish(topic, [event('a', '3')]);
    const { events: rest } = await collect(bus, { topic, group });
    await until('the new event', () => rest.length > 0);
    expect(textsOf(rest)).toEqual(['3']);
    expect((await readAll(bus, topic)).map(textOf).toSorted()).toEqual(['1', '2', '3']);
  });

  test('check and publish reject when the bus is closed', async () => {
    const bus = connect();
    const topic = await newTopic(bus);
    await bus.check();
    await bus.close();
    await expect(bus.check()).rejects.toThrow();
    await expect(bus.publish(topic, [event('a', '1')])).rejects.toThrow();
  });
}
