import type { MessagePort } from 'node:worker_threads';
import type { LogTransport } from '../log-transport.ts';
import { EmbeddedMembership } from './embedded-membership.ts';
import { startTail } from './embedded-tail.ts';
import { LogClient } from './log-client.ts';
import { packRecords } from './record-pack.ts';

/** The log behind a MessagePort as the transport of `createEventBus`. */
export function createEmbeddedTransport(port: MessagePort): LogTransport {
  const client = new LogClient(port);
  return {
    ensureTopics: (topics) => client.call('ensureTopics', [{ topics }]),
    append: async (topic, records) => {
      const pack = packRecords(records);
      await client.call('append', [{ topic, pack }], [pack.values.buffer]);
    },
    join: async (options) => {
      const membership = new EmbeddedMembership(client, options);
      await membership.join();
      return membership;
    },
    tail: (topic, onRecords, from) => startTail(client, topic, { from, onRecords }),
    rewind: (group, topics) => client.call('rewind', [{ group, topics }]),
    lag: (group, topics) => client.call('lag', [{ group, topics }]),
    check: () => client.call('ping', []),
    close: async () => client.close(),
  };
}
