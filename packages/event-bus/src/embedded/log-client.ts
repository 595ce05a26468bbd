import { MessageChannel, type MessagePort } from 'node:worker_threads';
import {
  EventLogCorruptError,
  EventLogUnavailableError,
  GroupBusyError,
  TopicMismatchError,
} from '../errors.ts';
import type { CallName, Calls, Connect, Reply } from './protocol.ts';

type Pending = { readonly resolve: (answer: unknown) => void; readonly reject: (reason: unknown) => void };
type Ask<Name extends CallName> = Calls[Name]['ask'];
type Answer<Name extends CallName> = Calls[Name]['answer'];

const CALL_DEADLINE_MS = 30_000;
const ERRORS = { EventLogCorruptError, EventLogUnavailableError, GroupBusyError, TopicMismatchError };

/** The client's end of one connection to `serveEventLog`. */
export class LogClient {
  readonly #port: MessagePort;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #closed = false;

  constructor(port: MessagePort) {
    this.#port = port;
    port.on('message', (reply: Reply) => this.#settle(reply));
    port.on('close', () => this.#fail());
  }

  /** Rejects with `EventLogUnavailableError` when the log does not answer in 30 s or the connection is gone. */
  async call<Name extends CallName>(
    name: Name,
    ask: Ask<Name>,
    transfer: ArrayBuffer[] = [],
  ): Promise<Answer<Name>> {
    const { answer, id } = this.#send(name, ask, transfer);
    const deadline = setTimeout(() => {
      this.#pending
        .get(id)
        ?.reject(new EventLogUnavailableError(`The event log did not answer ${name} in time`));
      this.#pending.delete(id);
    }, CALL_DEADLINE_MS);
    return answer.finally(() => clearTimeout(deadline));
  }

  /** A call that the log may hold back for as long as there is nothing to say; `cancel` makes it answer `null`. */
  wait<Name extends 'fetch' | 'read'>(
    name: Name,
    ask: Ask<Name>,
  ): { answer: Promise<Answer<Name>>; cancel: () => void } {
    const { answer, id } = this.#send(name, ask, []);
    return { answer, cancel: () => void this.call('cancel', { call: id }).catch(() => undefined) };
  }

  close(): void {
    this.#port.close();
    this.#fail();
  }

  #send<Name extends CallName>(call: Name, ask: Ask<Name>, transfer: ArrayBuffer[]) {
    const { promise, resolve, reject } = Promise.withResolvers<Answer<Name>>();
    this.#lastId += 1;
    const id = this.#lastId;
    if (this.#closed) {
      reject(new EventLogUnavailableError('The connection to the event log is closed'));
    } else {
      this.#pending.set(id, { resolve: (answer) => resolve(answer as Answer<Name>), reject });
      this.#port.postMessage({ id, call, ask }, transfer);
    }
    return { answer: promise, id };
  }

  #settle(reply: Reply): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if ('answer' in reply) pending?.resolve(reply.answer);
    else pending?.reject(revive(reply.error));
  }

  #fail(): void {
    this.#closed = true;
    const lost = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of lost)
      reject(new EventLogUnavailableError('The connection to the event log is gone'));
  }
}

/** A new connection to the server behind `port`, to hand to another thread or bus; `port` itself stays usable. */
export function connectEventLog(port: MessagePort): MessagePort {
  const { port1, port2 } = new MessageChannel();
  const message: Connect = { connect: port2 };
  port.postMessage(message, [port2]);
  return port1;
}

function revive({ name, message }: { name: string; message: string }): Error {
  const known = ERRORS[name as keyof typeof ERRORS];
  return known === undefined ? new Error(message) : new known(message);
}
