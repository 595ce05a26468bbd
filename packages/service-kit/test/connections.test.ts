import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHttpApp, createLogger, type FastifyInstance, registerHealth } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';

const UNREAD_MS = 1_000;
const PIPELINED_MAX = 10;
/** More than the buffers of two kernels hold. */
const LARGE = 'x'.repeat(24 * 1024 * 1024);

const dropped: string[] = [];
const logger = createLogger({
  service: 'test',
  level: 'info',
  destination: {
    write: (line) => {
      if (line.includes('connection dropped')) dropped.push(line);
    },
  },
});
const apps: FastifyInstance[] = [];
let port: number;
let running = 0;
let runningMax = 0;
let handled = 0;

async function listen(unreadBytesMax: number, unreadMs = UNREAD_MS): Promise<number> {
  const app = await createHttpApp({
    logger,
    service: 'test',
    eventLoopDelayMsMax: 0,
    connections: { unreadMs, unreadBytesMax, pipelinedMax: PIPELINED_MAX },
  });
  apps.push(app);
  app.get('/api/test/step/:number', async (request) => {
    handled += 1;
    running += 1;
    runningMax = Math.max(runningMax, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return { number: Number((request.params as { number: string }).number) };
  });
  app.get('/api/test/large', (_request, reply) => reply.type('text/plain').send(LARGE));
  registerHealth(app, { modules: [] });
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

beforeAll(async () => {
  port = await listen(1024 * 1024 * 1024);
});
afterAll(() => Promise.all(apps.map((app) => app.close())));

function requestOf(path: string, more = ''): string {
  return `GET ${path} HTTP/1.1\r\nhost: x\r\n${more}\r\n`;
}

async function open(bytes: string, at = port): Promise<Socket> {
  const socket = connect(at, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

function steps(count: number): string {
  return Array.from({ length: count }, (_, number) => requestOf(`/api/test/step/${number}`)).join('');
}

describe('pipelined requests of one connection', () => {
  it('run one after another and get their responses in order', async () => {
    runningMax = 0;
    const socket = await open(steps(PIPELINED_MAX));
    let received = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text;
    });
    await eventually(() => {
      const numbers = [...received.matchAll(/\{"number":(\d+)\}/g)].map(([, number]) => Number(number));
      expect(numbers).toEqual(Array.from({ length: PIPELINED_MAX }, (_, number) => number));
    });
    expect(runningMax).toBe(1);
    socket.destroy();
  });

  it('beyond the bound end the connection without being handled, and others are served', async () => {
    handled = 0;
    const socket = await open(steps(500));
    await once(socket.resume(), 'close');
    expect(handled).toBeLessThanOrEqual(PIPELINED_MAX);
    expect((await fetch(`http://127.0.0.1:${port}/api/test/step/1`)).status).toBe(200);
  });

  it('whose client has left are not handled', async () => {
    handled = 0;
    const socket = await open(steps(PIPELINED_MAX));
    socket.destroy();
    const probe = await open(requestOf('/api/test/step/1', 'connection: close\r\n'));
    await once(probe.resume(), 'close');
    expect(handled - 1).toBeLessThanOrEqual(PIPELINED_MAX);
    expect(running).toBe(0);
  });
});

describe('a large response', () => {
  it('arrives whole, with its length', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/test/large`);
    expect(response.headers.get('content-length')).toBe(String(LARGE.length));
    expect(await response.text()).toBe(LARGE);
    const head = await fetch(`http://127.0.0.1:${port}/api/test/large`, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(LARGE.length));
  });

  it('that nobody reads is dropped in time', async () => {
    const sockets = await Promise.all(Array.from({ length: 10 }, () => open(requestOf('/api/test/large'))));
    for (const socket of sockets) socket.pause();
    await eventually(
      () => expect(dropped.filter((line) => line.includes('does not read'))).toHaveLength(10),
      {
        deadlineMs: 15_000,
      },
    );
    for (const socket of sockets) socket.destroy();
  }, 20_000);

  it('that is read slowly is not dropped', async () => {
    const socket = await open(requestOf('/api/test/large', 'connection: close\r\n'));
    let received = 0;
    socket.on('data', (chunk) => {
      received += chunk.length;
      socket.pause();
    });
    const timer = setInterval(() => socket.resume(), 10);
    await once(socket, 'close');
    clearInterval(timer);
    expect(received).toBeGreaterThan(LARGE.length);
  }, 40_000);
});

it('other requests than probes are shed while too much waits to be read, and served again after that', async () => {
  // Unread responses are looked at once a second, so that the time in which requests are shed is not missed.
  const small = await listen(256 * 1024, 20_000);
  const large = requestOf('/api/test/large');
  const sockets = await Promise.all(Array.from({ length: 20 }, () => open(large, small)));
  for (const socket of sockets) socket.pause();
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${small}${path}`)).status;
  await eventually(async () => expect(await statusOf('/api/test/step/1')).toBe(503), { deadlineMs: 15_000 });
  expect(await statusOf('/health/live')).toBe(200);
  await eventually(async () => expect(await statusOf('/api/test/step/1')).toBe(200), {
    deadlineMs: 15_000,
  });
  for (const socket of sockets) socket.destroy();
}, 60_000);
