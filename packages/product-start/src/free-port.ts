import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { StartError } from './start-error.ts';

/** A port and how the person at the terminal chooses another one. */
export type PortPlace = {
  readonly host: string;
  readonly port: number;
  /** Setting and command that choose another port, such as `PORT=8081 make start`. */
  readonly remedy: string;
};

/**
 * Checks that the address can be listened on, before any data are opened.
 * @throws StartError
 */
export function assertPortIsFree(place: PortPlace): Promise<void> {
  const { host, port } = place;
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, place)));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

/** Different ports of the address that are not in use at present. */
export async function freePorts(host: string, count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, host));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** A port to suggest instead of one that is in use. */
export function otherPort(port: number): number {
  return port === 65_535 ? 8081 : port + 1;
}

/** The error for a failed `listen`. */
export function portError(error: NodeJS.ErrnoException, { host, port, remedy }: PortPlace): StartError {
  const elsewhere = `choose another port: ${remedy}`;
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is taken by another program. Stop that program, or ${elsewhere}`);
  if (error.code === 'EACCES')
    return new StartError(`This user may not listen on port ${port}. To go on, ${elsewhere}`);
  return new StartError(`Cannot listen on ${host}:${port} (${error.code}). Check BIND, or ${elsewhere}`);
}
