import { setTimeout as delay } from 'node:timers/promises';
import { type Admin, type BaseOptions, Consumer } from '@platformatic/kafka';
import type { StoredRecord, Tail } from '../../log-transport.ts';
import { beginningsOf, endsOf, partitionsOf } from './partition-offsets.ts';
import { type Position, readPartitions } from './partition-reader.ts';

const RETRY_MS = 500;

export type TailOptions = {
  readonly admin: Admin;
  readonly client: BaseOptions;
  readonly topic: string;
  readonly from: 'beginning' | 'now';
  readonly onRecords: (records: readonly StoredRecord[]) => void;
};

/** Reads all partitions of a topic until it is closed, outside every group; continues after a failed fetch. */
export async function startPlatformaticTail(options: TailOptions): Promise<Tail> {
  const { admin, client, topic, from } = options;
  const partitions = await partitionsOf(admin, topic);
  const starts = await (from === 'now' ? endsOf : beginningsOf)(admin, topic, partitions);
  // The library names a group for every consumer; this one never joins it.
  const consumer = new Consumer({ ...client, groupId: `tail.${topic}`, retries: 0 });
  consumer.topics.track(topic);
  const closing = new AbortController();
  const reading = read(consumer, { ...options, starts, signal: closing.signal });
  return {
    close: async () => {
      closing.abort();
      await reading;
      await consumer.close(true);
    },
  };
}

async function read(
  consumer: Consumer,
  {
    admin,
    topic,
    starts,
    onRecords,
    signal,
  }: TailOptions & { readonly starts: ReadonlyMap<number, number>; readonly signal: AbortSignal },
): Promise<void> {
  const next = new Map(starts);
  while (!signal.aborted) {
    const positions = [...next].map(([partition, offset]): Position => ({ topic, partition, offset }));
    try {
      for (const { partition, records, next: after } of await readPartitions(consumer, positions)) {
        next.set(partition, after);
        if (records.length > 0 && !signal.aborted) onRecords(records);
      }
    } catch {
      await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
      await skipRemoved(admin, topic, next).catch(() => undefined);
    }
  }
}

/** What retention has removed cannot be read any more. */
async function skipRemoved(admin: Admin, topic: string, next: Map<number, number>): Promise<void> {
  for (const [partition, oldest] of await beginningsOf(admin, topic, [...next.keys()]))
    next.set(partition, Math.max(next.get(partition) ?? 0, oldest));
}
