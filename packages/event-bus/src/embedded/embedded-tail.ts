import type { StoredRecord, Tail } from '../log-transport.ts';
import type { LogClient } from './log-client.ts';
import { unpackStored } from './record-pack.ts';

const TAIL_BATCH = 500;

/** Reads a one-partition topic from its beginning until it is closed. Ends silently with the connection. */
export function startTail(
  client: LogClient,
  topic: string,
  onRecords: (records: readonly StoredRecord[]) => void,
): Tail {
  const closing = new AbortController();
  const run = async (): Promise<void> => {
    let offset = 0;
    while (!closing.signal.aborted) {
      const pack = await client.wait('read', [{ topic, offset, max: TAIL_BATCH }], closing.signal);
      if (pack === null) return;
      const records = unpackStored(pack);
      offset = (records.at(-1)?.offset ?? offset) + 1;
      onRecords(records);
    }
  };
  const running = run().catch(() => undefined);
  return {
    close: async () => {
      closing.abort();
      await running;
    },
  };
}
