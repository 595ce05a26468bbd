import type { MessagePort } from 'node:worker_threads';
import { type ReceivedCall, serveCalls } from '@platform/worker-link';
import { EventLog, type EventLogOptions } from './event-log.ts';
import type { LogCalls } from './protocol.ts';

export type EventLogServer = {
  /** Serves one more connection. */
  readonly accept: (port: MessagePort) => void;
  /**
   * The file contains everything acknowledged and stays as it is, for a copy by another process, until the returned
   * function is called. Appends and reads go on.
   */
  readonly holdFile: () => () => void;
  /** Ends all connections and closes the file; acknowledged data is kept. */
  readonly close: () => Promise<void>;
};

/**
 * Opens the log file and serves it over `port`, and over every further port that a client of `port` connects. Throws
 * `EventLogCorruptError` for a damaged file. When a connection ends, its group members leave, so that other members get
 * their partitions at once. One server per file.
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
    holdFile: () => log.hold(),
    close: async () => {
      await log.close();
      for (const connection of ports) connection.close();
    },
  };
}

function serveConnection(log: EventLog, port: MessagePort, accept: (port: MessagePort) => void): void {
  const members = new Set<string>();

  const handle = ({ name, args, signal }: ReceivedCall<LogCalls>): unknown => {
    switch (name) {
      case 'connect':
        return accept(...args);
      case 'join':
        members.add(args[0].member);
        return log.join(...args);
      case 'leave':
        members.delete(args[0].member);
        return log.leave(...args);
      case 'fetch':
        return log.fetch(...args, signal);
      case 'read':
        return log.read(...args, signal);
      case 'ensureTopics':
        return log.ensureTopics(...args);
      case 'append':
        return log.append(...args);
      case 'settle':
        return log.settle(...args);
      case 'rewind':
        return log.rewind(...args);
      case 'lag':
        return log.lag(...args);
      case 'ping':
        return log.ping();
    }
  };

  serveCalls<LogCalls>(port, handle);
  port.on('close', () => {
    for (const member of members) void log.leave({ member });
  });
}
