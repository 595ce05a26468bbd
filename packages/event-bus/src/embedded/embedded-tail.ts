import type { StoredRecord, Tail } from '../log-transport.ts';
import type { LogClient } from './log-client.ts';
import { unpackStored } from './record-pack.ts';

const TAIL_BATCH = 500;
/** The log returns the ends of partitions with the position of a group; this one never commits. */
const NO_GROUP = 'tail';

/** Reads all partitions of a topic until it is closed. Ends silently with the connection. */
export async function startTail(
  client: LogClient,
  topic: string,
  {
    from,
    onRecords,
  }: {
    readonly from: 'beginning' | 'now';
    readonly onRecords: (records: readonly StoredRecord[]) => void;
  },
): Promise<Tail> {
  const closing = new AbortController();
  const partitions = await client.call('lag', [{ group: NO_GROUP, topics: [topic] }]);
  const run = async (partition: number, start: number): Promise<void> => {
    let offset = start;
    while (!closing.signal.aborted) {
      const request = { topic, partition, offset, max: TAIL_BATCH };
      const pack = await client.wait('read', [request], closing.signal);
      if (pack === null) return;
      const records = unpackStored(pack);
      offset = (records.at(-1)?.offset ?? offset) + 1;
      onRecords(records);
    }
  };
  const running = Promise.allSettled(
    partitions.map(({ partition, end }) => run(partition, from === 'now' ? end : 0)),
  );
  return {
    close: async () => {
      closing.abort();
      await running;
    },
  };
}
