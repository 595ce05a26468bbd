import type { MessagePort, Transferable } from 'node:worker_threads';
import { CallClient } from './call-client.ts';
import type { ReviveError } from './failure.ts';
import type { CallMessage, CallTypes, ResponseMessage } from './protocol.ts';
import { createCallServer, type HandleCall } from './serve-calls.ts';

/**
 * A client of the server on the other end of `port`. It owns the port; calls reject with `createLostError()` once it is
 * closed.
 */
export function createCallClient<Calls extends CallTypes>(
  port: MessagePort,
  options: { readonly revive?: ReviveError; readonly createLostError: () => Error },
): CallClient<Calls> {
  const client = new CallClient<Calls>(port, options);
  port.on('message', (response: ResponseMessage) => client.settle(response));
  port.on('close', () => client.fail(options.createLostError()));
  return client;
}

/** Serves calls on a port until it closes; the signals of calls in progress abort then. */
export function serveCalls<Calls extends CallTypes>(port: MessagePort, handle: HandleCall<Calls>): void {
  const server = createCallServer<Calls>(handle, (response) => port.postMessage(response));
  port.on('message', (message: CallMessage) => server.receive(message));
  port.on('close', server.abort);
}

/** Sends one call without a response on a port that has no client. */
export function notifyPort<Calls extends CallTypes, Name extends keyof Calls & string>(
  port: MessagePort,
  name: Name,
  { args, transfer = [] }: { readonly args: Parameters<Calls[Name]>; readonly transfer?: Transferable[] },
): void {
  const message: CallMessage = { kind: 'call', id: null, name, args };
  port.postMessage(message, transfer);
}
