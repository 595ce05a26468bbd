import type { LogTransport } from '../log-transport.ts';
import { DeadLetterJournal } from './dead-letter-journal.ts';

/** The open dead-letter journals of one bus; each is opened once and shared by its users. */
export class DeadLetterJournals {
  readonly #transport: LogTransport;
  readonly #journals = new Map<string, Promise<DeadLetterJournal>>();

  constructor(transport: LogTransport) {
    this.#transport = transport;
  }

  /** The journal of a topic and group; a failed opening is not kept, so the next call tries again. */
  open(topic: string, group: string): Promise<DeadLetterJournal> {
    const name = JSON.stringify([topic, group]);
    const known = this.#journals.get(name);
    if (known !== undefined) return known;
    const journal = new DeadLetterJournal(this.#transport, topic, group);
    const opened = journal.open().then(() => journal);
    this.#journals.set(name, opened);
    opened.catch(() => this.#journals.delete(name));
    return opened;
  }

  async close(): Promise<void> {
    const journals = await Promise.allSettled(this.#journals.values());
    await Promise.all(
      journals.map((journal) => (journal.status === 'fulfilled' ? journal.value.close() : undefined)),
    );
  }
}
