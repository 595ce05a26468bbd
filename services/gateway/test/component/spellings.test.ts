import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { type GatewayUnderTest, startGateway } from './gateway-app.ts';
import { type FixtureWebRoot, makeWebRoot } from './web-root.ts';

let webRoot: FixtureWebRoot;
let gateway: GatewayUnderTest | undefined;
beforeEach(() => {
  webRoot = makeWebRoot();
});
afterEach(async () => {
  await gateway?.app.close();
  webRoot.remove();
});

async function listen(env: Record<string, string>): Promise<number> {
  gateway = await startGateway(webRoot, env);
  return Number(new URL(await gateway.app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** Sends a request target as it is, which a URL parser would change, and reads the whole response. */
async function exchange(port: number, target: string, headers = 'host: x\r\n'): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
  });
  socket.write(`GET ${target} HTTP/1.1\r\n${headers}connection: close\r\n\r\n`);
  await once(socket, 'close');
  return received;
}

function statusOf(response: string): number {
  return Number(response.split(' ', 2)[1]);
}

/** Other spellings of /api/search/subsidies, some of which no route owns. */
const SPELLINGS = [
  '/%61pi/search/subsidies',
  '/api/%73earch/subsidies',
  '/%61%70%69/%73%65%61%72%63%68/%73%75%62%73%69%64%69%65%73',
  '/api/search%2Fsubsidies',
  '/api/search%2fsubsidies',
  '/%2561pi/search/subsidies',
  '/%%361pi/search/subsidies',
  '//api/search/subsidies',
  '/./api/search/subsidies',
  '/assets/../api/search/subsidies',
  '/assets/%2e%2e/api/search/subsidies',
  '/assets/..%2fapi/search/subsidies',
  '/api/search/subsidies#x',
  '/api/search/subsidies#/../../index.html',
  '/api/search/subsidies/',
  '/api/search/subsidies;x=1',
  '/api\\search\\subsidies',
  '/API/search/subsidies',
  'http://other.example/api/search/subsidies',
  'HTTP://other.example/api/search/subsidies',
  'https://other.example:1/%61pi/search/subsidies',
  'http://other.example/health/../api/search/subsidies',
  'ftp://other.example/api/search/subsidies',
];

describe('a path under another spelling', () => {
  it('draws on the budget of its route, or finds none', async () => {
    const port = await listen({ GATEWAY_SEARCH_PER_MINUTE: '1' });
    expect(statusOf(await exchange(port, '/api/search/subsidies'))).toBe(200);
    for (const spelling of SPELLINGS) {
      const response = await exchange(port, spelling);
      expect([spelling, statusOf(response) === 200, response.includes('"hits"')]).toEqual([
        spelling,
        false,
        false,
      ]);
    }
  });

  it('is an error of the API below /api, never a page', async () => {
    const port = await listen({});
    for (const spelling of ['/%61pi/nowhere', '/x/../api/nowhere', 'http://h/api/nowhere']) {
      const response = await exchange(port, spelling);
      expect(statusOf(response)).toBe(404);
      expect(response).toContain('application/problem+json');
    }
  });
});

describe('a host', () => {
  it.each([
    ['twice', 'host: a\r\nhost: b\r\n'],
    ['twice the same', 'host: a\r\nHost: a\r\n'],
    ['with a list', 'host: a, b\r\n'],
    ['with credentials', 'host: user@a\r\n'],
    ['with a path', 'host: a/b\r\n'],
  ])('%s is refused', async (_, headers) => {
    const port = await listen({});
    const response = await exchange(port, '/api/search/subsidies', headers);
    expect(statusOf(response)).toBe(400);
    expect(response).toContain('REQUEST_MALFORMED');
    expect(response).toContain('nosniff');
  });

  it.each(['x', 'localhost:8080', '127.0.0.1', '[::1]:8080', 'aides.example.org', 'a_b.internal'])(
    '%s is taken',
    async (host) => {
      const port = await listen({});
      expect(statusOf(await exchange(port, '/api/search/subsidies', `host: ${host}\r\n`))).toBe(200);
    },
  );
});

describe('errors before any route', () => {
  it.each(['/%zz', '/%E0%A4%A', '/api/%'])('carry nosniff: %s', async (target) => {
    const port = await listen({});
    const response = await exchange(port, target);
    expect(statusOf(response)).toBe(400);
    expect(response).toContain('x-content-type-options: nosniff');
  });
});

describe('exports', () => {
  it('have a budget and places of their own', async () => {
    gateway = await startGateway(webRoot, { GATEWAY_EXPORTS_PER_MINUTE: '2', GATEWAY_EXPORTS_AT_ONCE: '8' });
    const { app } = gateway;
    const exported = async () => (await app.inject('/api/search/export')).statusCode;
    expect([await exported(), await exported(), await exported()]).toEqual([404, 404, 429]);
    expect((await app.inject('/api/search/subsidies')).statusCode).toBe(200);
  });

  it('on their way to one address are few at once, and their places are free again when it leaves', async () => {
    let arrived = 0;
    const silent = createServer(() => {
      arrived += 1;
    });
    const url = await new Promise<string>((resolve) =>
      silent.listen(0, '127.0.0.1', () =>
        resolve(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`),
      ),
    );
    const port = await listen({ GATEWAY_EXPORTS_AT_ONCE: '16', UPSTREAM_CATALOG: url });
    const open = async () => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      await once(socket, 'connect');
      socket.write('GET /api/catalog/export HTTP/1.1\r\nhost: x\r\n\r\n');
      return socket;
    };
    const first = [await open(), await open()];
    await eventually(() => expect(arrived).toBe(2));
    expect(statusOf(await exchange(port, '/%61pi/catalog/export?format=csv'))).toBe(429);
    for (const socket of first) socket.resetAndDestroy();
    const next = await eventually(async () => {
      const socket = await open();
      await eventually(() => expect(arrived).toBe(3), { deadlineMs: 200 });
      return socket;
    });
    next.destroy();
    silent.closeAllConnections();
    silent.close();
  });
});
