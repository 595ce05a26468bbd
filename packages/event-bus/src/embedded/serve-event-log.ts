import type { MessagePort } from 'node:worker_threads';
import { EventLog, type EventLogOptions } from './event-log.ts';
import type { CallName, Calls, Connect, Reply, Request } from './protocol.ts';

export type EventLogServer = {
  /** Serves one more connection. */
  readonly accept: (port: MessagePort) => void;
  /** Ends all connections and closes the file; what was acknowledged is kept. */
  readonly close: () => Promise<void>;
};

/**
 * Opens the log file and serves it over `port`, and over every further port that a client of `port` asks for.
 * Throws `EventLogCorruptError` for a damaged file. A connection that ends takes its group members along, so other
 * members get their partitions at once. One server per file.
 */
export function serveEventLog(port: MessagePort, options: EventLogOptions): EventLogServer {
  const log = new EventLog(options);
  const ports = new Set<MessagePort>();
  const accept = (connection: MessagePort): void => {
    ports.add(connection);
    serveConnection(log, connection, accept);
    connection.on('close', () => ports.delete(connection));
  };
  accept(port);
  return {
    accept,
    close: async () => {
      await log.close();
      for (const connection of ports) connection.close();
    },
  };
}

function serveConnection(log: EventLog, port: MessagePort, accept: (port: MessagePort) => void): void {
  const members = new Set<string>();
  const cancels = new Map<number, () => void>();

  const answer = async (request: Request): Promise<Calls[CallName]['answer']> => {
    switch (request.call) {
      case 'join':
        members.add(request.ask.member);
        return log.join(request.ask);
      case 'leave':
        members.delete(request.ask.member);
        return log.leave(request.ask);
      case 'fetch':
        cancels.set(request.id, () => log.cancelFetch(request.ask.member));
        return log.fetch(request.ask);
      case 'read': {
        const controller = new AbortController();
        cancels.set(request.id, () => controller.abort());
        return log.read(request.ask, controller.signal);
      }
      case 'cancel':
        cancels.get(request.ask.call)?.();
        return null;
      case 'ensureTopics':
        return log.ensureTopics(request.ask);
      case 'append':
        return log.append(request.ask);
      case 'settle':
        return log.settle(request.ask);
      case 'rewind':
        return log.rewind(request.ask);
      case 'lag':
        return log.lag(request.ask);
      case 'ping':
        return log.ping();
    }
  };

  const serve = async (request: Request): Promise<void> => {
    const reply = await answer(request).then(
      (result): Reply => ({ id: request.id, answer: result }),
      (error: unknown): Reply => ({ id: request.id, error: describe(error) }),
    );
    cancels.delete(request.id);
    port.postMessage(reply);
  };

  port.on('message', (message: Request | Connect) => {
    if ('connect' in message) accept(message.connect);
    else void serve(message);
  });
  port.on('close', () => {
    for (const cancel of cancels.values()) cancel();
    for (const member of members) void log.leave({ member });
  });
}

function describe(error: unknown): { name: string; message: string } {
  return error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: 'Error', message: String(error) };
}
