import { once } from 'node:events';
import { connect, type NetConnectOpts } from 'node:net';
import { LOOPBACK } from './ports.ts';

const PROBE_MS = 3_000;

/** Rejects unless something accepts connections there. */
export async function acceptsConnections(at: NetConnectOpts): Promise<void> {
  const socket = connect(at);
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}

/** Rejects unless the service on this port reports that it can serve. */
export async function isReady(port: number): Promise<void> {
  const address = `http://${LOOPBACK}:${port}/health/ready`;
  const { status } = await fetch(address, { signal: AbortSignal.timeout(PROBE_MS) });
  if (status !== 200) throw new Error(`not ready: status ${status}`);
}
