import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemSchema } from '@platform/contracts/problem';
import { createHttpApp, createLogger, type FastifyInstance } from '@platform/service-kit';

const lines: string[] = [];
const logger = createLogger({
  service: 'test',
  level: 'info',
  destination: { write: (line) => void lines.push(line) },
});
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = await createHttpApp({ logger, service: 'test', eventLoopDelayMsMax: 0 });
  app.get('/api/test/alive', () => ({ ok: true }));
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** Writes bytes to the port and reads until the server closes the connection. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text;
    });
    socket.on('close', () => resolve(received)).on('error', reject);
  });
}

describe('bytes that are not a request', () => {
  it.each([
    ['words', 'canary canary canary\r\n\r\n', 400, 'REQUEST_MALFORMED'],
    ['a broken header', 'GET / HTTP/1.1\r\nhost: x\r\nca nary: x\r\n\r\n', 400, 'REQUEST_MALFORMED'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'REQUEST_MALFORMED',
    ],
    [
      'endless headers',
      `GET / HTTP/1.1\r\nhost: x\r\nx-canary: ${'a'.repeat(40_000)}\r\n\r\n`,
      431,
      'REQUEST_HEADERS_TOO_LARGE',
    ],
  ])('get a problem: %s', async (_what, bytes, status, code) => {
    const received = await exchange(bytes);
    const [head = '', body = ''] = received.split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head).toContain('application/problem+json');
    expect(problemSchema.parse(JSON.parse(body))).toMatchObject({ status, code });
    expect(received + lines.join('')).not.toContain('canary');
    expect((await fetch(`http://127.0.0.1:${port}/api/test/alive`)).status).toBe(200);
  });

  it('get a head without a body when they begin with HEAD', async () => {
    const received = await exchange(
      'HEAD / HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: identity\r\n\r\n{}',
    );
    expect(received).toMatch(/^HTTP\/1\.1 400 .*connection: close\r\n\r\n$/s);
  });
});
