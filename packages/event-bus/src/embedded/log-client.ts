import { MessageChannel, type MessagePort } from 'node:worker_threads';
import {
  type CallClient,
  createCallClient,
  notifyPort,
  type ResultOf,
  reviveErrors,
} from '@platform/worker-link';
import {
  EventLogCorruptError,
  EventLogUnavailableError,
  GroupBusyError,
  TopicMismatchError,
} from '../errors.ts';
import type { CallName, LogCalls } from './protocol.ts';

const CALL_DEADLINE_MS = 30_000;

type WaitingName = 'fetch' | 'read';

/** The client's end of one connection to `serveEventLog`. */
export class LogClient {
  readonly #port: MessagePort;
  readonly #calls: CallClient<LogCalls>;

  constructor(port: MessagePort) {
    this.#port = port;
    this.#calls = createCallClient<LogCalls>(port, {
      revive: reviveErrors([
        EventLogCorruptError,
        EventLogUnavailableError,
        GroupBusyError,
        TopicMismatchError,
      ]),
      createLostError: () => new EventLogUnavailableError('The connection to the event log is closed'),
    });
  }

  /** Rejects with `EventLogUnavailableError` when the log does not respond in 30 s or the connection is closed. */
  async call<Name extends Exclude<CallName, WaitingName>>(
    name: Name,
    args: Parameters<LogCalls[Name]>,
    transfer: ArrayBuffer[] = [],
  ): Promise<ResultOf<LogCalls[Name]>> {
    const overdue = Promise.withResolvers<never>();
    const deadline = setTimeout(
      () => overdue.reject(new EventLogUnavailableError(`The event log did not respond to ${name} in time`)),
      CALL_DEADLINE_MS,
    );
    try {
      return await Promise.race([this.#calls.call(name, args, { transfer }), overdue.promise]);
    } finally {
      clearTimeout(deadline);
    }
  }

  /** A call that the log holds until there is a result; when `signal` aborts it resolves with `null`. */
  wait<Name extends WaitingName>(
    name: Name,
    args: Parameters<LogCalls[Name]>,
    signal: AbortSignal,
  ): Promise<ResultOf<LogCalls[Name]>> {
    return this.#calls.call(name, args, { signal });
  }

  close(): void {
    this.#port.close();
    this.#calls.fail(new EventLogUnavailableError('The connection to the event log is closed'));
  }
}

/** A new connection to the server behind `port`, to hand to another thread or bus; `port` itself stays usable. */
export function connectEventLog(port: MessagePort): MessagePort {
  const { port1, port2 } = new MessageChannel();
  notifyPort<LogCalls, 'connect'>(port, 'connect', { args: [port2], transfer: [port2] });
  return port1;
}
