import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHttpApp, createLogger, type FastifyInstance } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';

const UPLOAD_MS = 200;
const logger = createLogger({ service: 'test', level: 'silent' });
let app: FastifyInstance;
let port: number;
/** Bytes that the streaming route has read so far. */
let taken = 0;

beforeAll(async () => {
  app = await createHttpApp({ logger, service: 'test', eventLoopDelayMsMax: 0, uploadMs: UPLOAD_MS });
  app.addContentTypeParser('application/x-ndjson', (_request, payload, done) => done(null, payload));
  app.post('/api/test/whole', (request) => ({ got: (request.body as { name: string }).name }));
  app.post('/api/test/stream', { config: { streams: true } }, async (request, reply) => {
    const body = request.body as Readable;
    await reply.send(
      Readable.from(
        (async function* () {
          yield 'begun\n';
          for await (const chunk of body) {
            taken += (chunk as Buffer).length;
            yield 'x'.repeat((chunk as Buffer).length * 100);
          }
          yield 'done\n';
        })(),
        { objectMode: false },
      ),
    );
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

type Client = { readonly socket: Socket; received: string; isClosed: boolean };

function open(head: string): Client {
  const socket = connect(port, '127.0.0.1');
  socket.write(head);
  const client: Client = { socket, received: '', isClosed: false };
  socket.setEncoding('utf8').on('data', (text: string) => {
    client.received += text;
  });
  socket
    .on('error', () => undefined)
    .on('close', () => {
      client.isClosed = true;
    });
  return client;
}

function connections() {
  return new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });
}

function head(path: string, type: string) {
  return `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`;
}

function chunk(text: string) {
  return `${text.length.toString(16)}\r\n${text}\r\n`;
}

/** Sends a chunk at intervals until it is stopped; resolves with how long that was. */
async function trickle(
  { socket }: Client,
  text: string,
  isEnough: (elapsedMs: number) => boolean,
): Promise<void> {
  const startedAt = performance.now();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setInterval(() => {
    if (isEnough(performance.now() - startedAt) || socket.destroyed) resolve();
    else socket.write(chunk(text));
  }, UPLOAD_MS / 8);
  await promise;
  clearInterval(timer);
}

describe('a slow client', () => {
  it('may stream for as long as bytes move, far beyond the time for a whole body', async () => {
    const client = open(head('/api/test/stream', 'application/x-ndjson'));
    await trickle(client, 'a\n', (elapsedMs) => elapsedMs > UPLOAD_MS * 4);
    client.socket.write('0\r\n\r\n');
    await eventually(() => expect(client.received).toContain('done\n'));
    client.socket.destroy();
  });

  it('that stops sending in a stream is disconnected', async () => {
    const client = open(head('/api/test/stream', 'application/x-ndjson') + chunk('a\n'));
    await eventually(() => expect(client.isClosed).toBe(true));
    expect(client.received).toContain('begun');
    expect(client.received).not.toContain('done\n');
  });

  it('that sends but does not read its response is not read from either, and is disconnected', async () => {
    const client = open(head('/api/test/stream', 'application/x-ndjson'));
    await eventually(() => expect(client.received).toContain('begun'));
    client.socket.pause();
    const before = taken;
    const text = `${'a'.repeat(60_000)}\n`;
    await trickle(client, text, () => client.socket.writableLength > 40 * text.length);
    await eventually(async () => expect(await connections()).toBe(0));
    // The response is a hundred times the body, so the buffers of both kernels are full long before the body is read.
    expect(taken - before).toBeLessThan(4 * 1024 * 1024);
    client.socket.destroy();
  });

  it('must send any other body completely in time, even in small pieces', async () => {
    const client = open(head('/api/test/whole', 'application/json') + chunk('{"name":"'));
    await trickle(client, 'a', () => client.isClosed || client.received !== '');
    await eventually(() => expect(client.isClosed).toBe(true));
    expect(client.received).toContain('HTTP/1.1 408 ');
    expect(client.received).toContain('REQUEST_TIMEOUT');
  });

  it.each([
    ['that no route takes', '/api/test/nowhere'],
    ['at an address that cannot be read', '/api/test/%E0%A4%A'],
  ])('cannot hold a connection with a body %s', async (_, path) => {
    const client = open(head(path, 'application/json') + chunk('{'));
    await trickle(client, ' ', () => client.isClosed);
    await eventually(() => expect(client.isClosed).toBe(true));
  });

  it('must send its headers in time', async () => {
    const client = open('POST /api/test/stream HTTP/1.1\r\nhost: x\r\n');
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setInterval(() => {
      if (client.received !== '' || client.socket.destroyed) resolve();
      else client.socket.write('x-a: b\r\n');
    }, UPLOAD_MS / 8);
    await promise;
    clearInterval(timer);
    expect(client.received).toContain('HTTP/1.1 408 ');
    client.socket.destroy();
  });

  it('that is in time is served', async () => {
    const client = open(`${head('/api/test/whole', 'application/json')}${chunk('{"name":"a"}')}0\r\n\r\n`);
    await eventually(() => expect(client.received).toContain('{"got":"a"}'));
    client.socket.destroy();
  });
});
