import { withEventSend } from '@platform/telemetry';
import { type Logger, silentLogger } from '../bus-logger.ts';
import type { ConsumerStalledError } from '../errors.ts';
import type { LogTransport, StoredRecord } from '../log-transport.ts';
import {
  EVENT_BYTES_MAX,
  type EventBus,
  EventTooLargeError,
  type OutgoingEvent,
  type SubscribeOptions,
} from '../port.ts';
import { Consumer } from './consumer.ts';
import { DeadLetterJournals } from './dead-letter-journals.ts';
import { createDeadLetters } from './dead-letters.ts';
import { measureConsumers } from './measure-consumers.ts';
import { StallDetector } from './stall-detector.ts';
import { tracedHeaders, traceOf } from './trace-context.ts';
import { watchConsumers } from './watch-consumers.ts';

export type EventBusOptions = {
  readonly logger?: Logger | undefined;
  /** Milliseconds since the epoch. */
  readonly now?: (() => number) | undefined;
  /** `check` fails when a subscription with unread events has settled none for this long; default 60 s. */
  readonly stalledAfterMs?: number | undefined;
  /**
   * Called once for every stall, unless the handler only fails again and again: a new process would not change that.
   */
  readonly onStalled?: ((error: ConsumerStalledError) => void) | undefined;
  /**
   * Number of dead letters of one topic and group after which a failure makes the consumer wait instead of adding one;
   * default 1,000.
   */
  readonly deadLettersMax?: number | undefined;
};

/** Largest key and headers of one event together, in UTF-16 units. */
const HEADERS_LENGTH_MAX = 16_000;

/** The only implementation of the port, on the log behind the transport. */
export function createEventBus(transport: LogTransport, options: EventBusOptions = {}): EventBus {
  const { logger = silentLogger, now = Date.now, stalledAfterMs = 60_000, deadLettersMax = 1_000 } = options;
  const { onStalled = () => undefined } = options;
  const consumers = new Set<Consumer>();
  const tails = new Set<() => Promise<void>>();
  const journals = new DeadLetterJournals(transport);
  const stalls = new StallDetector({ transport, now, stalledAfterMs });
  const watch = watchConsumers({ consumers, stalls, stalledAfterMs, logger, now, onStalled });
  const stopMeasuring = measureConsumers(consumers, transport);

  return {
    ensureTopics: transport.ensureTopics,
    publish: (topic, events) => publish(transport, topic, events),
    subscribe: async (subscription: SubscribeOptions) => {
      const opened = subscription.topics.map(
        async (topic) => [topic, await journals.open(topic, subscription.group)] as const,
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
    follow: async (topic, onEvents, { from = 'beginning' } = {}) => {
      const onRecords = (records: readonly StoredRecord[]): void =>
        onEvents(
          records.map(({ key, value, partition, offset, appendedAtMs }) => ({
            key,
            value,
            partition,
            offset,
            appendedAtMs,
          })),
        );
      const tail = await transport.tail(topic, onRecords, from);
      const close = async (): Promise<void> => {
        tails.delete(close);
        await tail.close();
      };
      tails.add(close);
      return { close };
    },
    rewind: transport.rewind,
    lag: transport.lag,
    deadLetters: createDeadLetters(journals, logger),
    check: async () => {
      await transport.check();
      await Promise.all([...consumers].map((consumer) => stalls.refuseStalled(consumer)));
    },
    refuseStalled: watch.refuseStalled,
    close: async () => {
      watch.stop();
      stopMeasuring();
      await Promise.all([...tails].map((close) => close()));
      await Promise.all([...consumers].map((consumer) => consumer.close()));
      consumers.clear();
      await journals.close();
      await transport.close();
    },
  };
}

async function publish(
  transport: LogTransport,
  topic: string,
  events: readonly OutgoingEvent[],
): Promise<void> {
  for (const event of events) refuseTooLarge(event);
  if (events.length === 0) return;
  await withEventSend(topic, events.map(traceOf), async (traceparents) => {
    const records = events.map((event, index) => ({
      key: event.key,
      value: event.value,
      headers: tracedHeaders(event, traceparents[index]),
    }));
    await transport.append(topic, records);
  });
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
