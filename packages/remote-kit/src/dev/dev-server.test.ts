import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { metaTag, takeMeta } from '@platform/contracts/page-meta';
import { remotePageSchema } from '@platform/contracts/remote-pages';
import { CommandError } from '@platform/operator-cli';
import { startDevServer } from './dev-server.ts';

const PAGE = remotePageSchema.parse({ path: '/hello', titles: { fr: 'Bonjour', en: 'Hello' } });
const OTHERS = [
  { ...PAGE, path: '/other', remote: 'other' },
  { ...PAGE, path: '/before', remote: 'hello' },
];
const HTML = `<html><head>${metaTag('remote-pages', JSON.stringify(OTHERS))}</head><body></body></html>`;
const REGISTRY = { contract: 1, remotes: { search: { version: '1' } } };

let product: Server;
let elsewhere: Server;
let build: string;
let server: Awaited<ReturnType<typeof startDevServer>>;
let received: { readonly url: string; readonly headers: IncomingHttpHeaders }[];
let receivedElsewhere: string[];
let readPages: Parameters<typeof startDevServer>[0]['readPages'];

function addressOf(started: Server): string {
  return `localhost:${(started.address() as AddressInfo).port}`;
}

function listening(started: Server): Promise<Server> {
  return new Promise((resolve) => started.listen(0, 'localhost', () => resolve(started)));
}

beforeEach(async () => {
  received = [];
  receivedElsewhere = [];
  readPages = async () => [PAGE];
  product = await listening(
    createServer(({ url = '', headers }, response) => {
      received.push({ url, headers });
      if (url === '/mf-registry.json') response.end(JSON.stringify(REGISTRY));
      else if (url === '/broken') {
        response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' });
        response.write(HTML, () => response.destroy());
      } else {
        response.writeHead(404, { 'content-type': 'text/html', 'set-cookie': ['a=1', 'b=2'] });
        response.end(HTML);
      }
    }),
  );
  elsewhere = await listening(
    createServer(({ url = '' }, response) => {
      receivedElsewhere.push(url);
      response.end('elsewhere');
    }),
  );
  build = await mkdtemp(path.join(tmpdir(), 'remote-dev-'));
  server = await startDevServer({
    name: 'hello',
    product: `http://${addressOf(product)}`,
    build,
    readPages: () => readPages(),
    port: 0,
  });
});

afterEach(async () => {
  await server.close();
  for (const one of [product, elsewhere]) {
    one.closeAllConnections();
    one.close();
  }
  await rm(build, { recursive: true });
});

/** Sends a target as it is; fetch would not. */
function send(target: string, headers: IncomingHttpHeaders = {}): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const sent = request({ hostname, port, path: target, headers, timeout: 10_000 }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('the server of a remote in development', () => {
  it('passes requests with their headers to the product, and its cookies back', async () => {
    const response = await fetch(`${server.url}/any?x=1`, { headers: { cookie: 'session=1' } });
    expect(response.status).toBe(404);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(received[0]).toMatchObject({ url: '/any?x=1', headers: { cookie: 'session=1' } });
  });

  it.each(['//ELSEWHERE/x', 'http://ELSEWHERE/x', '\\\\ELSEWHERE/x', 'http://'])(
    'passes nothing to another host: %s',
    async (target) => {
      const { status } = await send(target.replace('ELSEWHERE', addressOf(elsewhere)), {
        cookie: 'session=1',
      });
      expect([status, receivedElsewhere, received]).toEqual([400, [], []]);
    },
  );

  it.each(['evil.example', 'evil.example:5200', 'localhost.evil.example', 'localhost@evil.example'])(
    'responds to no other name of this machine: %s',
    async (host) => {
      expect((await send('/', { host })).status).toBe(421);
      expect(received).toEqual([]);
    },
  );

  it('shows the declared pages beside those of other remotes', async () => {
    const response = await fetch(`${server.url}/en/hello`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const pages = JSON.parse(takeMeta(await response.text(), 'remote-pages')?.content ?? '');
    expect(pages).toEqual([OTHERS[0], { ...PAGE, remote: 'hello' }]);
  });

  it('shows none of its published pages once none is declared', async () => {
    readPages = async () => [];
    const html = await (await fetch(`${server.url}/`)).text();
    expect(JSON.parse(takeMeta(html, 'remote-pages')?.content ?? '')).toEqual([OTHERS[0]]);
  });

  it('lists the build in the registry and serves its files, and nothing beside them', async () => {
    await writeFile(path.join(build, 'remoteEntry.js'), 'entry()');
    const registry = await (await fetch(`${server.url}/mf-registry.json`)).text();
    expect(JSON.parse(registry).remotes).toMatchObject({
      search: { version: '1' },
      hello: { version: 'dev', entry: '/mf/hello/dev/mf-manifest.json' },
    });
    const file = await fetch(`${server.url}/mf/hello/dev/remoteEntry.js`);
    expect([file.status, await file.text()]).toEqual([200, 'entry()']);
    expect((await fetch(`${server.url}/mf/hello/dev/missing.js`)).status).toBe(404);
  });

  it('reports a mistake in remote.json, not a product that does not respond, and goes on', async () => {
    readPages = async () => {
      throw new CommandError('remote.json: a title is missing', 2);
    };
    expect(await send('/hello')).toEqual({ status: 500, body: 'remote.json: a title is missing\n' });
    readPages = async () => [PAGE];
    expect((await send('/hello')).status).toBe(200);
  });

  it('reports a product that breaks off, and goes on', async () => {
    const { status, body } = await send('/broken');
    expect([status, body]).toEqual([502, expect.stringContaining('did not respond')]);
    expect((await send('/hello')).status).toBe(200);
  });
});
