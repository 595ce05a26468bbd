import type { Connection } from 'mongoose';
import type { Dependency } from './await-dependencies.ts';
import type { Logger } from './logger.ts';

export type MongoOptions = {
  readonly uri: string;
  readonly dbName: string;
  readonly logger: Logger;
};

const SERVER_SELECTION_MS = 5_000;
const SOCKET_MS = 30_000;

/**
 * Opens a separate connection (never mongoose's global one): majority reads and writes, no index built implicitly, no
 * command buffered while disconnected, every wait limited. Rejects when no server responds within 5 s. The caller
 * closes it.
 */
export async function connectMongo({ uri, dbName, logger }: MongoOptions): Promise<Connection> {
  // Loaded on demand, so that only processes with a database load the driver.
  const { default: mongoose } = await import('mongoose');
  const connection = mongoose.createConnection(uri, {
    dbName,
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    sanitizeFilter: true,
    readConcernLevel: 'majority',
    writeConcern: { w: 'majority', wtimeoutMS: 10_000 },
    retryWrites: true,
    serverSelectionTimeoutMS: SERVER_SELECTION_MS,
    connectTimeoutMS: SERVER_SELECTION_MS,
    socketTimeoutMS: SOCKET_MS,
    maxPoolSize: 20,
  });
  let isClosing = false;
  connection.on('disconnecting', () => {
    isClosing = true;
  });
  connection.on('disconnected', () => {
    if (!isClosing) logger.warn({ dependency: 'mongo' }, 'database connection lost');
  });
  connection.on('error', (error: unknown) =>
    logger.warn({ err: error, dependency: 'mongo' }, 'database error'),
  );
  try {
    return await connection.asPromise();
  } catch (error) {
    // Otherwise the driver would continue to look for a server in the background.
    await connection.close();
    throw error;
  }
}

/** The database as something a service waits for before it starts. */
export function mongoDependency(options: MongoOptions): Dependency {
  return {
    name: 'mongo',
    check: async () => {
      await (await connectMongo(options)).close();
    },
  };
}
