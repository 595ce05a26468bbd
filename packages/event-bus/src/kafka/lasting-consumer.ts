import { setTimeout as delay } from 'node:timers/promises';
import type { Consumer } from 'kafkajs';

/** Pause before a consumer that kafkajs has given up is replaced. */
const REPLACE_MS = 1_000;

/** What a consumer is for; each of them is called again for every replacement. */
export type ConsumerWork = {
  /** `mayRestart`: whether kafkajs restarts it after an error that it takes for transient. */
  readonly create: (mayRestart: () => boolean) => Consumer;
  /** Connects, subscribes and runs it. */
  readonly run: (consumer: Consumer) => Promise<void>;
  /** It consumes nothing until it has been replaced. */
  readonly onCrash?: () => void;
};

/**
 * A consumer of kafkajs that is replaced when it has crashed: kafkajs restarts it only after errors that it takes for
 * transient, and consumes nothing after any other.
 */
export class LastingConsumer {
  readonly #work: ConsumerWork;
  readonly #closing = new AbortController();
  #consumer: Consumer;
  #replacing: Promise<void> = Promise.resolve();
  #failure: unknown;

  constructor(work: ConsumerWork) {
    this.#work = work;
    this.#consumer = this.#create();
  }

  /** The consumer that runs now. */
  get current(): Consumer {
    return this.#consumer;
  }

  get isClosing(): boolean {
    return this.#closing.signal.aborted;
  }

  /** @throws what the consumer has crashed with, until its replacement has joined the group. */
  check(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Resolves when it runs; rejects when the brokers cannot be reached. */
  async start(): Promise<void> {
    await this.#work.run(this.#consumer);
  }

  /** Resolves when the running batch is settled and the member has left its group. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#replacing;
    await this.#consumer.disconnect();
  }

  #create(): Consumer {
    const consumer = this.#work.create(() => !this.isClosing);
    consumer.on('consumer.group_join', () => {
      this.#failure = undefined;
    });
    consumer.on('consumer.crash', ({ payload }) => {
      if (!payload.restart) this.#crashed(payload.error);
    });
    return consumer;
  }

  #crashed(error: unknown): void {
    this.#failure = error;
    this.#work.onCrash?.();
    this.#replacing = this.#replace();
  }

  async #replace(): Promise<void> {
    await delay(REPLACE_MS, undefined, { signal: this.#closing.signal }).catch(() => undefined);
    if (this.isClosing) return;
    this.#consumer = this.#create();
    await this.start().catch((error: unknown) => this.#crashed(error));
  }
}
