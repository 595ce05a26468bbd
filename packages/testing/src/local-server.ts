import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type LocalServer = {
  /** Such as `http://127.0.0.1:40123`. */
  readonly origin: string;
  /** Closes all connections; resolves when the port is free. */
  readonly close: () => Promise<void>;
};

/**
 * An HTTP server on a free port of 127.0.0.1 that replaces another server in a test; `listener` handles its requests.
 */
export async function serveLocally(listener: RequestListener): Promise<LocalServer> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
