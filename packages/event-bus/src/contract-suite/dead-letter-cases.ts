import { expect, test } from '@jest/globals';
import { deadLetterTopic } from '../delivery/dead-letter-record.ts';
import { DeadLetterNotFoundError } from '../errors.ts';
import type { EventBus, FollowedEvent, ReceivedEvent } from '../port.ts';
import { collect, event, newGroup, newTopic, type SuiteContext, textsOf, until } from './suite-context.ts';

function failOn(bad: ReadonlySet<string>) {
  return (events: readonly ReceivedEvent[]): void => {
    const found = events.find(({ value }) => bad.has(Buffer.from(value ?? []).toString()));
    if (found !== undefined) throw new RangeError('cannot handle this');
  };
}

function drained(bus: EventBus, group: string, topic: string) {
  return () =>
    bus.lag(group, [topic]).then((parts) => parts.every(({ committed, end }) => committed === end));
}

/** Poison, parking, replay, discard. */
export function deadLetterCases({ connect }: SuiteContext): void {
  test('parks a key behind its dead letter while other keys continue, and restores the order by a replay', async () => {
    const [bus, operator] = [connect(), connect()];
    const topic = await newTopic(bus, { partitions: 1 });
    const group = newGroup();
    const bad = new Set(['a2']);
    const { events } = await collect(bus, { topic, group, before: failOn(bad) });
    const poison = event('a', 'a2', { origin: 'backfill' });
    await bus.publish(topic, [
      event('a', 'a1'),
      event('b', 'b1'),
      poison,
      event('a', 'a3'),
      event('b', 'b2'),
    ]);
    await until('everything settled', drained(bus, group, topic));
    await bus.publish(topic, [event('a', 'a4'), event('b', 'b3')]);
    await until('later events settled', drained(bus, group, topic));
    expect(textsOf(events, 'a')).toEqual(['a1']);
    expect(textsOf(events, 'b')).toEqual(['b1', 'b2', 'b3']);

    const letters = await operator.deadLetters.list(topic, group, 10);
    expect(textsOf(letters)).toEqual(['a2', 'a3', 'a4']);
    const [dead] = letters;
    expect(dead).toMatchObject({ key: 'a', topic, group, partition: 0, offset: 2, headers: poison.headers });
    expect(dead?.reason).toBe('RangeError: cannot handle this');
    expect(letters[1]?.reason).toBe('parked behind 0-2');

    await operator.deadLetters.replay(topic, group, dead?.id ?? '');
    await until('the replay fails again', async () => {
      const [again] = await operator.deadLetters.list(topic, group, 10);
      return again !== undefined && again.failedAtMs > (dead?.failedAtMs ?? 0);
    });
    expect(textsOf(events, 'a')).toEqual(['a1']);

    bad.clear();
    await operator.deadLetters.replay(topic, group, dead?.id ?? '');
    await until(
      'no dead letters',
      async () => (await operator.deadLetters.list(topic, group, 10)).length === 0,
    );
    expect(textsOf(events, 'a')).toEqual(['a1', 'a2', 'a3', 'a4']);
    await bus.publish(topic, [event('a', 'a5')]);
    await until('the key flows again', () => textsOf(events, 'a').at(-1) === 'a5');
  });

  test('ends the request for a replay in the write of the letter that failed again, so that the next request is kept', async () => {
    const bus = connect();
    const topic = await newTopic(bus, { partitions: 1 });
    const group = newGroup();
    await collect(bus, { topic, group, before: failOn(new Set(['a1'])) });
    await bus.publish(topic, [event('a', 'a1')]);
    await until('a dead letter', async () => (await bus.deadLetters.list(topic, group, 1)).length === 1);
    const journal: FollowedEvent[] = [];
    await bus.follow(deadLetterTopic(topic, group), (events) => journal.push(...events));
    await bus.deadLetters.replay(topic, group, '0-0');
    const ended = () => journal.find(({ key, value }) => key === 'replay/0-0' && value === null);
    await until('the end of the request', () => ended() !== undefined);
    const letter = journal.findLast(({ key }) => key === 'letter/0-0');
    expect(ended()?.offset).toBe((letter?.offset ?? 0) + 1);
  });

  test('removes a discarded dead letter and delivers the events parked behind it', async () => {
    const bus = connect();
    const topic = await newTopic(bus, { partitions: 1 });
    const group = newGroup();
    const { events } = await collect(bus, { topic, group, before: failOn(new Set(['bad'])) });
    await bus.publish(topic, [event('a', 'bad'), event('a', 'a1'), event('a', null)]);
    await until('three letters', async () => (await bus.deadLetters.list(topic, group, 10)).length === 3);
    expect(await bus.deadLetters.list(topic, group, 2)).toHaveLength(2);
    await bus.deadLetters.discard({ topic, group, id: '0-0', reason: 'made by mistake' });
    await until('no dead letters', async () => (await bus.deadLetters.list(topic, group, 10)).length === 0);
    expect(textsOf(events)).toEqual(['a1', null]);
    await expect(bus.deadLetters.discard({ topic, group, id: '0-0', reason: 'twice' })).rejects.toThrow(
      DeadLetterNotFoundError,
    );
    await expect(bus.deadLetters.replay(topic, group, '0-0')).rejects.toThrow(DeadLetterNotFoundError);
  });

  test('keeps dead letters and parked keys after the consumer ends, separately for each group', async () => {
    const before = connect();
    const topic = await newTopic(before, { partitions: 1 });
    const [group, healthy] = [newGroup(), newGroup()];
    await collect(before, { topic, group, before: failOn(new Set(['bad'])) });
    await before.publish(topic, [event('a', 'bad'), event('b', 'b1')]);
    await until('everything settled', drained(before, group, topic));
    await before.close();

    const bus = connect();
    const { events } = await collect(bus, { topic, group });
    const other = await collect(bus, { topic, group: healthy });
    await bus.publish(topic, [event('a', 'a1'), event('b', 'b2')]);
    await until('everything settled', drained(bus, group, topic));
    expect(textsOf(events)).toEqual(['b2']);
    expect(textsOf(await bus.deadLetters.list(topic, group, 10))).toEqual(['bad', 'a1']);
    await until('the healthy group', () => other.events.length === 4);
    expect(await bus.deadLetters.list(topic, healthy, 10)).toEqual([]);

    await bus.deadLetters.replay(topic, group, '0-0');
    await until('the replay', () => events.length === 3);
    expect(textsOf(events)).toEqual(['b2', 'bad', 'a1']);
  });

  test('delivers dead letters of a rewound group again, in order; a fixed handler leaves none', async () => {
    const bus = connect();
    const topic = await newTopic(bus, { partitions: 1 });
    const group = newGroup();
    const broken = await collect(bus, { topic, group, before: failOn(new Set(['a2'])) });
    await bus.publish(topic, [event('a', 'a1'), event('a', 'a2'), event('b', 'b1'), event('a', 'a3')]);
    await until('everything settled', drained(bus, group, topic));
    await broken.close();
    await bus.rewind(group, [topic]);
    const fixed = await collect(bus, { topic, group });
    await until('everything again', () => fixed.events.length >= 4);
    expect(textsOf(fixed.events, 'a')).toEqual(['a1', 'a2', 'a3']);
    await until('no dead letters', async () => (await bus.deadLetters.list(topic, group, 10)).length === 0);
  });

  test('stops a consumer that fails on everything before it adds more dead letters', async () => {
    const bus = connect({ deadLettersMax: 2, stalledAfterMs: 50 });
    const topic = await newTopic(bus, { partitions: 1 });
    const group = newGroup();
    const bad = new Set(['1', '2', '3', '4']);
    const { events } = await collect(bus, { topic, group, before: failOn(bad) });
    await bus.publish(
      topic,
      [...bad].map((text) => event(`key-${text}`, text)),
    );
    const letters = () => bus.deadLetters.list(topic, group, 10);
    await until('two dead letters', async () => (await letters()).length === 2);
    await until('the stall is noticed', () =>
      bus.check().then(
        () => false,
        () => true,
      ),
    );
    expect(await letters()).toHaveLength(2);
    bad.clear();
    await until('what waited is handled', () => events.length === 2);
    await bus.deadLetters.replay(topic, group, '0-0');
    await bus.deadLetters.replay(topic, group, '0-1');
    await until('everything is handled', () => events.length === 4);
  });
}
