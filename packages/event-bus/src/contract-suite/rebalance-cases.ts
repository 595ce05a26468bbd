import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { EventBus, ReceivedEvent } from '../port.ts';
import { collect, event, newGroup, newTopic, type SuiteContext, textOf, until } from './suite-context.ts';

const KEYS = Array.from({ length: 12 }, (_, index) => `key-${index}`);
const HEARTBEAT_MS = 50;
const HEARTBEATS = 30;

/** What a key was handled with, in order, each event counted once: a redelivery is no second event. */
function firstTimes(handled: readonly ReceivedEvent[], key: string): (string | null)[] {
  return [...new Set(handled.filter((one) => one.key === key).map(textOf))];
}

/** One round: an event of every key. */
function publishRound(bus: EventBus, topic: string, round: number): Promise<void> {
  return bus.publish(
    topic,
    KEYS.map((key) => event(key, String(round))),
  );
}

/** Members that join and leave while events flow. */
export function rebalanceCases({ connect }: SuiteContext): void {
  test('keeps the order of each key, and loses nothing, while members join and leave', async () => {
    const bus = connect();
    const topic = await newTopic(bus, { partitions: 4 });
    const group = newGroup();
    const handled: ReceivedEvent[] = [];
    const join = (member: EventBus) =>
      collect(member, { topic, group, batchSizeMax: 5, before: (events) => void handled.push(...events) });
    let rounds = 0;
    const publishNext = () => publishRound(bus, topic, rounds++);
    const caughtUp = () =>
      until('every event', () => KEYS.every((key) => firstTimes(handled, key).length === rounds));

    const first = await join(connect());
    await publishNext();
    const joining = join(connect());
    for (let round = 0; round < 5; round += 1) await publishNext();
    const second = await joining;
    for (let round = 0; round < 5; round += 1) await publishNext();
    const leaving = first.close();
    for (let round = 0; round < 5; round += 1) await publishNext();
    await leaving;
    await publishNext();
    await caughtUp();
    const inOrder = Array.from({ length: rounds }, (_, round) => String(round));
    for (const key of KEYS) expect(firstTimes(handled, key)).toEqual(inOrder);
    await second.close();
  });

  test('handles no event of a key in two members at once', async () => {
    const bus = connect();
    const topic = await newTopic(bus, { partitions: 2 });
    const group = newGroup();
    const running = new Set<number>();
    const findings: string[] = [];
    const before = async ([one]: readonly ReceivedEvent[]): Promise<void> => {
      const partition = one?.partition ?? 0;
      if (running.has(partition)) findings.push(`partition ${partition} is handled twice at once`);
      running.add(partition);
      await delay(5);
      running.delete(partition);
    };
    for (let round = 0; round < 10; round += 1) await publishRound(bus, topic, round);
    const first = await collect(connect(), { topic, group, batchSizeMax: 2, before });
    const second = await collect(connect(), { topic, group, batchSizeMax: 2, before });
    await until('every event', async () =>
      (await bus.lag(group, [topic])).every(({ committed, end }) => committed === end),
    );
    expect(findings).toEqual([]);
    await Promise.all([first.close(), second.close()]);
  });

  test('a long batch that sends heartbeats is finished and committed while another member joins', async () => {
    const bus = connect();
    const topic = await newTopic(bus, { partitions: 1 });
    const group = newGroup();
    const entered = Promise.withResolvers<void>();
    const before = async (_: readonly ReceivedEvent[], { heartbeat }: { heartbeat: () => Promise<void> }) => {
      entered.resolve();
      for (let beat = 0; beat < HEARTBEATS; beat += 1) {
        await delay(HEARTBEAT_MS);
        await heartbeat();
      }
    };
    await publishRound(bus, topic, 0);
    const first = await collect(connect(), { topic, group, before });
    await entered.promise;
    const second = await collect(connect(), { topic, group });
    await until('the commit', async () => (await bus.lag(group, [topic]))[0]?.committed === KEYS.length);
    expect([...first.events, ...second.events]).toHaveLength(KEYS.length);
    await Promise.all([first.close(), second.close()]);
  });

  test('a member that leaves at once after joining takes nothing from the group', async () => {
    const bus = connect();
    const topic = await newTopic(bus, { partitions: 3 });
    const group = newGroup();
    const handled: ReceivedEvent[] = [];
    const join = () => collect(connect(), { topic, group, before: (events) => void handled.push(...events) });
    await join();
    for (let round = 0; round < 3; round += 1) {
      const guest = await join();
      await guest.close();
      await publishRound(bus, topic, round);
    }
    await until('every event', () => KEYS.every((key) => firstTimes(handled, key).length === 3));
    for (const key of KEYS) expect(firstTimes(handled, key)).toEqual(['0', '1', '2']);
  });
}
