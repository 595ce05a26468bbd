import { expect, test } from '@jest/globals';
import { TopicMismatchError } from '../errors.ts';
import type { OutgoingEvent } from '../port.ts';
import { collect, event, newGroup, newTopic, type SuiteContext, textsOf, until } from './suite-context.ts';

const KEYS = ['été', '資金', '🚲', 'a b/c\\d"e\'', 'x'.repeat(500), '0', ' '];

/** What is appended, whatever it contains and however it is sent. */
export function publishingCases({ connect }: SuiteContext): void {
  test('keeps keys of every script, and appends all events of a key to one partition, whoever publishes', async () => {
    const [bus, other] = [connect(), connect()];
    const topic = await newTopic(bus, { partitions: 5 });
    for (const key of KEYS) {
      await bus.publish(topic, [event(key, '1')]);
      await other.publish(topic, [event(key, '2')]);
    }
    const { events } = await collect(bus, { topic, group: newGroup() });
    await until('all events', () => events.length === 2 * KEYS.length);
    expect(new Set(events.map(({ key }) => key))).toEqual(new Set(KEYS));
    for (const key of KEYS) {
      expect(textsOf(events, key)).toEqual(['1', '2']);
      expect(new Set(events.filter((one) => one.key === key).map(({ partition }) => partition)).size).toBe(1);
    }
  });

  test('keeps headers with every script, line ends and empty text', async () => {
    const bus = connect();
    const topic = await newTopic(bus, { partitions: 1 });
    const headers = { ce_source: 'données/資金/🚲', ce_type: 'two\nlines', ce_time: '' };
    await bus.publish(topic, [event('a', '1', headers)]);
    const { events } = await collect(bus, { topic, group: newGroup() });
    await until('the event', () => events.length === 1);
    expect(events[0]?.headers).toMatchObject(headers);
  });

  test('appends a call of several megabytes whole and in order', async () => {
    const bus = connect();
    const topic = await newTopic(bus, { partitions: 2 });
    const sent = Array.from(
      { length: 3_000 },
      (_, index): OutgoingEvent => ({
        ...event(`key-${index % 2}`, ''),
        value: Buffer.from(String(index).padEnd(1_000, '.')),
      }),
    );
    await bus.publish(topic, sent);
    const { events } = await collect(bus, { topic, group: newGroup() });
    await until('all events', () => events.length >= sent.length);
    for (const key of ['key-0', 'key-1']) {
      const expected = sent
        .filter((one) => one.key === key)
        .map(({ value }) => Buffer.from(value ?? []).toString());
      expect(textsOf(events, key)).toEqual(expected);
    }
  });

  test('appends each event of several publishers once', async () => {
    const buses = [connect(), connect(), connect()];
    const [bus] = buses;
    if (bus === undefined) throw new Error('no bus');
    const topic = await newTopic(bus);
    await Promise.all(
      buses.flatMap((one, publisher) =>
        Array.from({ length: 40 }, (_, index) =>
          one.publish(topic, [event(`key-${index % 7}`, `${publisher}-${index}`)]),
        ),
      ),
    );
    const { events } = await collect(bus, { topic, group: newGroup() });
    await until('all events', () => events.length >= 120);
    expect(new Set(textsOf(events)).size).toBe(120);
    const lag = await bus.lag(newGroup(), [topic]);
    expect(lag.reduce((sum, { end }) => sum + end, 0)).toBe(120);
  });

  test('appends nothing for a call without events', async () => {
    const bus = connect();
    const topic = await newTopic(bus, { partitions: 1 });
    await bus.publish(topic, []);
    expect(await bus.lag(newGroup(), [topic])).toEqual([{ topic, partition: 0, committed: 0, end: 0 }]);
  });

  test('refuses a subscription to an undeclared topic', async () => {
    const bus = connect();
    await expect(collect(bus, { topic: 'contract.unknown.v1', group: newGroup() })).rejects.toThrow(
      TopicMismatchError,
    );
  });
}
