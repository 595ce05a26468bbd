import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type LocalServer, serveLocally } from '@platform/testing/local-server';
import { SELF_SIGNED } from '@platform/testing/self-signed';
import { MeilisearchApiError } from 'meilisearch';
import { createKeepAliveClient, type KeepAliveClient } from './keep-alive-client.ts';

/** What the server does with the request of this number, from 1. */
type Respond = (number: number, response: ServerResponse, request: IncomingMessage) => void;
type Received = { readonly method: string | undefined; readonly path: string | undefined };

let server: LocalServer;
let client: KeepAliveClient;
let received: Received[] = [];
let sockets = new Set<Socket>();

async function start(respond: Respond, { deadlineMs = 5_000 } = {}): Promise<void> {
  received = [];
  sockets = new Set();
  server = await serveLocally((request, response) => {
    received.push({ method: request.method, path: request.url });
    sockets.add(request.socket);
    respond(received.length, response, request);
  });
  client = createKeepAliveClient({ deadlineMs });
}

afterEach(async () => {
  await client.close();
  await server.close();
});

function call(path = '/health', init: RequestInit = {}): Promise<unknown> {
  return client.request(`${server.origin}${path}`, init);
}

const search = { method: 'POST', body: '{"queries":[]}', headers: { 'content-type': 'application/json' } };

describe('connections', () => {
  it('are used again for one call after another', async () => {
    await start((_number, response) => response.end('{}'));
    for (let number = 0; number < 20; number++) expect(await call()).toEqual({});
    // The one that has just delivered a response is free a moment later, so that two take turns.
    expect(sockets.size).toBeLessThanOrEqual(2);
  });

  it('are at most 16, however many calls there are at a time', async () => {
    await start((_number, response) => setImmediate(() => response.end('{}')));
    await Promise.all(Array.from({ length: 100 }, () => call('/multi-search', search)));
    expect(received).toHaveLength(100);
    expect(sockets.size).toBe(16);
  });

  it('that the server closed while they were idle are replaced unnoticed', async () => {
    // No header announces that the server closes every connection after its second response.
    const used = new Set<Socket>();
    await start((_number, response, { socket }) => {
      response.end('{}');
      if (used.has(socket)) setImmediate(() => socket.destroy());
      used.add(socket);
    });
    for (let number = 0; number < 12; number++) expect(await call()).toEqual({});
    expect(sockets.size).toBeGreaterThan(2);
  });

  it('are refused when no authority has signed the certificate, before anything is sent', async () => {
    await start((_number, response) => response.end('{}'));
    let requests = 0;
    const secure = createSecureServer(SELF_SIGNED, (_request, response) => {
      requests += 1;
      response.end('{}');
    }).listen(0, '127.0.0.1');
    await once(secure, 'listening');
    const { port } = secure.address() as AddressInfo;
    await expect(client.request(`https://127.0.0.1:${port}/health`)).rejects.toThrow('self-signed');
    expect(requests).toBe(0);
    secure.close();
  });

  it('end with the client, and with them the calls under way', async () => {
    const arrived = Promise.withResolvers<Socket>();
    await start((_number, _response, { socket }) => arrived.resolve(socket));
    const pending = expect(call()).rejects.toThrow();
    const closed = once(await arrived.promise, 'close');
    await client.close();
    await pending;
    await closed;
    expect(received).toHaveLength(1);
  });
});

describe('a call whose connection the server closes instead of responding', () => {
  const endings: readonly (readonly [string, (socket: Socket) => void])[] = [
    ['closed', (socket) => socket.destroy()],
    ['reset', (socket) => socket.resetAndDestroy()],
  ];
  /** Calls until all connections were used, then lets the server end the next call's. */
  const startEnding = async (end: (socket: Socket) => void) => {
    await start((_number, response, { socket, url }) => {
      if (url === '/health' || received.filter(({ path }) => path === url).length > 1)
        response.end('{"status":1}');
      else end(socket);
    });
    for (let number = 0; number < 4; number++) await call();
    received = [];
    return sockets.size;
  };

  it.each(endings)('is sent again when the connection was used before and is %s', async (_name, end) => {
    const used = await startEnding(end);
    expect(await call('/multi-search', search)).toEqual({ status: 1 });
    expect(received).toEqual(Array(2).fill({ method: 'POST', path: '/multi-search' }));
    expect(sockets.size).toBeLessThanOrEqual(used + 1);
  });

  it.each(endings)('is not sent again when it is a swap and the connection is %s', async (_name, end) => {
    await startEnding(end);
    await expect(call('/swap-indexes', { method: 'POST', body: '[]' })).rejects.toThrow();
    expect(received).toHaveLength(1);
  });

  it('fails when the second attempt ends likewise', async () => {
    await start((_number, _response, { socket }) => socket.destroy());
    await expect(call()).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' });
    expect(received).toHaveLength(2);
  });
});

describe('a response that breaks off', () => {
  it('fails and is not requested again', async () => {
    await start((_number, response, { socket }) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"results"', () => socket.destroy());
    });
    await expect(call('/multi-search', search)).rejects.toThrow();
    expect(received).toHaveLength(1);
  });
});

describe('the deadline', () => {
  const late = { name: 'DeadlineExceededError' };

  it('ends a call that gets no response, and its connection', async () => {
    const arrived = Promise.withResolvers<Socket>();
    await start((_number, _response, { socket }) => arrived.resolve(socket), { deadlineMs: 300 });
    const rejected = expect(call()).rejects.toMatchObject(late);
    await once(await arrived.promise, 'close');
    await rejected;
  });

  it('ends a response that does not come to its end', async () => {
    await start((_number, response) => response.writeHead(200).write('{'), { deadlineMs: 300 });
    await expect(call()).rejects.toMatchObject(late);
  });

  it('counts for both attempts together', async () => {
    await start(
      (number, _response, { socket }) => {
        if (number === 1) setTimeout(() => socket.destroy(), 2_000);
      },
      { deadlineMs: 2_500 },
    );
    const startedAt = performance.now();
    await expect(call()).rejects.toMatchObject(late);
    // A second deadline of its own would end at 4,500.
    expect(performance.now() - startedAt).toBeLessThan(4_400);
    expect(received).toHaveLength(2);
  });
});

describe('refusals', () => {
  it('are errors of the Meilisearch client with the code of the server', async () => {
    const body = { code: 'index_not_found', message: 'no such index', type: 'invalid_request', link: '' };
    await start((_number, response) => response.writeHead(404).end(JSON.stringify(body)));
    const error = await call().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(MeilisearchApiError);
    expect(error).toMatchObject({ message: 'no such index', cause: body, response: { status: 404 } });
  });

  it.each([
    [503, 503],
    [302, 502],
  ])('with status %d and a page of a proxy are such errors with status %d', async (status, reported) => {
    await start((_number, response) => response.writeHead(status, { location: '/login' }).end('<html>'));
    await expect(call()).rejects.toMatchObject({
      name: 'MeilisearchApiError',
      response: { status: reported },
    });
    expect(received).toHaveLength(1);
  });
});
