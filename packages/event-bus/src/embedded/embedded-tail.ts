import type { StoredRecord, Tail } from '../log-transport.ts';
import type { LogClient } from './log-client.ts';
import { unpackStored } from './record-pack.ts';

const TAIL_BATCH = 500;

/** Reads a one-partition topic from its beginning for ever. Ends silently with the connection. */
export function startTail(
  client: LogClient,
  topic: string,
  onRecords: (records: readonly StoredRecord[]) => void,
): Tail {
  let closed = false;
  let cancel = (): void => undefined;
  const run = async (): Promise<void> => {
    let offset = 0;
    while (!closed) {
      const waiting = client.wait('read', { topic, offset, max: TAIL_BATCH });
      cancel = waiting.cancel;
      const pack = await waiting.answer;
      if (pack === null) return;
      const records = unpackStored(pack);
      offset = (records.at(-1)?.offset ?? offset) + 1;
      onRecords(records);
    }
  };
  const running = run().catch(() => undefined);
  return {
    close: async () => {
      closed = true;
      cancel();
      await running;
    },
  };
}
