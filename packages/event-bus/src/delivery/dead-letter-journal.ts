import { randomUUID } from 'node:crypto';
import { EventLogUnavailableError } from '../errors.ts';
import type { LogRecord, LogTransport, StoredRecord, Tail } from '../log-transport.ts';
import { barrierRecord, deadLetterTopic, parseJournal, type StoredDeadLetter } from './dead-letter-record.ts';
import { DeadLetterState } from './dead-letter-state.ts';

const SYNC_DEADLINE_MS = 30_000;

/**
 * The dead letters of one topic and group, read from their journal. A write takes effect only when it is read back from
 * the journal, so that every process sees the same order.
 */
export class DeadLetterJournal {
  readonly topic: string;
  readonly group: string;
  readonly #name: string;
  readonly #transport: LogTransport;
  readonly #state = new DeadLetterState();
  readonly #barriers = new Map<string, () => void>();
  readonly #listeners = new Set<() => void>();
  #tail: Tail | undefined;

  constructor(transport: LogTransport, topic: string, group: string) {
    this.#transport = transport;
    this.#name = deadLetterTopic(topic, group);
    this.topic = topic;
    this.group = group;
  }

  /** Creates the journal's topic when it is missing, and reads it to its end. */
  async open(): Promise<void> {
    await this.#transport.ensureTopics([{ name: this.#name, partitions: 1, cleanup: 'compact' }]);
    this.#tail = await this.#transport.tail(this.#name, (records) => this.#apply(records), 'beginning');
    await this.sync();
  }

  async close(): Promise<void> {
    await this.#tail?.close();
  }

  /** Whether dead letters of this key exist, behind which its later events are parked. */
  holds(key: string): boolean {
    return this.#state.holds(key);
  }

  /** Number of letters on which the handler has failed. */
  get failed(): number {
    return this.#state.failed;
  }

  /** Number of letters that are parked behind one that failed. */
  get parked(): number {
    return this.#state.size - this.#state.failed;
  }

  letters(): StoredDeadLetter[] {
    return this.#state.letters();
  }

  lettersOf(key: string): StoredDeadLetter[] {
    return this.#state.lettersOf(key);
  }

  letter(id: string): StoredDeadLetter | undefined {
    return this.#state.letter(id);
  }

  /** Ids to deliver again: requested by an operator, or no longer behind another letter. */
  due(): string[] {
    return this.#state.due();
  }

  /** Calls `listener` whenever something is due; returns how to stop that. */
  onDue(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Appends durably and resolves when it is read back. */
  async write(records: readonly LogRecord[]): Promise<void> {
    const id = randomUUID();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const deadline = setTimeout(() => {
      reject(new EventLogUnavailableError(`The dead letters of ${this.topic} could not be read in time`));
    }, SYNC_DEADLINE_MS);
    this.#barriers.set(id, resolve);
    try {
      await this.#transport.append(this.#name, [...records, barrierRecord(id)]);
      await promise;
    } finally {
      clearTimeout(deadline);
      this.#barriers.delete(id);
    }
  }

  /** Resolves when everything written before this call, by any process, is read. */
  sync(): Promise<void> {
    return this.write([]);
  }

  #apply(records: readonly StoredRecord[]): void {
    for (const record of records) {
      const entry = parseJournal(record);
      if (entry?.kind === 'barrier') this.#barriers.get(entry.id)?.();
      else if (entry !== undefined) this.#state.apply(entry);
    }
    if (this.#state.due().length > 0) for (const listener of this.#listeners) listener();
  }
}
