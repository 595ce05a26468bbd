import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { httpMetricsTarget } from '../../../src/clients/http-metrics-target.ts';

const MEGABYTE = 'x'.repeat(1024 * 1024);
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function targetOf(listener: RequestListener) {
  server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return httpMetricsTarget('catalog', `http://localhost:${port}/metrics`);
}

describe('the metrics of a service', () => {
  test('are the text of each of its processes', async () => {
    const { read } = await targetOf((_request, response) => response.end('up 1\n'));
    const processes = await read();
    expect(processes.map(({ text }) => text)).toEqual(['up 1\n']);
    expect(processes[0]?.id).toMatch(/^catalog 127\.0\.0\.1:\d+$/);
  });

  test.each<[string, RequestListener]>([
    ['an error', (_request, response) => response.writeHead(500).end('up 1')],
    [
      'a redirect',
      (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    [
      'an endless text',
      (_request, response) => {
        const write = (): void => {
          while (!response.destroyed && response.write(MEGABYTE));
          response.once('drain', write);
        };
        write();
      },
    ],
    ['no end of the response', (_request, response) => response.write('up 1')],
  ])('are unknown for %s', async (_, listener) => {
    const { read } = await targetOf(listener);
    expect((await read()).map(({ text }) => text)).toEqual([null]);
  });

  test('are those of no process when the name is unknown', async () => {
    expect(await httpMetricsTarget('catalog', 'http://catalog.invalid:9464/metrics').read()).toEqual([]);
  });
});
