import type { EventBus, OutgoingEvent } from '@platform/event-bus';
import { TOPICS } from '@platform/events/topics';
import { crashPoint, type Logger } from '@platform/service-kit';
import type { Outbox, PendingEvents } from '../ports/outbox.port.ts';

export type Relay = {
  /** Sweeps what an earlier process left, then publishes on every wake-up and at intervals. */
  readonly start: () => void;
  /** Says that new events wait. Cheap; returns at once. */
  readonly wake: () => void;
  /** Resolves when no known event waits any more, or publishing has failed for now and is tried again later. */
  readonly settled: () => Promise<void>;
  /** Ends after the batch at hand. */
  readonly close: () => Promise<void>;
};

export type RelayDeps = {
  readonly outbox: Outbox;
  readonly eventBus: EventBus;
  readonly logger: Logger;
  readonly sweepMs: number;
};

const SUBSIDIES_PER_BATCH_MAX = 200;
/** Events stay well below the request limit of a broker. */
const BYTES_PER_PUBLISH_MAX = 4 * 1024 * 1024;
const RETRY_FIRST_MS = 100;
const RETRY_MAX_MS = 10_000;

/**
 * Carries events from the outboxes to the event log: every subsidy's events in their order, many subsidies in one batch.
 * An event leaves its outbox only after the log has acknowledged it, so a crash repeats events and never loses one.
 */
export function createRelay({ outbox, eventBus, logger, sweepMs }: RelayDeps): Relay {
  let running: Promise<void> | null = null;
  let isAsked = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;

  const later = (delayMs: number): void => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(wake, delayMs).unref();
  };

  const drain = async (): Promise<void> => {
    while (!isClosed) {
      isAsked = false;
      const pending = await outbox.pending(SUBSIDIES_PER_BATCH_MAX);
      if (pending.length === 0 && !isAsked) return;
      for (const portion of portionsOf(pending)) await publish(portion);
    }
  };

  const publish = async (portion: readonly PendingEvents[]): Promise<void> => {
    crashPoint('relay.before-publish');
    await eventBus.publish(TOPICS.catalogSubsidies.name, portion.flatMap(eventsOf));
    crashPoint('relay.after-publish');
    await outbox.acknowledge(portion);
    crashPoint('relay.after-trim');
  };

  function wake(): void {
    isAsked = true;
    if (running !== null || isClosed) return;
    running = drain()
      .then(() => {
        failures = 0;
        later(sweepMs);
      })
      .catch((error: unknown) => {
        failures += 1;
        logger.warn({ err: error, attempt: failures }, 'events could not be published yet');
        later(Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), RETRY_MAX_MS));
      })
      .finally(() => {
        running = null;
        if (isAsked && failures === 0) wake();
      });
  }

  return {
    start: wake,
    wake,
    settled: async () => {
      while (running !== null) await running;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Batches of whole subsidies below the size limit. */
function portionsOf(pending: readonly PendingEvents[]): PendingEvents[][] {
  const portions: PendingEvents[][] = [];
  let room = 0;
  for (const one of pending) {
    const bytes = one.events.reduce((sum, event) => sum + event.bytes.length, 0);
    if (bytes > room || portions.length === 0) {
      portions.push([]);
      room = BYTES_PER_PUBLISH_MAX;
    }
    portions.at(-1)?.push(one);
    room -= bytes;
  }
  return portions;
}

function eventsOf({ subsidyId, events }: PendingEvents): OutgoingEvent[] {
  return events.map(({ id, type, at, origin, traceparent, bytes }) => ({
    key: subsidyId,
    value: bytes,
    headers: {
      ce_id: id,
      ce_type: type,
      ce_source: '/catalog',
      ce_time: at.toISOString(),
      origin,
      ...(traceparent === null ? {} : { traceparent }),
    },
  }));
}
