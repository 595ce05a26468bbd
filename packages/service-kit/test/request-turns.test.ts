import { once } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServedTurns } from './serve-turns.ts';

const CLIENTS = 150;
/** As many as fit into what a server reads at once. */
const PIPELINED = 1_000;
/** Without turns the clients keep the server for a second and more. */
const BUSY_MS_MAX = 250;

const server = new Worker(new URL('./serve-turns.ts', import.meta.url));
let port: number;
beforeAll(async () => {
  [port] = (await once(server, 'message')) as [number];
});
afterAll(() => server.terminate());

/** Longest work of the server between two timers while `work` is done, and the requests that it has handled. */
async function served(work: () => Promise<unknown>): Promise<ServedTurns> {
  server.postMessage('begin');
  await work();
  server.postMessage('end');
  const [result] = (await once(server, 'message')) as [ServedTurns];
  return result;
}

async function sendAtOnce(path: string, pipelined: number): Promise<void> {
  const sockets = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      return socket;
    }),
  );
  const closed = sockets.map((socket) => once(socket.resume(), 'close').catch(() => undefined));
  const request = (more: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n${more}\r\n`;
  const bytes = request('').repeat(pipelined - 1) + request('connection: close\r\n');
  for (const socket of sockets) socket.write(bytes);
  await Promise.all(closed);
}

describe('requests in turns', () => {
  it('let timers and probes pass, however many clients send as much as they can at once', async () => {
    const { busyMs } = await served(() => sendAtOnce('/api/test/work', PIPELINED));
    expect(busyMs).toBeLessThan(BUSY_MS_MAX);
  }, 60_000);

  it('are all handled when they are as many as a connection may send', async () => {
    const { busyMs, handled } = await served(() => sendAtOnce('/api/test/work', 20));
    expect(handled).toBe(CLIENTS * 20);
    expect(busyMs).toBeLessThan(BUSY_MS_MAX);
  }, 60_000);
});
