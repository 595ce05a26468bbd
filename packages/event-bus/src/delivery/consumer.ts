import { withEventProcess } from '@platform/telemetry';
import type { Logger } from '../bus-logger.ts';
import type { LogRecord, LogTransport, Membership, RecordBatch, StoredRecord } from '../log-transport.ts';
import type { BatchContext, EventHeaders, ReceivedEvent, SubscribeOptions, Subscription } from '../port.ts';
import type { DeadLetterJournal } from './dead-letter-journal.ts';
import {
  deadLetterId,
  deadLetterRecord,
  endRecord,
  replayDoneRecord,
  type StoredDeadLetter,
} from './dead-letter-record.ts';
import {
  type DeadLetterCause,
  DeliveryInterruptedError,
  deliver,
  HEARTBEAT_MS,
  parkedReason,
} from './deliver.ts';
import { type RetryPolicy, retryPolicy } from './retry-policy.ts';

export type ConsumerOptions = {
  readonly transport: LogTransport;
  readonly subscription: SubscribeOptions;
  /** One open journal for every topic of the subscription. */
  readonly journals: ReadonlyMap<string, DeadLetterJournal>;
  readonly logger: Logger;
  readonly now: () => number;
  /**
   * With this many dead letters of a topic the consumer itself counts as broken: the next failure makes it wait
   * instead.
   */
  readonly deadLettersMax: number;
};

export type RunningHandler = {
  readonly topic: string;
  readonly partition: number;
  readonly sinceMs: number;
};

/**
 * One running subscription: receives batches from the log, withholds events of parked keys from the handler, and
 * replays dead letters on request. The handler runs for one batch or one replay at a time, so a replay and the live
 * events of its key cannot overtake each other.
 */
export class Consumer implements Subscription {
  readonly group: string;
  readonly topics: readonly string[];
  readonly #options: ConsumerOptions;
  readonly #retry: RetryPolicy;
  readonly #unsubscribers: (() => void)[] = [];
  readonly #closing = new AbortController();
  /** The last of the queued batches and replays. */
  #lastQueued: Promise<unknown> = Promise.resolve();
  readonly #syncedEpoch = new Map<string, number>();
  #membership: Membership | undefined;
  #isPaused = false;
  #closed: Promise<void> | undefined;
  /** Batches settled so far. */
  settled = 0;
  /** The call of the handler that has not returned yet. */
  running: RunningHandler | undefined;
  /** A batch is being handled, retried or stored. */
  isDelivering = false;

  constructor(options: ConsumerOptions) {
    this.#options = options;
    this.group = options.subscription.group;
    this.topics = options.subscription.topics;
    this.#retry = retryPolicy(options.subscription.retry);
  }

  async start(): Promise<void> {
    const { transport, subscription, journals } = this.#options;
    for (const journal of journals.values()) {
      this.#unsubscribers.push(journal.onDue(() => this.#replaySoon()));
    }
    this.#membership = await transport.join({
      group: this.group,
      topics: this.topics,
      batchSizeMax: subscription.batchSizeMax,
      onBatch: (batch, context) => this.#processInTurn(batch, context),
      onAssigned: () => this.#replaySoon(),
    });
    this.#replaySoon();
  }

  /** One open journal for every topic of the subscription. */
  get journals(): Iterable<DeadLetterJournal> {
    return this.#options.journals.values();
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  owns(topic: string, partition: number): boolean {
    return this.#membership?.owns(topic, partition) ?? false;
  }

  check(): void {
    this.#membership?.check();
  }

  pause = (): void => {
    this.#isPaused = true;
    this.#membership?.pause();
  };

  resume = (): void => {
    this.#isPaused = false;
    this.#membership?.resume();
    this.#replaySoon();
  };

  close = (): Promise<void> => {
    this.#closed ??= this.#close();
    return this.#closed;
  };

  async #close(): Promise<void> {
    for (const stop of this.#unsubscribers) stop();
    this.#closing.abort();
    await this.#membership?.close();
    await this.#lastQueued.catch(() => undefined);
  }

  #enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#lastQueued.catch(() => undefined).then(work);
    this.#lastQueued = result;
    return result;
  }

  /** Waits for a running replay and sends heartbeats meanwhile, so that the broker keeps the member. */
  #processInTurn(batch: RecordBatch, context: BatchContext): Promise<void> {
    const alive = setInterval(() => void context.heartbeat(), HEARTBEAT_MS);
    return this.#enqueue(() => {
      clearInterval(alive);
      return this.#process(batch, context);
    });
  }

  async #process({ topic, records, epoch }: RecordBatch, context: BatchContext): Promise<void> {
    const journal = this.#journal(topic);
    this.isDelivering = true;
    try {
      // Another member may have parked keys of a partition that is now assigned to this one.
      if (this.#syncedEpoch.get(topic) !== epoch) await journal.sync();
      this.#syncedEpoch.set(topic, epoch);
      const events = records.map((record) => receivedEvent(topic, record));
      const flowing = events.filter(({ key }) => !journal.holds(key));
      const heldBack = events.filter(({ key }) => journal.holds(key));
      if (flowing.length > 0) await this.#deliver(journal, flowing, context);
      await this.#park(journal, heldBack);
      this.settled += 1;
    } catch (error) {
      if (!(error instanceof DeliveryInterruptedError)) {
        const facts = { err: error, topic, group: this.group };
        this.#options.logger.error(facts, 'a batch of events could not be settled');
      }
      throw error;
    } finally {
      this.isDelivering = false;
    }
  }

  #deliver(
    journal: DeadLetterJournal,
    events: readonly ReceivedEvent[],
    context: BatchContext,
  ): Promise<void> {
    const isBroken = (): boolean => journal.failed >= this.#options.deadLettersMax;
    return deliver(events, context, {
      handle: (batch, batchContext) => this.#handle(batch, batchContext),
      retry: { ...this.#retry, isTransient: (error) => isBroken() || this.#retry.isTransient(error) },
      storeDeadLetter: (event, cause) => this.#storeDeadLetter(event, cause),
    });
  }

  async #handle(batch: readonly ReceivedEvent[], context: BatchContext): Promise<void> {
    const traceparents = batch.map(({ headers }) => headers.traceparent);
    const { group, handle } = this.#options.subscription;
    const oldestAppendedAtMs = Math.min(...batch.map(({ appendedAtMs }) => appendedAtMs));
    const { topic = '', partition = 0 } = batch[0] ?? {};
    this.running = { topic, partition, sinceMs: this.#options.now() };
    try {
      await withEventProcess({ topic, group, traceparents, oldestAppendedAtMs }, () =>
        handle(batch, context),
      );
    } finally {
      this.running = undefined;
    }
  }

  /** Stores an event that finally failed, or one that follows it in its batch, as a dead letter. */
  async #storeDeadLetter(
    event: ReceivedEvent,
    { reason, isParked }: DeadLetterCause,
    further: readonly LogRecord[] = [],
  ): Promise<void> {
    const { topic, partition, offset } = event;
    const record = deadLetterRecord(this.#letter(event, { reason, isParked }));
    await this.#journal(topic).write([record, ...further]);
    const facts = { topic, group: this.group, partition, offset };
    this.#options.logger.warn(
      facts,
      isParked ? 'event parked behind a dead letter' : 'event became a dead letter',
    );
  }

  async #park(journal: DeadLetterJournal, events: readonly ReceivedEvent[]): Promise<void> {
    if (events.length === 0) return;
    const records = events.map((event) => {
      const [first = event] = journal.lettersOf(event.key);
      return deadLetterRecord(this.#letter(event, { reason: parkedReason(first), isParked: true }));
    });
    await journal.write(records);
    const facts = { topic: journal.topic, group: this.group, count: events.length };
    this.#options.logger.warn(facts, 'events parked behind dead letters');
  }

  #letter(event: ReceivedEvent, { reason, isParked }: DeadLetterCause): StoredDeadLetter {
    const failedAtMs = this.#options.now();
    return { ...event, id: deadLetterId(event), group: this.group, reason, isParked, failedAtMs };
  }

  #replaySoon(): void {
    void this.#enqueue(() => this.#replayDue()).catch((error: unknown) => {
      if (error instanceof DeliveryInterruptedError) return;
      this.#options.logger.error({ err: error, group: this.group }, 'a replay of dead letters failed');
    });
  }

  async #replayDue(): Promise<void> {
    for (const journal of this.#options.journals.values()) {
      for (const id of journal.due()) {
        if (this.#isPaused || this.#closing.signal.aborted) return;
        const letter = journal.letter(id);
        if (letter === undefined) await journal.write([replayDoneRecord(id)]);
        else if (this.#membership?.owns(journal.topic, letter.partition)) await this.#replay(journal, letter);
      }
    }
  }

  /**
   * Delivers the letters of one key in order; after the first that fails again the rest stay parked. The request ends in
   * the same write as the letter that it led to: whoever reads that letter and requests a replay again comes after it.
   */
  async #replay(journal: DeadLetterJournal, { id, key }: StoredDeadLetter): Promise<void> {
    const context = { signal: this.#closing.signal, heartbeat: async () => undefined };
    const done = replayDoneRecord(id);
    for (const letter of journal.lettersOf(key)) {
      let isDeadAgain = false;
      await deliver([eventOf(letter)], context, {
        handle: (batch, batchContext) => this.#handle(batch, batchContext),
        retry: this.#retry,
        storeDeadLetter: async (failed, cause) => {
          isDeadAgain = true;
          await this.#storeDeadLetter(failed, cause, [done]);
        },
      });
      if (isDeadAgain) return;
      await journal.write([endRecord(letter.id, 'replayed'), ...(letter.id === id ? [done] : [])]);
    }
  }

  #journal(topic: string): DeadLetterJournal {
    const journal = this.#options.journals.get(topic);
    if (journal === undefined) throw new Error(`${topic} is not part of this subscription`);
    return journal;
  }
}

function receivedEvent(topic: string, record: StoredRecord): ReceivedEvent {
  return { ...record, headers: record.headers as EventHeaders, topic, attempt: 1 };
}

function eventOf({
  topic,
  key,
  value,
  headers,
  partition,
  offset,
  appendedAtMs,
}: StoredDeadLetter): ReceivedEvent {
  return { topic, key, value, headers, partition, offset, appendedAtMs, attempt: 1 };
}
