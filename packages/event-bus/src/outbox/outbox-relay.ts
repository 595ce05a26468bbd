import { setTimeout as pause } from 'node:timers/promises';
import type { JobLeases } from '@platform/service-kit';
import { crashPoint } from '@platform/service-kit/crash-points';
import { withoutTrace } from '@platform/telemetry';
import type { Logger } from '../bus-logger.ts';
import type { EventBus, OutgoingEvent } from '../port.ts';
import { measureOutbox } from './measure-outbox.ts';
import type { OutboxStore, PendingEvents } from './outbox-store.ts';

export type OutboxRelay = {
  /** Publishes what an earlier process left (the sweep), then on every `wake` and once per sweep interval. */
  readonly start: () => void;
  /** Signals that new events are pending. Cheap; returns at once. */
  readonly wake: () => void;
  /** Resolves when no known event is pending, or publishing has failed for now and is retried later. */
  readonly settled: () => Promise<void>;
  /** Stops after the batch in progress. */
  readonly close: () => Promise<void>;
};

export type OutboxRelayOptions = {
  readonly store: OutboxStore;
  readonly eventBus: Pick<EventBus, 'publish'>;
  readonly topic: string;
  /** `ce_source` of the events, such as `/catalog`. */
  readonly source: string;
  readonly logger: Logger;
  readonly sweepIntervalMs: number;
  /**
   * Lets one process at a time publish to the topic. Without it two processes could append an older state of an aggregate
   * after a newer one, and compaction would keep the older.
   */
  readonly leases?: JobLeases;
};

const AGGREGATES_PER_BATCH_MAX = 200;
/** Stays well below the request limit of a broker. */
const BYTES_PER_PUBLISH_MAX = 4 * 1024 * 1024;
const RETRY_FIRST_MS = 100;
/** How long a process waits before it looks again whether another one still publishes. */
const LOOK_MS = 50;
/** A host that dies while it publishes holds up its topic for so long. */
const TURN = { durationMs: 15_000 };
const RETRY_DELAY_MAX_MS = 10_000;

/**
 * Publishes the events of a service's outboxes: those of one aggregate in the order of `seq`, many aggregates per batch.
 * An event leaves its outbox only after the log has acknowledged it, so a crash may repeat events but never loses one.
 */
export function createOutboxRelay(options: OutboxRelayOptions): OutboxRelay {
  const { store, topic, logger, sweepIntervalMs, leases } = options;
  let running: Promise<void> | null = null;
  let isWakePending = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let stopMeasuring = (): void => undefined;

  const schedule = (delayMs: number): void => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(wake, delayMs).unref();
  };

  const drain = async (): Promise<void> => {
    while (!isClosed) {
      isWakePending = false;
      const pending = await store.pending(AGGREGATES_PER_BATCH_MAX);
      if (pending.length === 0 && !isWakePending) return;
      for (const portion of portionsOf(pending)) await publish(portion, options);
    }
  };

  const hasPending = async (): Promise<boolean> => {
    isWakePending = false;
    return (await store.pending(1)).length > 0;
  };

  /** Waits while another process publishes to the topic; takes no lease where nothing is to be published. */
  const drainInTurn = async (): Promise<void> => {
    if (leases === undefined) return drain();
    while (!isClosed && (await hasPending())) {
      if ((await leases.tryRun(`relay ${topic}`, drain, TURN)) !== null) return;
      await pause(LOOK_MS);
    }
  };

  async function run(): Promise<void> {
    try {
      await drainInTurn();
      failures = 0;
      schedule(sweepIntervalMs);
    } catch (error) {
      failures += 1;
      logger.warn({ err: error, attempt: failures }, 'events could not be published yet');
      schedule(Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), RETRY_DELAY_MAX_MS));
    } finally {
      running = null;
      if (isWakePending && failures === 0) wake();
    }
  }

  function wake(): void {
    isWakePending = true;
    if (running !== null || isClosed) return;
    // Each event continues the trace that is stored with it, not that of the request that woke the relay.
    running = withoutTrace(run);
  }

  return {
    start: () => {
      stopMeasuring();
      stopMeasuring = measureOutbox(store, topic);
      wake();
    },
    wake,
    settled: async () => {
      while (running !== null) await running;
    },
    close: async () => {
      isClosed = true;
      stopMeasuring();
      clearTimeout(timer);
      await running;
    },
  };
}

async function publish(
  portion: readonly PendingEvents[],
  { store, eventBus, topic, source }: OutboxRelayOptions,
): Promise<void> {
  crashPoint('relay.before-publish');
  await eventBus.publish(
    topic,
    portion.flatMap((one) => outgoingEvents(one, source)),
  );
  crashPoint('relay.after-publish');
  await store.acknowledge(portion);
  crashPoint('relay.after-trim');
}

/** Batches of whole aggregates below the size limit. */
function portionsOf(pending: readonly PendingEvents[]): PendingEvents[][] {
  const portions: PendingEvents[][] = [];
  let bytesLeft = 0;
  for (const one of pending) {
    const bytes = one.events.reduce((sum, event) => sum + event.bytes.length, 0);
    if (bytes > bytesLeft || portions.length === 0) {
      portions.push([]);
      bytesLeft = BYTES_PER_PUBLISH_MAX;
    }
    portions.at(-1)?.push(one);
    bytesLeft -= bytes;
  }
  return portions;
}

function outgoingEvents({ aggregateId, events }: PendingEvents, source: string): OutgoingEvent[] {
  return events.map(({ id, type, at, origin, traceparent, bytes }) => ({
    key: aggregateId,
    value: bytes,
    headers: {
      ce_id: id,
      ce_type: type,
      ce_source: source,
      ce_time: at.toISOString(),
      origin,
      ...(traceparent === null ? {} : { traceparent }),
    },
  }));
}
