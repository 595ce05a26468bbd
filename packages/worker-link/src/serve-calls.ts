import { failureOf } from './failure.ts';
import type { CallMessage, CallTypes, ResponseMessage } from './protocol.ts';

/** One call as the serving side receives it. */
export type ReceivedCall<Calls extends CallTypes> = {
  readonly [Name in keyof Calls & string]: {
    readonly name: Name;
    readonly args: Parameters<Calls[Name]>;
    /** Aborts when the caller cancels the call or its connection ends. */
    readonly signal: AbortSignal;
  };
}[keyof Calls & string];

/** Returns the result of a call, or throws the error with which the caller's promise rejects. Calls may overlap. */
export type HandleCall<Calls extends CallTypes> = (call: ReceivedCall<Calls>) => unknown;

export type CallServer = {
  readonly receive: (message: CallMessage) => void;
  /** Aborts the signals of the calls in progress. */
  readonly abort: () => void;
};

/** Serves the calls that its owner passes to `receive`; `send` gets the responses. */
export function createCallServer<Calls extends CallTypes>(
  handle: HandleCall<Calls>,
  send: (response: ResponseMessage) => void,
): CallServer {
  const running = new Map<number, AbortController>();

  const serve = async ({ id, name, args }: Extract<CallMessage, { kind: 'call' }>): Promise<void> => {
    const controller = new AbortController();
    if (id !== null) running.set(id, controller);
    try {
      const value = await handle({ name, args, signal: controller.signal } as ReceivedCall<Calls>);
      if (id !== null) send({ kind: 'result', id, value });
    } catch (error) {
      if (id !== null) send({ kind: 'failure', id, failure: failureOf(error) });
    } finally {
      if (id !== null) running.delete(id);
    }
  };

  return {
    receive: (message) => {
      if (message.kind === 'call') void serve(message);
      else running.get(message.id)?.abort();
    },
    abort: () => {
      for (const controller of running.values()) controller.abort();
    },
  };
}
