import type { Transferable } from 'node:worker_threads';

/** The functions that one side serves, by name. Arguments and results must be structured-cloneable. */
export type CallTypes = Readonly<Record<string, (...args: never[]) => unknown>>;

export type ResultOf<Call extends (...args: never[]) => unknown> = Awaited<ReturnType<Call>>;

export type CallOptions = {
  /** Objects that are transferred to the other side instead of being copied. */
  readonly transfer?: readonly Transferable[];
  /** Aborting makes the other side end the call early; the call still settles with its response. */
  readonly signal?: AbortSignal;
};

/** An error in the form sent between threads. */
export type Failure = {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  /** Own properties of the error that are primitive, such as `code`. */
  readonly properties: Readonly<Record<string, string | number | boolean>>;
};

/** From the calling side; without an `id` no response is expected. */
export type CallMessage =
  | { readonly kind: 'call'; readonly id: number | null; readonly name: string; readonly args: unknown[] }
  | { readonly kind: 'cancel'; readonly id: number };

export type ResponseMessage =
  | { readonly kind: 'result'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: Failure };

/** Messages of `startWorker` other than calls. */
export type CloseMessage = { readonly kind: 'close' };

/** Status messages of a served worker. */
export type WorkerMessage =
  | { readonly kind: 'started'; readonly value: unknown }
  | { readonly kind: 'start-failed'; readonly failure: Failure }
  | { readonly kind: 'notification'; readonly value: unknown }
  | { readonly kind: 'closed'; readonly failure: Failure | null };
