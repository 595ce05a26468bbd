import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { freePorts } from '@platform/testing/free-ports';
import { type Balancer, startBalancer } from './connection-balancer.ts';

const BODY = 'x'.repeat(3_000_000);
const running: (Server | Balancer)[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) {
    if ('closeAllConnections' in one) one.closeAllConnections();
    await one.close();
  }
});

/** An instance that responds with its name, `/large` with many bytes; it counts the checks of its readiness. */
async function startInstance(name: string, { port = 0 } = {}) {
  let isReady = true;
  let checks = 0;
  const server = createServer((request, response) => {
    if (request.url === '/health/ready') {
      checks += 1;
      response.writeHead(isReady ? 200 : 503).end();
    } else response.end(request.url === '/large' ? BODY : name);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  running.push(server);
  return {
    port: (server.address() as AddressInfo).port,
    checks: () => checks,
    setReady: (next: { readonly isReady: boolean }) => {
      isReady = next.isReady;
    },
    end: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

async function balance(instances: readonly number[], { checkMs = 20 } = {}) {
  const [port = 0] = await freePorts(1);
  running.push(await startBalancer({ port, instances, checkMs }));
  const get = async (path: string): Promise<string> => {
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
    // The client ends its side at once, as some do.
    socket.end(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    const [, body = ''] = (await text(socket)).split('\r\n\r\n');
    return body;
  };
  const names = async (count: number): Promise<string> => {
    const got: string[] = [];
    for (let at = 0; at < count; at += 1) got.push(await get('/'));
    return got.toSorted().join('');
  };
  return { get, names };
}

test('shares connections equally among instances that are ready', async () => {
  const [a, b] = [await startInstance('a'), await startInstance('b')];
  const { names } = await balance([a.port, b.port]);
  await eventually(() => expect([a.checks() > 0, b.checks() > 0]).toEqual([true, true]));
  expect(await names(6)).toBe('aaabbb');
});

test('takes an instance out that reports its end, and in again when it is ready', async () => {
  const [a, b] = [await startInstance('a'), await startInstance('b')];
  const { names } = await balance([a.port, b.port]);
  await eventually(async () => expect(await names(4)).toBe('aabb'));
  a.setReady({ isReady: false });
  await eventually(async () => expect(await names(4)).toBe('bbbb'));
  a.setReady({ isReady: true });
  await eventually(async () => expect(await names(4)).toBe('aabb'));
});

test('offers a refused connection to the next instance before any check notices', async () => {
  const [a, b] = [await startInstance('a'), await startInstance('b')];
  const { names } = await balance([a.port, b.port], { checkMs: 600_000 });
  await eventually(() => expect([a.checks(), b.checks()]).toEqual([1, 1]));
  expect(await names(4)).toBe('aabb');
  await a.end();
  expect(await names(4)).toBe('bbbb');
});

test('lets an instance that is not ready respond while no other accepts, and ends the connection when none does', async () => {
  const [free = 0] = await freePorts(1);
  const a = await startInstance('a');
  a.setReady({ isReady: false });
  const { get, names } = await balance([a.port, free]);
  await eventually(() => expect(a.checks()).toBeGreaterThan(0));
  expect(await names(3)).toBe('aaa');
  await a.end();
  expect(await get('/').catch(() => 'reset')).toMatch(/^(reset)?$/);
});

test('passes a large response on whole to a client that has ended its side', async () => {
  const a = await startInstance('a');
  const { get } = await balance([a.port]);
  expect(await get('/large')).toHaveLength(BODY.length);
});
