import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import type { RouteHandlerMethod } from 'fastify';
import { startGateway } from './gateway-app.ts';
import { type FixtureWebRoot, makeWebRoot } from './web-root.ts';

const SEARCH = '/subventions/recherche';
const RENDERED = 'with first results';
const WITH_SERVER = '2.0.0-abc';
const STARTS = { deadlineMs: 15_000, intervalMs: 50 };

const SUCCEEDS: RouteHandlerMethod = (request) => ({ hits: [request.url] });
let respond: RouteHandlerMethod = SUCCEEDS;
let requests: { url: string; ip: string }[] = [];
let webRoot: FixtureWebRoot;
let app: FastifyInstance;
let lines: string[];
let visit = 0;

/** An address that was not requested before, so its page is not cached. */
function fresh(): string {
  visit += 1;
  return `${SEARCH}?q=visit-${visit}`;
}

async function bodyOf(url: string): Promise<string> {
  return (await app.inject(url)).body;
}

async function expectRendered(): Promise<void> {
  await eventually(async () => expect(await bodyOf(fresh())).toContain(RENDERED), STARTS);
}

async function expectFrame(url: string): Promise<void> {
  const response = await app.inject(url);
  expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('<title>recherche')]);
}

beforeAll(async () => {
  webRoot = makeWebRoot();
  webRoot.publish(WITH_SERVER);
  ({ app, lines } = await startGateway(
    webRoot,
    { PUBLIC_URL: 'https://aides.example', GATEWAY_SEARCH_PER_MINUTE: '1000' },
    function (request, reply) {
      requests.push({ url: request.url, ip: request.ip });
      return respond.call(this, request, reply);
    },
  ));
  await expectRendered();
});
beforeEach(() => {
  respond = SUCCEEDS;
  requests = [];
  webRoot.publish(WITH_SERVER);
});
afterAll(async () => {
  await app.close();
  webRoot.remove();
});

describe('the page of a remote', () => {
  it('contains results rendered from what the API returns for this visitor', async () => {
    const response = await app.inject({ url: `${SEARCH}?q=bois&page=2`, remoteAddress: '203.0.113.9' });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(requests).toEqual([{ url: '/api/search/subsidies?q=bois&page=2', ip: '203.0.113.9' }]);
    expect(response.body).toContain('"known":[{"key":["search"],"data":1},{"key":["needs"],"data":null}]');
    expect(response.body).toContain(
      '"address":{"path":"/subventions/recherche","search":"?q=bois&page=2","language":"fr"}',
    );
    expect(response.body).toMatch(
      /"scripts":\[\{"src":"\/mf\/search\/2\.0\.0-abc\/remoteEntry\.js","integrity":"sha384-[^"]{64}"\},\{"src":"\/mf\/search\/2\.0\.0-abc\/static\/app\.js"/,
    );
    expect(response.body).toContain('"styles":[{"name":"static/app.css","css":".card{}"}]');
    expect(response.body).toContain('"files":{"css":"body{}"}');
    expect(response.body).toContain('href="https://aides.example/x"');
    expect(response.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
  });

  it('is cached briefly: a second request gets the same page, compressed, or 304', async () => {
    const url = fresh();
    const first = await app.inject(url);
    const again = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(again.rawPayload).toString()).toBe(first.body);
    const known = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect(known.statusCode).toBe(304);
    expect(requests).toHaveLength(1);
  });

  it('calls the API once for visitors who come at the same moment', async () => {
    const url = fresh();
    const bodies = await Promise.all([bodyOf(url), bodyOf(url), bodyOf(url)]);
    expect(new Set(bodies).size).toBe(1);
    expect(requests).toHaveLength(1);
  });

  it('has the language of its address', async () => {
    expect(await bodyOf(`/en${fresh()}`)).toContain('"language":"en"');
  });

  it('does not publish the files that only the server needs', async () => {
    for (const url of ['/server/index.mjs', '/server/files.json'])
      expect((await app.inject(url)).statusCode).toBe(404);
  });
});

describe('a page whose status depends on the API', () => {
  const ID = '0190f3a4-1111-5222-8333-444455556666';
  let last = 0;
  /** A page that was not requested before. */
  const freshPage = (): string => {
    last += 1;
    return `${SEARCH}/${ID.slice(0, -2)}${String(last).padStart(2, '0')}`;
  };

  it.each([
    [200, 'no-cache', '"canonical":""'],
    [410, 'no-cache', '"canonical":null'],
  ])('is sent with the status %i that the remote states, and its head', async (status, cache, canonical) => {
    respond = () => ({ status });
    const page = freshPage();
    const response = await app.inject(page);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([status, cache]);
    expect(response.body).toContain(`"head":{"title":"title of ${page.split('/').at(-1)}"`);
    expect(response.body).toContain(canonical);
    expect(response.body).toContain(RENDERED);
  });

  it('is rendered with the status 404 without data when the API has nothing', async () => {
    respond = (_request, reply) => reply.code(404).send({ code: 'NOT_FOUND' });
    const response = await app.inject(freshPage());
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('"known":[{"key":["subsidy"],"data":null}]');
  });

  it('redirects permanently where the remote states it', async () => {
    respond = (_request, reply) => reply.code(301).header('location', `${SEARCH}/kept`).send(null);
    const response = await app.inject(freshPage());
    expect([response.statusCode, response.headers.location]).toEqual([301, `${SEARCH}/kept`]);
  });

  it('is sent as the empty frame when the API fails', async () => {
    respond = (_request, reply) => reply.code(503).send({});
    const response = await app.inject(freshPage());
    expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('<title>frame')]);
  });
});

const NEVER_RESPONDS: RouteHandlerMethod = () => new Promise(() => undefined);

describe('the page is sent as a frame without results, and with results again afterwards, when', () => {
  it.each<[string, RouteHandlerMethod]>([
    ['the API fails', (_request, reply) => reply.code(503).send({})],
    ['the API is silent', NEVER_RESPONDS],
    ['the API returns something else', () => ({ hits: 'none' })],
    ['the API returns no JSON', (_request, reply) => reply.type('text/plain').send('<html>')],
    ['the visitor has used up the searches of this minute', (_request, reply) => reply.code(429).send({})],
  ])('%s', async (_what, broken) => {
    respond = broken;
    await expectFrame(fresh());
    respond = SUCCEEDS;
    expect(await bodyOf(fresh())).toContain(RENDERED);
  });

  it('the remote leaves it to the browser', async () => {
    await expectFrame(`${SEARCH}?skip`);
    expect(requests).toEqual([]);
  });

  it.each([
    ['is stuck', '?loop'],
    ['ends its thread', '?exit'],
  ])('the code of the remote %s', async (_what, search) => {
    await expectFrame(SEARCH + search);
    await expectRendered();
  });

  it('the published remote has no server entry, or one for another contract', async () => {
    for (const version of ['1.0.0-abc', '2.0.1-abc']) {
      webRoot.publish(version);
      await expectFrame(fresh());
    }
    webRoot.publish(WITH_SERVER);
    expect(await bodyOf(fresh())).toContain(RENDERED);
  });

  it('the folder of the published remote is missing', async () => {
    webRoot.publish('3.0.0-gone');
    await expectFrame(fresh());
    expect(requests).toEqual([]);
  });

  it('too many renders are pending', async () => {
    const held = Promise.withResolvers<void>();
    respond = async () => {
      await held.promise;
      return { hits: [] };
    };
    const renders = Array.from({ length: 6 }, () => bodyOf(fresh()));
    await eventually(() => expect(requests).toHaveLength(6), STARTS);
    await expectFrame(fresh());
    held.resolve();
    expect((await Promise.all(renders)).every((body) => body.includes(RENDERED))).toBe(true);
  });

  it('the query string is longer than any link', async () => {
    await expectFrame(`${SEARCH}?q=${'x'.repeat(8_100)}`);
    expect(requests).toEqual([]);
  });
});

it('logs the first failure and the recovery once each, without text of a visitor', async () => {
  await bodyOf(fresh());
  const before = lines.length;
  respond = NEVER_RESPONDS;
  await bodyOf(`${SEARCH}?q=geheim-1`);
  await bodyOf(`${SEARCH}?q=geheim-2`);
  respond = SUCCEEDS;
  await bodyOf(fresh());
  const logged = lines.slice(before).filter((line) => line.includes('initial results'));
  expect(logged.map((line) => JSON.parse(line).msg)).toEqual([
    'initial results are left to the browser',
    'initial results are rendered again',
  ]);
  expect(lines.slice(before).join()).not.toContain('geheim');
});

it('an installation can turn initial results off', async () => {
  const { app: plain } = await startGateway(webRoot, { GATEWAY_FIRST_VIEW_MS: '0' });
  expect((await plain.inject(SEARCH)).body).toContain('<title>recherche');
  await plain.close();
});
