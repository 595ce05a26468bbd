import { randomUUID } from 'node:crypto';
import { EventLogUnavailableError } from '../errors.ts';
import type { LogRecord, LogTransport, StoredRecord, Tail } from '../log-transport.ts';
import { barrierRecord, deadLetterTopic, type Letter, parseJournal } from './dead-letter-record.ts';
import { LetterBox } from './letter-box.ts';

const SYNC_DEADLINE_MS = 30_000;

/**
 * The dead letters of one topic and group, read from their journal. The journal is the only truth: a write takes
 * effect here when it is read back, so that every process sees the same order of things.
 */
export class DeadLetterJournal {
  readonly topic: string;
  readonly group: string;
  readonly #name: string;
  readonly #transport: LogTransport;
  readonly #box = new LetterBox();
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
    this.#tail = await this.#transport.tail(this.#name, (records) => this.#apply(records));
    await this.sync();
  }

  async close(): Promise<void> {
    await this.#tail?.close();
  }

  /** Some letter of this key waits, so later events of the key have to wait behind it. */
  holds(key: string): boolean {
    return this.#box.holds(key);
  }

  /** How many letters the handler has failed on. */
  get failed(): number {
    return this.#box.failed;
  }

  letters(): Letter[] {
    return this.#box.letters();
  }

  lettersOf(key: string): Letter[] {
    return this.#box.lettersOf(key);
  }

  letter(id: string): Letter | undefined {
    return this.#box.letter(id);
  }

  /** Ids to deliver again: asked for by an operator, or with nothing left in front of them. */
  due(): string[] {
    return this.#box.due();
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

  /** Resolves when everything that anybody wrote before this call is read. */
  sync(): Promise<void> {
    return this.write([]);
  }

  #apply(records: readonly StoredRecord[]): void {
    for (const record of records) {
      const entry = parseJournal(record);
      if (entry?.kind === 'barrier') this.#barriers.get(entry.id)?.();
      else if (entry !== undefined) this.#box.apply(entry);
    }
    if (this.#box.due().length > 0) for (const listener of this.#listeners) listener();
  }
}
