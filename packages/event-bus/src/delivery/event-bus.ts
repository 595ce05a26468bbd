import { withEventSend } from '@platform/telemetry';
import { type Logger, silentLogger } from '../bus-logger.ts';
import { ConsumerStalledError, DeadLetterNotFoundError } from '../errors.ts';
import type { LogTransport } from '../log-transport.ts';
import {
  EVENT_BYTES_MAX,
  type EventBus,
  EventTooLargeError,
  type OutgoingEvent,
  type SubscribeOptions,
} from '../port.ts';
import { Consumer } from './consumer.ts';
import { DeadLetterJournal } from './dead-letter-journal.ts';
import { endRecord, replayRequestRecord } from './dead-letter-record.ts';
import { tracedHeaders } from './trace-context.ts';

export type EventBusOptions = {
  readonly logger?: Logger | undefined;
  /** Milliseconds since the epoch. */
  readonly now?: (() => number) | undefined;
  /** `check` fails when a subscription with events to read has settled none for this long; default 60 s. */
  readonly stalledAfterMs?: number | undefined;
  /** Dead letters of one topic and group after which failures no longer make more but hold the consumer; default 1,000. */
  readonly deadLettersMax?: number | undefined;
};

/** Largest key and headers of one event together, in UTF-16 units. */
const HEADERS_LENGTH_MAX = 16_000;

/** The one implementation of the port, on whatever log the transport reaches. */
export function createEventBus(transport: LogTransport, options: EventBusOptions = {}): EventBus {
  const { logger = silentLogger, now = Date.now, stalledAfterMs = 60_000, deadLettersMax = 1_000 } = options;
  const consumers = new Set<Consumer>();
  const journals = new Map<string, Promise<DeadLetterJournal>>();
  /** Since when a consumer has had events to read, with what it had settled then. */
  const lagging = new WeakMap<Consumer, { settled: number; sinceMs: number }>();

  const journalOf = (topic: string, group: string): Promise<DeadLetterJournal> => {
    const name = JSON.stringify([topic, group]);
    const known = journals.get(name);
    if (known !== undefined) return known;
    const journal = new DeadLetterJournal(transport, topic, group);
    const opened = journal.open().then(() => journal);
    journals.set(name, opened);
    opened.catch(() => journals.delete(name));
    return opened;
  };

  const requireLetter = async (topic: string, group: string, id: string) => {
    const journal = await journalOf(topic, group);
    await journal.sync();
    const letter = journal.letter(id);
    if (letter === undefined)
      throw new DeadLetterNotFoundError(`No dead letter ${id} of ${topic} for ${group}`);
    return { journal, letter };
  };

  const refuseStalled = async (consumer: Consumer): Promise<void> => {
    consumer.check();
    const lag = consumer.isPaused ? [] : await transport.lag(consumer.group, consumer.topics);
    const waiting = lag.find(({ committed, end }) => committed < end);
    const seen = lagging.get(consumer);
    if (waiting === undefined) lagging.delete(consumer);
    else if (seen?.settled !== consumer.settled)
      lagging.set(consumer, { settled: consumer.settled, sinceMs: now() });
    else if (now() - seen.sinceMs >= stalledAfterMs) {
      throw new ConsumerStalledError(
        `${consumer.group} makes no progress on ${waiting.topic}/${waiting.partition}`,
      );
    }
  };

  return {
    ensureTopics: transport.ensureTopics,
    publish: async (topic, events) => {
      for (const event of events) refuseTooLarge(event);
      if (events.length === 0) return;
      await withEventSend(topic, events.length, async () => {
        const records = events.map((event) => ({
          key: event.key,
          value: event.value,
          headers: tracedHeaders(event),
        }));
        await transport.append(topic, records);
      });
    },
    subscribe: async (subscription: SubscribeOptions) => {
      const opened = subscription.topics.map(
        async (topic) => [topic, await journalOf(topic, subscription.group)] as const,
      );
      const consumer = new Consumer({
        transport,
        subscription,
        journals: new Map(await Promise.all(opened)),
        logger,
        now,
        deadLettersMax,
      });
      await consumer.start();
      consumers.add(consumer);
      const close = async (): Promise<void> => {
        consumers.delete(consumer);
        await consumer.close();
      };
      return { pause: consumer.pause, resume: consumer.resume, close };
    },
    rewind: transport.rewind,
    lag: transport.lag,
    deadLetters: {
      list: async (topic, group, limit) => {
        const journal = await journalOf(topic, group);
        await journal.sync();
        return journal.letters().slice(0, limit);
      },
      replay: async (topic, group, id) => {
        const { journal } = await requireLetter(topic, group, id);
        await journal.write([replayRequestRecord(id)]);
      },
      discard: async (topic, group, id, reason) => {
        const { journal, letter } = await requireLetter(topic, group, id);
        logger.warn(
          { topic, group, partition: letter.partition, offset: letter.offset },
          'dead letter discarded',
        );
        await journal.write([endRecord(id, `discarded: ${reason}`)]);
      },
    },
    check: async () => {
      await transport.check();
      await Promise.all([...consumers].map(refuseStalled));
    },
    close: async () => {
      await Promise.all([...consumers].map((consumer) => consumer.close()));
      consumers.clear();
      const open = await Promise.allSettled(journals.values());
      await Promise.all(
        open.map((journal) => (journal.status === 'fulfilled' ? journal.value.close() : undefined)),
      );
      await transport.close();
    },
  };
}

function refuseTooLarge({ key, value, headers }: OutgoingEvent): void {
  const bytes = value?.byteLength ?? 0;
  if (bytes > EVENT_BYTES_MAX) {
    throw new EventTooLargeError(`An event of ${bytes} bytes is above the limit of ${EVENT_BYTES_MAX}`);
  }
  const length = Object.entries(headers).reduce(
    (sum, [name, text]) => sum + name.length + text.length,
    key.length,
  );
  if (length > HEADERS_LENGTH_MAX) {
    throw new EventTooLargeError(`Key and headers of ${length} characters are above ${HEADERS_LENGTH_MAX}`);
  }
}
