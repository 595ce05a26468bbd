import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from '@platform/service-kit';
import { startTelemetry, type Telemetry } from '@platform/telemetry';
import { type LocalServer, serveLocally } from '@platform/testing/local-server';
import { startGateway } from './gateway-app.ts';
import { type FixtureWebRoot, makeWebRoot } from './web-root.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PROBLEM = {
  type: '/problems/SEARCH_DOWN',
  title: 'Service Unavailable',
  status: 503,
  code: 'SEARCH_DOWN',
};

type ReceivedRequest = { url: string; method: string; headers: IncomingHttpHeaders; body: string };
const received: ReceivedRequest[] = [];
let service: LocalServer;
let webRoot: FixtureWebRoot;
let app: FastifyInstance;
let telemetry: Telemetry;

beforeAll(async () => {
  telemetry = await startTelemetry({ service: 'test', onError: () => undefined });
  service = await serveLocally(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { url = '', method = '', headers } = request;
    received.push({ url, method, headers, body: Buffer.concat(chunks).toString() });
    if (url === '/internal/openapi.json') {
      const paths = {
        '/api/search/subsidies': { get: { summary: '<b>Finds</b>' } },
        '/internal/x': { get: {} },
      };
      response.end(JSON.stringify({ openapi: '3.1.0', info: { title: 'x', version: '1' }, paths }));
      return;
    }
    if (url.includes('/silent')) return;
    if (url.includes('/cut')) {
      request.socket.destroy();
      return;
    }
    if (url.includes('/short')) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000', etag: '"v1"' });
      response.flushHeaders();
      response.socket?.end();
      return;
    }
    if (url.includes('/ending')) {
      response
        .writeHead(200, {
          'content-type': 'application/json',
          connection: 'close',
          'keep-alive': 'timeout=3',
        })
        .end('{}');
      return;
    }
    const failing = url.includes('/failing');
    response
      .writeHead(failing ? 503 : 200, {
        'content-type': failing ? 'application/problem+json' : 'application/json',
      })
      .end(JSON.stringify(failing ? PROBLEM : { ok: true }));
  });
  webRoot = makeWebRoot();
  ({ app } = await startGateway(webRoot, {
    UPSTREAM_SEARCH: service.origin,
    UPSTREAM_CATALOG: 'http://127.0.0.1:1',
    UPSTREAM_NOTIFICATIONS: service.origin,
    GATEWAY_UPSTREAM_TIMEOUT_MS: '300',
  }));
});
afterAll(async () => {
  await app.close();
  await service.close();
  await telemetry.shutdown();
  webRoot.remove();
});

describe('services in other processes', () => {
  it('receive path, query, body and trace unchanged, and the address of the real client', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/search/subsidies?q=a%20b&sector=x&sector=y',
      payload: { words: 'é' },
      headers: {
        traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01`,
        'x-forwarded-for': '203.0.113.7',
        'x-real-ip': '1.2.3.4',
        'x-forwarded-host': 'evil.test',
      },
    });
    expect([response.statusCode, response.json()]).toEqual([200, { ok: true }]);
    const [request] = received.splice(0);
    expect(request).toMatchObject({
      method: 'POST',
      url: '/api/search/subsidies?q=a%20b&sector=x&sector=y',
      body: '{"words":"é"}',
    });
    expect(request?.headers).toMatchObject({
      traceparent: expect.stringContaining(TRACE_ID),
      'x-forwarded-for': '203.0.113.7',
    });
    expect(request?.headers.traceparent).not.toContain('00f067aa0ba902b7');
    expect(request?.headers).not.toHaveProperty('x-real-ip');
    expect(JSON.stringify(request?.headers)).not.toContain('evil.test');
  });

  it('receive calls for captured mail only from this machine, and no header of a proxy', async () => {
    received.length = 0;
    const get = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      app.inject({ url: '/dev/mail/abc?to=a', headers, remoteAddress });
    const local = { host: 'localhost:8080' };
    for (const refused of [
      await get(local, '203.0.113.7'),
      await get({ ...local, 'x-forwarded-for': '127.0.0.1' }),
      await get({ host: 'aides.example' }),
    ]) {
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'ROUTE_NOT_FOUND']);
    }
    expect(received).toEqual([]);
    expect((await get(local)).statusCode).toBe(200);
    expect(received.map(({ url }) => url)).toEqual(['/dev/mail/abc?to=a']);
    expect(
      Object.keys(received[0]?.headers ?? {}).filter((name) => /forwarded|real-ip|via/.test(name)),
    ).toEqual([]);
  });

  it('have their responses, problems included, passed on with the headers of the gateway', async () => {
    received.length = 0;
    const response = await app.inject('/api/search/failing');
    expect(received).toHaveLength(1);
    expect([response.statusCode, response.json()]).toEqual([503, PROBLEM]);
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('keep what they state about their own connection from the visitor, whose connection goes on', async () => {
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const { status, headers } = await fetch(`${origin}/api/search/ending`);
    expect([status, headers.get('connection'), headers.get('keep-alive')]).toEqual([
      200,
      'keep-alive',
      'timeout=72',
    ]);
  });

  it.each([
    ['does not respond', '/api/search/silent', 504, 'GATEWAY_UPSTREAM_TIMEOUT'],
    ['closes the connection', '/api/search/cut', 503, 'GATEWAY_UPSTREAM_UNAVAILABLE'],
    ['cannot be reached', '/api/catalog/stats', 503, 'GATEWAY_UPSTREAM_UNAVAILABLE'],
  ])('result in a problem of the gateway when one %s', async (_what, url, status, code) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code, traceId: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(response.headers['retry-after']).toBeDefined();
    expect(response.body).not.toContain('127.0.0.1');
  });

  it('whose response ends before its first byte result in a problem that every client can read', async () => {
    const response = await app.inject({
      url: '/api/search/short',
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect([response.statusCode, response.json().code]).toEqual([503, 'GATEWAY_UPSTREAM_UNAVAILABLE']);
    expect(response.headers).toMatchObject({ 'content-type': expect.stringMatching(/problem\+json/) });
    for (const name of ['content-encoding', 'etag']) expect(response.headers).not.toHaveProperty(name);
    expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
  });

  it('are described in the shared API document if they respond', async () => {
    const document = (await app.inject('/api/openapi.json')).json();
    const paths = Object.keys(document.paths).filter((path) => !path.startsWith('/api/gateway/'));
    expect(paths).toEqual(['/api/client-errors', '/api/live', '/api/search/subsidies']);
    const page = (await app.inject('/api/docs')).body;
    expect(page).toContain('GET /api/search/subsidies</code> &#60;b&#62;Finds');
  });

  it('can only be reached below their own path', async () => {
    received.length = 0;
    for (const url of [
      '/internal/openapi.json',
      '/api/search/../internal',
      '/api/search/%2e%2e/internal',
      '/api/search/..%2finternal',
      '/api/searching',
    ]) {
      await app.inject(url);
    }
    expect(received.filter(({ url }) => !url.startsWith('/api/search') || /\.\.|%2e/i.test(url))).toEqual([]);
  });
});
