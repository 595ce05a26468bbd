import type { AddressInfo, Server } from 'node:net';
import { CursorRegistry } from './commands/cursors.ts';
import { usableSocketPath } from './socket-path.ts';
import { Catalog } from './storage/catalog.ts';
import { GroupCommit } from './storage/group-commit.ts';
import { holdFile } from './storage/hold-file.ts';
import { type Durability, openFile, storeFileOf } from './storage/open-file.ts';
import { createWireServer } from './wire/server.ts';

export type EmbeddedMongoOptions = {
  /** The SQLite file, or an existing folder for it. One process at a time. */
  readonly file: string;
  /** Unix socket to listen on; without it and without `port`, `<file>.sock`. */
  readonly socketPath?: string;
  /** TCP port on 127.0.0.1 instead of a socket; 0 picks a free one. */
  readonly port?: number;
  /** 'kill' (default) survives the death of the process, 'full' also a loss of power. */
  readonly durability?: Durability;
};

export type EmbeddedMongo = {
  /** Connection string for the official driver or mongoose. */
  readonly uri: string;
  /** Ends connections, commits what is open and closes the file. Safe to call twice. */
  readonly close: () => Promise<void>;
};

export type EmbeddedMongoInThread = EmbeddedMongo & {
  /**
   * Commits what is open; then the file contains everything acknowledged and stays as it is, for a copy by another
   * process, until the returned function is called. Reads and writes go on.
   */
  readonly holdFile: () => () => void;
};

/**
 * Starts the server in the calling thread: scans block that thread, so products use `spawnEmbeddedMongo`. Rejects with
 * EmbeddedMongoStoreError when the file cannot be used, or with the listener's error.
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongoInThread> {
  const db = openFile(options.file, options.durability ?? 'kill');
  let address: Address | undefined;
  try {
    address = addressOf(options);
    const { cleanUp, uri } = address;
    const catalog = new Catalog(db);
    const commits = new GroupCommit(db, () => catalog.load());
    const { server, close } = createWireServer({
      executor: { catalog, cursors: new CursorRegistry() },
      commits,
    });
    await listen(server, address.listen);
    const shutDown = async (): Promise<void> => {
      commits.commit();
      await close();
      commits.commit();
      db.close();
      cleanUp();
    };
    let closing: Promise<void> | undefined;
    return {
      uri: uri(server),
      close: () => (closing ??= shutDown()),
      holdFile: () => {
        commits.commit();
        return holdFile(db);
      },
    };
  } catch (error) {
    db.close();
    address?.cleanUp();
    throw error;
  }
}

type Address = {
  readonly listen: { path: string } | { host: string; port: number };
  readonly uri: (server: Server) => string;
  readonly cleanUp: () => void;
};

function addressOf(options: EmbeddedMongoOptions): Address {
  if (options.port !== undefined) {
    return {
      listen: { host: '127.0.0.1', port: options.port },
      uri: (server) => `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}/?directConnection=true`,
      cleanUp: () => {},
    };
  }
  const wanted = options.socketPath ?? `${storeFileOf(options.file)}.sock`;
  const { path, cleanUp } = usableSocketPath(wanted);
  return {
    listen: { path },
    uri: () => `mongodb://${encodeURIComponent(path)}/?directConnection=true`,
    cleanUp,
  };
}

function listen(server: Server, address: Address['listen']): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
