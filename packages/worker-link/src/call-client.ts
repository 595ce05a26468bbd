import type { Transferable } from 'node:worker_threads';
import { errorOf, type ReviveError } from './failure.ts';
import type { CallMessage, CallOptions, CallTypes, ResponseMessage, ResultOf } from './protocol.ts';

/** The end of a connection on which requests are sent: a `MessagePort` or a `Worker`. */
export type RequestPort = {
  readonly postMessage: (message: CallMessage, transfer?: readonly Transferable[]) => void;
};

type Pending = { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void };

/**
 * Sends typed calls and settles them by the responses that its owner passes to `settle`. Responses may arrive in any
 * order. After `fail` every pending and later call rejects with that error.
 */
export class CallClient<Calls extends CallTypes> {
  readonly #port: RequestPort;
  readonly #revive: ReviveError | undefined;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #failure: Error | null = null;

  constructor(port: RequestPort, options: { readonly revive?: ReviveError | undefined } = {}) {
    this.#port = port;
    this.#revive = options.revive;
  }

  /** Why no calls are possible any more; null while the connection works. */
  get failure(): Error | null {
    return this.#failure;
  }

  call<Name extends keyof Calls & string>(
    name: Name,
    args: Parameters<Calls[Name]>,
    { transfer = [], signal }: CallOptions = {},
  ): Promise<ResultOf<Calls[Name]>> {
    if (this.#failure !== null) return Promise.reject(this.#failure);
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<ResultOf<Calls[Name]>>();
    this.#port.postMessage({ kind: 'call', id, name, args }, transfer);
    this.#pending.set(id, { resolve: (value) => resolve(value as ResultOf<Calls[Name]>), reject });
    signal?.addEventListener('abort', () => this.#cancel(id), { once: true });
    return promise;
  }

  /** A call without a response; ignored when the connection has failed. */
  notify<Name extends keyof Calls & string>(
    name: Name,
    args: Parameters<Calls[Name]>,
    { transfer = [] }: Pick<CallOptions, 'transfer'> = {},
  ): void {
    if (this.#failure === null) this.#port.postMessage({ kind: 'call', id: null, name, args }, transfer);
  }

  settle(response: ResponseMessage): void {
    const pending = this.#pending.get(response.id);
    this.#pending.delete(response.id);
    if (response.kind === 'result') pending?.resolve(response.value);
    else pending?.reject(errorOf(response.failure, this.#revive));
  }

  fail(error: Error): void {
    this.#failure ??= error;
    const lost = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of lost) reject(this.#failure);
  }

  #cancel(id: number): void {
    if (this.#pending.has(id)) this.#port.postMessage({ kind: 'cancel', id });
  }
}
