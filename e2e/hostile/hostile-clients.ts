import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Draw } from '@platform/testing/repeatable';

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

function head(method: string, path: string, more = ''): string {
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${more}\r\n`;
}

export type UnreadOrder = {
  readonly clients: number;
  readonly path: string;
  /** Requests that each sends at once. */
  readonly pipelined: number;
  readonly holdMs: number;
};

/** Clients that request much over one connection each, read nothing for `holdMs`, and are gone. */
export async function unreadClients(
  port: number,
  { clients, path, pipelined, holdMs }: UnreadOrder,
): Promise<void> {
  const sockets = await Promise.all(Array.from({ length: clients }, () => open(port)));
  for (const socket of sockets) {
    socket.pause();
    socket.write(head('GET', path).repeat(pipelined));
  }
  await wait(holdMs);
  for (const socket of sockets) socket.destroy();
}

/** Clients that send a request up to a byte that is drawn, perhaps read a little, and are gone. */
export async function hangUps(
  port: number,
  requests: readonly string[],
  { rounds, draw }: { readonly rounds: number; readonly draw: Draw },
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const text = requests[draw(requests.length)] ?? '';
    const socket = await open(port);
    socket.write(text.slice(0, 1 + draw(text.length)));
    if (draw(3) === 0) await Promise.race([once(socket, 'data'), wait(20)]).catch(() => undefined);
    if (draw(2) === 0) socket.resetAndDestroy();
    else socket.destroy();
  }
}

/** Clients that send the head of a request a byte at a time for `holdMs`. */
export async function slowClients(port: number, clients: number, holdMs: number): Promise<void> {
  const sockets = await Promise.all(Array.from({ length: clients }, () => open(port)));
  const text = head('GET', '/api/search/subsidies?q=aide');
  const endsAt = performance.now() + holdMs;
  for (let at = 0; performance.now() < endsAt; at += 1) {
    for (const socket of sockets) socket.write(text[at % (text.length - 2)] ?? 'x');
    await wait(50);
  }
  for (const socket of sockets) socket.destroy();
}

/** Whole requests of every kind, to be cut anywhere. */
export function requestsToCut(operatorToken: string, ingestKey: string): string[] {
  const lines = [
    '{"kind":"begin","files":1,"complete":false}',
    '{"kind":"file","path":"a.yaml","contentBase64":"YTogYgo="}',
    '{"sourceId":"1","facts":{"texts":{"fr":{"title":"Aide"}}}}',
    '{"kind":"end"}',
  ];
  const chunked = (body: string): string => `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n`;
  const stream = (path: string, token: string): string =>
    head(
      'POST',
      path,
      `authorization: Bearer ${token}\r\ncontent-type: application/x-ndjson\r\ntransfer-encoding: chunked\r\n`,
    ) +
    lines.map((line) => chunked(`${line}\n`)).join('') +
    '0\r\n\r\n';
  const report = JSON.stringify({ message: 'x', stack: 'y', path: '/', kind: 'render' });
  return [
    stream('/api/catalog/ingest', ingestKey),
    stream('/api/catalog/sources/tee/imports', operatorToken),
    head('POST', '/api/catalog/replay', `authorization: Bearer ${operatorToken}\r\n`),
    head('GET', '/api/search/subsidies?q=aide&limit=50'),
    head('GET', '/api/catalog/export?format=csv'),
    head('GET', '/api/search/export?lang=fr'),
    head('GET', '/subventions/recherche?q=aide', 'accept-encoding: br\r\n'),
    head(
      'POST',
      '/api/client-errors',
      `content-type: application/json\r\ncontent-length: ${report.length}\r\n`,
    ) + report,
  ];
}
