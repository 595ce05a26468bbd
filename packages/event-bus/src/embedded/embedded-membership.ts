import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { EventLogUnavailableError } from '../errors.ts';
import type { JoinOptions, Membership } from '../log-transport.ts';
import type { LogClient } from './log-client.ts';
import type { Fetched } from './protocol.ts';
import { unpackStored } from './record-pack.ts';

/**
 * Pause before a batch that was not handled is delivered again, so that a failing handler does not loop without pause.
 */
const REDELIVERY_DELAY_MS = 200;

/** One member of a group on the embedded log: fetches, delivers and commits one batch at a time. */
export class EmbeddedMembership implements Membership {
  readonly #client: LogClient;
  readonly #options: JoinOptions;
  readonly #id = randomUUID();
  readonly #closing = new AbortController();
  #assigned: ReadonlySet<string> = new Set();
  #epoch = -1;
  #running: Promise<void> | undefined;
  #fetching: AbortController | undefined;
  #paused: PromiseWithResolvers<void> | undefined;
  #failure: unknown;

  constructor(client: LogClient, options: JoinOptions) {
    this.#client = client;
    this.#options = options;
  }

  /** Joins the group and starts fetching batches. */
  async join(): Promise<void> {
    const { group, topics } = this.#options;
    await this.#client.call('join', [{ member: this.#id, group, topics }]);
    this.#running = this.#run().catch((error: unknown) => {
      this.#failure = error;
    });
  }

  owns = (topic: string, partition: number): boolean => this.#assigned.has(`${topic}/${partition}`);

  check = (): void => {
    if (this.#failure !== undefined) throw this.#failure;
  };

  pause = (): void => {
    this.#paused ??= Promise.withResolvers();
    this.#fetching?.abort();
  };

  resume = (): void => {
    this.#paused?.resolve();
    this.#paused = undefined;
  };

  close = async (): Promise<void> => {
    if (!this.#closing.signal.aborted) {
      this.#closing.abort(new EventLogUnavailableError('The subscription is closing'));
      this.#fetching?.abort();
      this.resume();
    }
    await this.#running;
    await this.#client.call('leave', [{ member: this.#id }]).catch(() => undefined);
  };

  async #run(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      await this.#paused?.promise;
      if (this.#closing.signal.aborted) return;
      this.#fetching = new AbortController();
      const request = { member: this.#id, epoch: this.#epoch, max: this.#options.batchSizeMax };
      const fetched = await this.#client.wait('fetch', [request], this.#fetching.signal);
      this.#fetching = undefined;
      if (fetched !== null) await this.#process(fetched);
    }
  }

  async #process({ epoch, assigned, batch }: Fetched): Promise<void> {
    if (epoch !== this.#epoch) {
      this.#epoch = epoch;
      this.#assigned = new Set(assigned);
      this.#options.onAssigned();
    }
    if (batch === undefined) return;
    const { topic, pack } = batch;
    const records = unpackStored(pack);
    const next = (pack.offsets.at(-1) ?? 0) + 1;
    const context = { signal: this.#closing.signal, heartbeat: async () => undefined };
    const offset = await this.#offer({ topic, partition: pack.partition, records, epoch }, context, next);
    await this.#client.call('settle', [{ member: this.#id, topic, partition: pack.partition, offset }]);
    if (offset === null)
      await delay(REDELIVERY_DELAY_MS, undefined, { signal: this.#closing.signal }).catch(() => undefined);
  }

  /** The position to commit, or `null` when the batch was not handled. */
  async #offer(
    batch: Parameters<JoinOptions['onBatch']>[0],
    context: Parameters<JoinOptions['onBatch']>[1],
    next: number,
  ): Promise<number | null> {
    // A batch that arrived while the member was paused or closing is returned undelivered.
    if (this.#paused !== undefined || this.#closing.signal.aborted) return null;
    try {
      await this.#options.onBatch(batch, context);
      return next;
    } catch {
      return null;
    }
  }
}
