import type { Logger } from '../bus-logger.ts';
import type { LogTransport, Membership, RecordBatch, StoredRecord } from '../log-transport.ts';
import type {
  BatchContext,
  DeadLetter,
  EventHeaders,
  ReceivedEvent,
  SubscribeOptions,
  Subscription,
} from '../port.ts';
import type { DeadLetterJournal } from './dead-letter-journal.ts';
import { deadLetterId, letterEnd, letterRecord, replayRecord } from './dead-letter-record.ts';
import { behind, DeliveryInterruptedError, deliver } from './deliver.ts';
import { type RetryPolicy, retryPolicy } from './retry-policy.ts';
import { withTraceOf } from './trace-context.ts';

export type ConsumerOptions = {
  readonly transport: LogTransport;
  readonly subscription: SubscribeOptions;
  /** One open journal for every topic of the subscription. */
  readonly journals: ReadonlyMap<string, DeadLetterJournal>;
  readonly logger: Logger;
  readonly now: () => number;
};

/**
 * One running subscription: takes batches from the log, keeps events of held-back keys away from the handler, and
 * replays dead letters when asked. The handler runs for one batch or one replay at a time, so a replay and the live
 * events of its key cannot overtake each other.
 */
export class Consumer implements Subscription {
  readonly group: string;
  readonly topics: readonly string[];
  readonly #options: ConsumerOptions;
  readonly #retry: RetryPolicy;
  readonly #stopListening: (() => void)[] = [];
  readonly #closing = new AbortController();
  /** Tail of the queue of batches and replays. */
  #turn: Promise<unknown> = Promise.resolve();
  readonly #syncedEpoch = new Map<string, number>();
  #membership: Membership | undefined;
  #isPaused = false;
  #closed: Promise<void> | undefined;
  /** Batches brought to an end so far. */
  settled = 0;

  constructor(options: ConsumerOptions) {
    this.#options = options;
    this.group = options.subscription.group;
    this.topics = options.subscription.topics;
    this.#retry = retryPolicy(options.subscription.retry);
  }

  async start(): Promise<void> {
    const { transport, subscription, journals } = this.#options;
    for (const journal of journals.values()) {
      this.#stopListening.push(journal.onWanted(() => this.#replaySoon()));
    }
    this.#membership = await transport.join({
      group: this.group,
      topics: this.topics,
      batchSizeMax: subscription.batchSizeMax,
      onBatch: (batch, context) => this.#inTurn(() => this.#take(batch, context)),
      onAssigned: () => this.#replaySoon(),
    });
    this.#replaySoon();
  }

  get isPaused(): boolean {
    return this.#isPaused;
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
    for (const stop of this.#stopListening) stop();
    this.#closing.abort();
    await this.#membership?.close();
    await this.#turn.catch(() => undefined);
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.catch(() => undefined).then(work);
    this.#turn = result;
    return result;
  }

  async #take({ topic, records, epoch }: RecordBatch, context: BatchContext): Promise<void> {
    const journal = this.#journal(topic);
    try {
      // Another member may have held back keys of a partition that is ours now.
      if (this.#syncedEpoch.get(topic) !== epoch) await journal.sync();
      this.#syncedEpoch.set(topic, epoch);
      const events = records.map((record) => receivedEvent(topic, record));
      const heldBack = events.filter(({ key }) => journal.holds(key));
      const flowing = events.filter(({ key }) => !journal.holds(key));
      if (flowing.length > 0) await this.#deliver(flowing, context);
      for (const event of heldBack) {
        const [first] = journal.letters(event.key);
        await this.#setAside(event, behind(first ?? event));
      }
      this.settled += 1;
    } catch (error) {
      if (!(error instanceof DeliveryInterruptedError)) {
        this.#options.logger.error(
          { err: error, topic, group: this.group },
          'a batch of events could not be settled',
        );
      }
      throw error;
    }
  }

  #deliver(events: readonly ReceivedEvent[], context: BatchContext): Promise<void> {
    const { handle } = this.#options.subscription;
    return deliver(events, context, {
      handle: (batch, batchContext) => withTraceOf(batch, () => handle(batch, batchContext)),
      retry: this.#retry,
      setAside: (event, reason) => this.#setAside(event, reason),
    });
  }

  async #setAside(event: ReceivedEvent, reason: string): Promise<void> {
    const { topic, partition, offset } = event;
    const letter: DeadLetter = {
      ...event,
      id: deadLetterId(event),
      group: this.group,
      reason,
      failedAtMs: this.#options.now(),
    };
    await this.#journal(topic).write([letterRecord(letter)]);
    this.#options.logger.warn(
      { topic, group: this.group, partition, offset },
      'event set aside as a dead letter',
    );
  }

  #replaySoon(): void {
    void this.#inTurn(() => this.#replayWanted()).catch((error: unknown) => {
      if (error instanceof DeliveryInterruptedError) return;
      this.#options.logger.error({ err: error, group: this.group }, 'a replay of dead letters failed');
    });
  }

  async #replayWanted(): Promise<void> {
    for (const journal of this.#options.journals.values()) {
      for (const id of journal.wanted()) {
        if (this.#isPaused || this.#closing.signal.aborted) return;
        const letter = journal.letter(id);
        if (letter === undefined) await journal.write([replayRecord(id, false)]);
        else if (this.#membership?.owns(journal.topic, letter.partition)) await this.#replay(journal, letter);
      }
    }
  }

  /** Delivers the letters of one key in order; the first that fails again keeps the rest waiting. */
  async #replay(journal: DeadLetterJournal, { id, key }: DeadLetter): Promise<void> {
    const context = { signal: this.#closing.signal, heartbeat: async () => undefined };
    for (const letter of journal.letters(key)) {
      let isDeadAgain = false;
      const { id: letterId, group: _group, reason: _reason, failedAtMs: _failedAtMs, ...event } = letter;
      await deliver([event], context, {
        handle: (batch, batchContext) =>
          withTraceOf(batch, () => this.#options.subscription.handle(batch, batchContext)),
        retry: this.#retry,
        setAside: async (failed, reason) => {
          isDeadAgain = true;
          await this.#setAside(failed, reason);
        },
      });
      if (isDeadAgain) break;
      await journal.write([letterEnd(letterId, 'replayed')]);
    }
    await journal.write([replayRecord(id, false)]);
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
