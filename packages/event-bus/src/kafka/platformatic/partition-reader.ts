import {
  type Consumer,
  type FetchOptions,
  IS_CONTROL,
  type KafkaRecord,
  type RecordsBatch,
} from '@platformatic/kafka';
import type { StoredRecord } from '../../log-transport.ts';

type FetchRequestTopic = FetchOptions<Buffer, Buffer, Buffer, Buffer>['topics'][number];
type FetchResponse = Awaited<ReturnType<Consumer['fetch']>>;

export type Position = { readonly topic: string; readonly partition: number; readonly offset: number };

export type ReadRecords = {
  readonly topic: string;
  readonly partition: number;
  readonly records: readonly StoredRecord[];
  /** Where to continue; after records that compaction or a transaction left out, too. */
  readonly next: number;
};

/** A fetch without records ends after this; closing and pausing wait for it. */
const FETCH_WAIT_MS = 250;
const PARTITION_BYTES_MAX = 1_048_576;
const FETCH_BYTES_MAX = 10_485_760;
/** Attribute of a batch whose records have the time of the append. */
const IS_APPEND_TIME = 8;

/**
 * One fetch from these positions, at every leader. The consumer must track the topics; it need not be a member of a group.
 * A broker that does not respond leaves its partitions out, unless no broker responds.
 */
export async function readPartitions(
  consumer: Consumer,
  positions: readonly Position[],
): Promise<readonly ReadRecords[]> {
  const metadata = await consumer.metadata({ topics: [...new Set(positions.map(({ topic }) => topic))] });
  const names = new Map([...metadata.topics].map(([name, { id }]) => [id, name]));
  const requests = new Map<number, Map<string, FetchRequestTopic>>();
  for (const { topic, partition, offset } of positions) {
    const { id = '', partitions = [] } = metadata.topics.get(topic) ?? {};
    const leader = partitions[partition]?.leader ?? -1;
    const topics = requests.get(leader) ?? new Map<string, FetchRequestTopic>();
    const request = topics.get(id) ?? { topicId: id, partitions: [] };
    request.partitions.push({
      partition,
      currentLeaderEpoch: -1,
      fetchOffset: BigInt(offset),
      lastFetchedEpoch: -1,
      partitionMaxBytes: PARTITION_BYTES_MAX,
    });
    requests.set(leader, topics.set(id, request));
  }
  const responses = await Promise.allSettled(
    [...requests].map(([node, topics]) =>
      consumer.fetch({
        node,
        topics: [...topics.values()],
        minBytes: 1,
        maxBytes: FETCH_BYTES_MAX,
        maxWaitTime: FETCH_WAIT_MS,
      }),
    ),
  );
  const failed = responses.find((response) => response.status === 'rejected');
  if (failed !== undefined) consumer.clearMetadata();
  if (failed !== undefined && responses.every(({ status }) => status === 'rejected')) throw failed.reason;
  const requestedFrom = new Map(
    positions.map((position) => [`${position.topic}/${position.partition}`, position.offset]),
  );
  return responses
    .flatMap((response) => (response.status === 'fulfilled' ? [response.value] : []))
    .flatMap((response) => partsOf(response, names))
    .map(({ topic, partition, batches }) => {
      const from = requestedFrom.get(`${topic}/${partition}`) ?? 0;
      return { topic, partition, ...recordsOf(batches, { partition, from }) };
    });
}

function partsOf({ responses }: FetchResponse, names: ReadonlyMap<string, string>) {
  return responses.flatMap(({ topicId, partitions }) =>
    partitions.map(({ partitionIndex, records }) => ({
      topic: names.get(topicId) ?? '',
      partition: partitionIndex,
      batches: records ?? [],
    })),
  );
}

/** A batch is read as a whole, so its first records may be before the position. */
function recordsOf(
  batches: readonly RecordsBatch[],
  { partition, from }: { readonly partition: number; readonly from: number },
): { readonly records: readonly StoredRecord[]; readonly next: number } {
  const last = batches.at(-1);
  const next = last === undefined ? from : Number(last.firstOffset) + last.lastOffsetDelta + 1;
  const records = batches
    .filter(({ attributes }) => (attributes & IS_CONTROL) === 0)
    .flatMap((batch) => batch.records.map((record) => storedRecord(record, batch, partition)))
    .filter(({ offset }) => offset >= from);
  return { records, next: Math.max(next, from) };
}

function storedRecord(record: KafkaRecord, batch: RecordsBatch, partition: number): StoredRecord {
  const isAppendTime = (batch.attributes & IS_APPEND_TIME) !== 0;
  return {
    key: record.key?.toString() ?? '',
    value: record.value,
    headers: Object.fromEntries(
      record.headers.map(([name, value]) => [name?.toString() ?? '', value?.toString() ?? '']),
    ),
    partition,
    offset: Number(batch.firstOffset) + record.offsetDelta,
    appendedAtMs: Number(isAppendTime ? batch.maxTimestamp : batch.firstTimestamp + record.timestampDelta),
  };
}
