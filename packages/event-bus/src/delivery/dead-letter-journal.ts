import { randomUUID } from 'node:crypto';
import { EventLogUnavailableError } from '../errors.ts';
import type { LogRecord, LogTransport, StoredRecord, Tail } from '../log-transport.ts';
import type { DeadLetter } from '../port.ts';
import { barrierRecord, deadLetterTopic, parseJournal } from './dead-letter-record.ts';

const SYNC_DEADLINE_MS = 30_000;

/**
 * The dead letters of one topic and group, read from their journal. The journal is the only truth: a write takes
 * effect here when it is read back, so that every process sees the same order of things.
 */
export class DeadLetterJournal {
  readonly topic: string;
  readonly group: string;
  readonly #transport: LogTransport;
  readonly #letters = new Map<string, DeadLetter>();
  readonly #keys = new Map<string, number>();
  readonly #wanted = new Set<string>();
  readonly #barriers = new Map<string, () => void>();
  readonly #listeners = new Set<() => void>();
  #tail: Tail | undefined;

  constructor(transport: LogTransport, topic: string, group: string) {
    this.#transport = transport;
    this.topic = topic;
    this.group = group;
  }

  /** Creates the journal's topic when it is missing, and reads it to its end. */
  async open(): Promise<void> {
    const name = deadLetterTopic(this.topic, this.group);
    await this.#transport.ensureTopics([{ name, partitions: 1, cleanup: 'compact' }]);
    this.#tail = await this.#transport.tail(name, (records) => this.#apply(records));
    await this.sync();
  }

  async close(): Promise<void> {
    await this.#tail?.close();
  }

  /** Some letter of this key waits, so later events of the key have to wait behind it. */
  holds(key: string): boolean {
    return this.#keys.has(key);
  }

  /** All letters in the order of the log, or those of one key. */
  letters(key?: string): DeadLetter[] {
    return [...this.#letters.values()]
      .filter((letter) => key === undefined || letter.key === key)
      .sort((one, other) => one.partition - other.partition || one.offset - other.offset);
  }

  letter(id: string): DeadLetter | undefined {
    return this.#letters.get(id);
  }

  /** Ids whose replay was asked for and has not been done. */
  wanted(): string[] {
    return [...this.#wanted];
  }

  /** Calls `listener` whenever a replay may have been asked for; returns how to stop that. */
  onWanted(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Appends durably and resolves when it is read back. */
  async write(records: readonly LogRecord[]): Promise<void> {
    await this.#appendAndRead(records);
  }

  /** Resolves when everything that anybody wrote before this call is read. */
  async sync(): Promise<void> {
    await this.#appendAndRead([]);
  }

  async #appendAndRead(records: readonly LogRecord[]): Promise<void> {
    const id = randomUUID();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const deadline = setTimeout(() => {
      reject(new EventLogUnavailableError(`The dead letters of ${this.topic} could not be read in time`));
    }, SYNC_DEADLINE_MS);
    this.#barriers.set(id, resolve);
    try {
      await this.#transport.append(deadLetterTopic(this.topic, this.group), [...records, barrierRecord(id)]);
      await promise;
    } finally {
      clearTimeout(deadline);
      this.#barriers.delete(id);
    }
  }

  #apply(records: readonly StoredRecord[]): void {
    let replayAsked = false;
    for (const record of records) {
      const entry = parseJournal(record);
      if (entry?.kind === 'letter') {
        this.#forget(entry.id);
        if (entry.letter !== null) this.#remember(entry.letter);
      } else if (entry?.kind === 'replay') {
        if (entry.wanted) this.#wanted.add(entry.id);
        else this.#wanted.delete(entry.id);
        replayAsked ||= entry.wanted;
      } else if (entry?.kind === 'barrier') {
        this.#barriers.get(entry.id)?.();
      }
    }
    if (replayAsked) for (const listener of this.#listeners) listener();
  }

  #remember(letter: DeadLetter): void {
    this.#letters.set(letter.id, letter);
    this.#keys.set(letter.key, (this.#keys.get(letter.key) ?? 0) + 1);
  }

  #forget(id: string): void {
    const letter = this.#letters.get(id);
    if (letter === undefined) return;
    this.#letters.delete(id);
    const left = (this.#keys.get(letter.key) ?? 1) - 1;
    if (left === 0) this.#keys.delete(letter.key);
    else this.#keys.set(letter.key, left);
  }
}
