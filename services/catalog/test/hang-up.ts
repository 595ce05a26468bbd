import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from '@platform/service-kit';

export type Request = {
  readonly port: number;
  readonly path: string;
  readonly token: string;
  /** Bytes of the body that are sent before the client is gone. */
  readonly body: string;
};

/**
 * Sends the head of a POST and a part of its body, and closes the connection without waiting for any response: with a
 * FIN, or with a reset for every second call.
 */
export async function hangUp({ port, path, token, body }: Request): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n`;
  const rest = `content-type: application/x-ndjson\r\ntransfer-encoding: chunked\r\n\r\n`;
  const chunk = body === '' ? '' : `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n`;
  await new Promise<void>((resolve) => socket.write(head + rest + chunk, () => resolve()));
  calls += 1;
  if (calls % 2 === 0) socket.resetAndDestroy();
  else socket.destroy();
}

let calls = 0;

/** Connections that the server has open. */
export function connectionsOf({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });
}
