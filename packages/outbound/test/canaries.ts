import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';

/** A listener on one port of every address of this machine, which nobody must ever reach. */
export type Canaries = {
  readonly port: number;
  /** Connections that came in so far. */
  readonly hits: () => number;
  /** TCP connections that this process began so far, wherever to. */
  readonly dials: () => number;
  readonly close: () => Promise<void>;
};

const RESPONSE = 'HTTP/1.1 200 OK\r\ncontent-length: 6\r\nconnection: close\r\n\r\ncanary';

/** Listens on 0.0.0.0 and, where the machine has IPv6, on :: with the same port. */
export async function startCanaries(): Promise<Canaries> {
  let hits = 0;
  let dials = 0;
  const open = new Set<Socket>();
  const listener = () =>
    createServer((socket) => {
      hits += 1;
      open.add(socket.on('close', () => open.delete(socket)));
      socket.on('error', () => undefined).end(RESPONSE);
    });
  const onIpv4 = await listen(listener(), 0, '0.0.0.0');
  const { port } = onIpv4.address() as AddressInfo;
  const hasIpv6 = ownAddresses().some((address) => address.includes(':'));
  const servers = hasIpv6 ? [onIpv4, await listen(listener(), port, '::')] : [onIpv4];
  const onDial = () => {
    dials += 1;
  };
  subscribe('net.client.socket', onDial);
  return {
    port,
    hits: () => hits,
    dials: () => dials,
    close: async () => {
      unsubscribe('net.client.socket', onDial);
      for (const socket of open) socket.destroy();
      for (const server of servers) {
        server.close();
        await once(server, 'close');
      }
    },
  };
}

async function listen(server: Server, port: number, host: string): Promise<Server> {
  server.listen({ port, host, ipv6Only: host === '::' });
  await once(server, 'listening');
  return server;
}

/** The addresses of this machine that need no zone, loopback included. */
export function ownAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ scopeid = 0 }) => scopeid === 0)
    .map(({ address }) => address);
}
