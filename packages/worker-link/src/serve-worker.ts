import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { failureOf } from './failure.ts';
import type { CallMessage, CallTypes, CloseMessage, ResponseMessage, WorkerMessage } from './protocol.ts';
import { createCallServer, type HandleCall } from './serve-calls.ts';

/** The functions and hooks of a started worker. */
export type ServedWorker<Calls extends CallTypes, Started = void> = {
  /** Sent to the parent as the result of the handshake. */
  readonly started: Started;
  readonly handle?: HandleCall<Calls>;
  /** Releases everything; the thread ends after it. */
  readonly close?: () => Promise<void> | void;
};

/**
 * Serves the parent thread that started this module with `startWorker`. `start` gets the `data` of the parent; when it
 * throws, the parent's `started` rejects with that error. Call once, at the top level of the worker's module.
 */
export async function serveWorker<Calls extends CallTypes, Started = void, Data = unknown>(
  start: (
    data: Data,
    notify: (value: unknown) => void,
  ) => ServedWorker<Calls, Started> | Promise<ServedWorker<Calls, Started>>,
): Promise<void> {
  const port = requireParentPort();
  const send = (message: WorkerMessage | ResponseMessage): void => port.postMessage(message);
  try {
    const served = await start(workerData as Data, (value) => send({ kind: 'notification', value }));
    const server = createCallServer<Calls>(served.handle ?? refuseCall, send);
    port.on('message', (message: CallMessage | CloseMessage) => {
      if (message.kind === 'close') void closeWorker(served, send);
      else server.receive(message);
    });
    send({ kind: 'started', value: served.started });
  } catch (error) {
    send({ kind: 'start-failed', failure: failureOf(error) });
  }
}

async function closeWorker(
  { close }: Pick<ServedWorker<CallTypes>, 'close'>,
  send: (message: WorkerMessage) => void,
): Promise<void> {
  try {
    await close?.();
    send({ kind: 'closed', failure: null });
  } catch (error) {
    send({ kind: 'closed', failure: failureOf(error) });
  }
}

function refuseCall({ name }: { readonly name: string }): never {
  throw new Error(`this worker does not serve the call ${name}`);
}

function requireParentPort(): MessagePort {
  if (parentPort === null) throw new Error('this module runs in a worker thread only');
  return parentPort;
}
