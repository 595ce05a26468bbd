import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { systemClock } from '@platform/service-kit';
import { SELF_SIGNED } from '@platform/testing/self-signed';
import { createOutboundClient, type OutboundClient } from '../src/index.ts';

const MAX = 100_000;
type Respond = (request: IncomingMessage, response: ServerResponse) => void;

async function listen(respond: Respond): Promise<{ server: Server; origin: string }> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

let respond: Respond;
let server: Server;
let origin: string;
let other: { server: Server; origin: string };
let seenByOther: { headers: IncomingMessage['headers']; method: string | undefined }[] = [];
let client: OutboundClient;

beforeAll(async () => {
  ({ server, origin } = await listen((request, response) => respond(request, response)));
  other = await listen(({ headers, method }, response) => {
    seenByOther.push({ headers, method });
    response.end('other');
  });
});
beforeEach(() => {
  seenByOther = [];
  client = createOutboundClient({
    deadlineMs: 2_000,
    maxBytes: MAX,
    userAgent: 'house-test',
    clock: systemClock,
    allowedOrigins: [origin, other.origin],
  });
});
afterEach(() => client.close());
afterAll(() => {
  for (const one of [server, other.server]) {
    one.closeAllConnections();
    one.close();
  }
});

function text(bytes: Uint8Array) {
  return Buffer.from(bytes).toString();
}

function get(path = '/', more = {}) {
  return client.send({ method: 'GET', url: `${origin}${path}`, ...more });
}

describe('limits', () => {
  it.each([
    ['plain', '', (bytes: Buffer) => bytes],
    ['gzip', 'gzip', gzipSync],
    ['brotli', 'br', (bytes: Buffer) => brotliCompressSync(bytes)],
  ])('%s: exactly the limit is read, one byte more is refused or cut', async (_name, encoding, pack) => {
    for (const [size, fits] of [
      [MAX, true],
      [MAX + 1, false],
    ] as const) {
      respond = (_request, response) => {
        response.setHeader('content-encoding', encoding).end(pack(Buffer.alloc(size, 'a')));
      };
      if (fits) expect((await get()).bytes.length).toBe(size);
      else await expect(get()).rejects.toMatchObject({ name: 'ResponseTooLargeError', maxBytes: MAX });
      const cut = await get('/', { overflow: 'cut' });
      expect([cut.bytes.length, cut.truncated]).toEqual([MAX, !fits]);
    }
  });

  it.each([
    ['gzip', gzipSync],
    ['br', (bytes: Buffer) => brotliCompressSync(bytes)],
  ])('a %s bomb of 200 MB is not unpacked beyond the limit', async (encoding, pack) => {
    const bomb = pack(Buffer.alloc(200 * 1024 * 1024));
    respond = (_request, response) => void response.setHeader('content-encoding', encoding).end(bomb);
    const before = process.memoryUsage().rss;
    await expect(get('/', { maxBytes: bomb.length + 1_000 })).rejects.toMatchObject({
      name: 'ResponseTooLargeError',
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });

  it('an endless stream of empty gzip members ends at the limit', async () => {
    const member = gzipSync('');
    respond = (_request, response) => {
      response.setHeader('content-encoding', 'gzip');
      const more = () => {
        while (response.writable && response.write(Buffer.concat(Array(1_000).fill(member))));
        if (response.writable) response.once('drain', more);
      };
      more();
    };
    await expect(get()).rejects.toMatchObject({ name: 'ResponseTooLargeError' });
  });

  it.each([
    ['compress', Buffer.from('x')],
    ['gzip, gzip', gzipSync(gzipSync('x'))],
    ['gzip', Buffer.from('not packed')],
    ['gzip', gzipSync('cut in the middle').subarray(0, 20)],
    ['br', Buffer.from('not packed')],
    ['constructor', Buffer.from('x')],
  ])('a response encoded as %s that cannot be decoded is reported as unreadable', async (encoding, bytes) => {
    respond = (_request, response) => void response.setHeader('content-encoding', encoding).end(bytes);
    await expect(get()).rejects.toMatchObject({ name: 'UnreadableResponseError' });
  });

  it.each([
    ['never answers', () => undefined],
    [
      'stops in the middle of the body',
      (_request: unknown, response: ServerResponse) => void response.write('x'),
    ],
    [
      'drips for ever',
      (_request: unknown, response: ServerResponse) => {
        const timer = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ])('a server that %s is left at the deadline', async (_name, slow) => {
    respond = slow as Respond;
    await expect(get('/', { deadlineMs: 200 })).rejects.toMatchObject({ name: 'DeadlineExceededError' });
  });

  it('nobody listening, a connection cut and a name unknown are failures of the network', async () => {
    const gone = await listen(() => undefined);
    gone.server.close();
    await once(gone.server, 'close');
    const codes = [];
    for (const resolve of [async () => ['127.0.0.1'], async () => []]) {
      const url = gone.origin.replace('127.0.0.1', 'feed.example.com');
      const one = createOutboundClient({
        deadlineMs: 2_000,
        maxBytes: MAX,
        userAgent: 'x',
        clock: systemClock,
        resolve,
        allowedOrigins: [url],
      });
      codes.push(
        await one.send({ method: 'GET', url }).catch((error) => `${error.name} ${error.networkCode}`),
      );
      await one.close();
    }
    expect(codes).toEqual(['NetworkFailureError ECONNREFUSED', 'NetworkFailureError ENOTFOUND']);
    respond = (request) => void request.socket.destroy();
    await expect(get()).rejects.toMatchObject({ name: 'NetworkFailureError' });
  });
});

describe('TLS', () => {
  it('a certificate nobody vouches for ends the call before anything is sent, also for a configured origin', async () => {
    let requests = 0;
    const secure = createSecureServer(SELF_SIGNED, (_request, response) => {
      requests += 1;
      response.end('x');
    }).listen(0, '127.0.0.1');
    await once(secure, 'listening');
    const url = `https://feed.example.com:${(secure.address() as AddressInfo).port}`;
    const one = createOutboundClient({
      deadlineMs: 2_000,
      maxBytes: MAX,
      userAgent: 'x',
      clock: systemClock,
      resolve: async () => ['127.0.0.1'],
      allowedOrigins: [url],
    });
    await expect(one.send({ method: 'GET', url })).rejects.toMatchObject({
      name: 'NetworkFailureError',
      networkCode: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    expect(requests).toBe(0);
    await one.close();
    secure.close();
  });
});

describe('what is sent', () => {
  it('states who calls; cookies and headers of the connection cannot be set, nor are cookies kept', async () => {
    respond = (request, response) => {
      response.setHeader('set-cookie', 'a=b').end(JSON.stringify(request.headers));
    };
    const { bytes, headers } = await get('/', { headers: { 'X-Key': 'k' } });
    expect(JSON.parse(text(bytes))).toMatchObject({ 'user-agent': 'house-test', 'x-key': 'k' });
    expect(headers.has('set-cookie')).toBe(false);
    expect(JSON.parse(text((await get()).bytes))).not.toHaveProperty('cookie');
    for (const name of ['Cookie', 'Host', 'User-Agent', 'Transfer-Encoding', 'Content-Length']) {
      await expect(get('/', { headers: { [name]: 'x' } })).rejects.toBeInstanceOf(TypeError);
    }
  });

  it('forms arrive whole', async () => {
    respond = (request, response) =>
      void request.pipe(response.setHeader('x-type', String(request.headers['content-type'])));
    const body = new FormData();
    body.set('query', new Blob(['{"é":1}'], { type: 'application/json' }));
    const { bytes, headers } = await client.send({ method: 'POST', url: origin, body });
    const parsed = await new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: { 'content-type': headers.get('x-type') ?? '' },
    }).formData();
    expect(await (parsed.get('query') as File).text()).toBe('{"é":1}');
  });
});

describe('redirects', () => {
  const redirecting =
    (status: number, location: string): Respond =>
    ({ url }, response) => {
      if (url === '/start') response.writeHead(status, { location }).end('moved');
      else response.end('arrived');
    };

  it('keys stay with the origin they were meant for', async () => {
    respond = redirecting(301, `${other.origin}/x`);
    const { passages, url } = await get('/start', {
      headers: { authorization: 'Bearer s', 'x-auth-token': 's', accept: 'text/html' },
    });
    expect(seenByOther[0]?.headers).toMatchObject({ accept: 'text/html' });
    expect(Object.keys(seenByOther[0]?.headers ?? {})).not.toEqual(expect.arrayContaining(['authorization']));
    expect(Object.keys(seenByOther[0]?.headers ?? {})).not.toEqual(expect.arrayContaining(['x-auth-token']));
    expect(passages).toEqual([{ status: 301, from: `${origin}/start`, to: `${other.origin}/x` }]);
    expect(url).toBe(`${other.origin}/x`);
  });

  it.each([307, 308])('%i never carries a body to another origin', async (status) => {
    respond = redirecting(status, `${other.origin}/x`);
    await expect(
      client.send({ method: 'POST', url: `${origin}/start`, body: 'secret' }),
    ).rejects.toMatchObject({
      name: 'RedirectRefusedError',
      reason: 'body-to-other-origin',
    });
    expect(seenByOther).toEqual([]);
  });

  it('303 turns a POST into a GET without a body', async () => {
    respond = redirecting(303, `${other.origin}/x`);
    await client.send({ method: 'POST', url: `${origin}/start`, body: 'secret' });
    expect(seenByOther).toMatchObject([{ method: 'GET' }]);
    expect(seenByOther[0]?.headers).not.toHaveProperty('content-length');
  });

  it('spaces and letters beyond ASCII in a location are read as browsers do', async () => {
    respond = redirecting(302, Buffer.from('/accès à la page').toString('latin1'));
    expect((await get('/start')).url).toBe(`${origin}/acc%C3%A8s%20%C3%A0%20la%20page`);
  });

  it('five are followed, six are not, a loop ends', async () => {
    respond = ({ url }, response) => {
      const left = Number(url?.slice(1));
      if (left === 0) response.end('arrived');
      else response.writeHead(302, { location: `/${left === 99 ? 99 : left - 1}` }).end();
    };
    expect(text((await get('/5')).bytes)).toBe('arrived');
    for (const path of ['/6', '/99']) await expect(get(path)).rejects.toMatchObject({ reason: 'too-many' });
  });

  it('are returned as the response when the caller requests it', async () => {
    respond = redirecting(301, '/there');
    const { status, headers } = await get('/start', { redirect: 'return' });
    expect([status, headers.get('location')]).toEqual([301, '/there']);
  });
});
