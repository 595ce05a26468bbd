import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createHttpApp,
  createLogger,
  type FastifyInstance,
  loadConfig,
  systemClock,
} from '@platform/service-kit';
import { buildGateway, gatewayConfigSchema } from '../../src/app.ts';
import { type GatewayUnderTest, PUBLISHED, startEventLog, startGateway } from './gateway-app.ts';
import { type FixtureWebRoot, makeWebRoot, THEME_SCRIPT } from './web-root.ts';

let webRoot: FixtureWebRoot;
const apps: FastifyInstance[] = [];
beforeEach(() => {
  webRoot = makeWebRoot();
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
  webRoot.remove();
});

async function start(env: Record<string, string> = {}): Promise<GatewayUnderTest> {
  const gateway = await startGateway(webRoot, env);
  apps.push(gateway.app);
  return gateway;
}

function policyOf(header: unknown): Map<string, string[]> {
  return new Map(
    String(header)
      .split(';')
      .map((directive) => directive.trim().split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );
}

describe('security headers', () => {
  it.each([
    '/',
    '/nowhere',
    '/api/search/subsidies',
    '/api/nowhere',
    '/mf-registry.json',
    '/dashboard',
    '/%zz',
  ])('are set on every response that can be a document: %s', async (url) => {
    const { app } = await start();
    const { headers } = await app.inject(url);
    if (url !== '/%zz') {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });

  it('are limited on scripts to those that apply to scripts', async () => {
    const { app } = await start();
    const { statusCode, headers } = await app.inject('/assets/index.4f9a21bc.js');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    for (const name of [
      'content-security-policy',
      'cross-origin-opener-policy',
      'permissions-policy',
      'x-frame-options',
    ]) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  it('allow only the inline scripts of the build and no evaluated strings', async () => {
    const { app } = await start();
    const policy = policyOf((await app.inject('/')).headers['content-security-policy']);
    const hash = createHash('sha256').update(THEME_SCRIPT).digest('base64');
    expect(policy.get('script-src')).toEqual(["'self'", `'sha256-${hash}'`]);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) {
      expect(policy.get(name)).toEqual(["'none'"]);
    }
    expect([...policy.values()].flat()).not.toContain("'unsafe-eval'");
    expect(policy.get('script-src')).not.toContain("'unsafe-inline'");
    expect(policy.has('upgrade-insecure-requests')).toBe(false);
  });

  it('require https only if the public address uses https', async () => {
    const { app: plain } = await start({ PUBLIC_URL: 'http://localhost:8080' });
    expect((await plain.inject('/')).headers).not.toHaveProperty('strict-transport-security');
    const { app: secure } = await start({ PUBLIC_URL: 'https://aides.example' });
    expect((await secure.inject('/')).headers['strict-transport-security']).toContain('max-age=31536000');
  });
});

describe('rate limits', () => {
  it('apply per network address and kind of request, with status 429 and the time to wait', async () => {
    const { app } = await start({ GATEWAY_SEARCH_PER_MINUTE: '3' });
    const search = (ip: string) =>
      app.inject({ url: '/api/search/subsidies', headers: { 'x-forwarded-for': ip } });
    const statuses = [];
    for (let request = 0; request < 4; request += 1) {
      statuses.push((await search('203.0.113.7')).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await search('203.0.113.7');
    expect(refused.json()).toMatchObject({ code: 'REQUEST_RATE_LIMITED', status: 429 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await search('203.0.113.8')).statusCode).toBe(200);
    expect((await app.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.7' } })).statusCode).toBe(
      200,
    );
  });

  it('treat an IPv6 network as one address and never limit health probes', async () => {
    const { app } = await start({ GATEWAY_SEARCH_PER_MINUTE: '1', GATEWAY_STATIC_PER_MINUTE: '1' });
    const search = (ip: string) =>
      app.inject({ url: '/api/search/subsidies', headers: { 'x-forwarded-for': ip } });
    expect((await search('2001:db8:1:2::1')).statusCode).toBe(200);
    expect((await search('2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    for (let probe = 0; probe < 5; probe += 1) {
      expect((await app.inject('/health/ready')).statusCode).toBe(200);
    }
  });

  it('also apply to addresses that do not exist', async () => {
    const { app } = await start({ GATEWAY_STATIC_PER_MINUTE: '2' });
    const statuses = [];
    for (const url of ['/a', '/b', '/c']) {
      statuses.push((await app.inject(url)).statusCode);
    }
    expect(statuses).toEqual([404, 404, 429]);
  });
});

describe('compression', () => {
  it('compresses responses of services if the client accepts it', async () => {
    const { app } = await start();
    const packed = await app.inject({ url: '/api/search/subsidies', headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString()).hits).toHaveLength(300);
    const plain = await app.inject('/api/search/subsidies');
    expect(plain.headers).not.toHaveProperty('content-encoding');
  });
});

describe('registry of remotes', () => {
  it('is the file of the build, is revalidated, and shows a change at once', async () => {
    const { app } = await start();
    const first = await app.inject('/mf-registry.json');
    expect(first.json()).toMatchObject({ remotes: { search: { version: '1.0.0-abc' } } });
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await app.inject({
      url: '/mf-registry.json',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);

    writeFileSync(join(webRoot.shell, 'mf-registry.json'), JSON.stringify({ contract: 1, remotes: {} }));
    const flipped = await app.inject({
      url: '/mf-registry.json',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(flipped.json()).toEqual({ contract: 1, remotes: {} });
  });

  it('is not served if it breaks its contract', async () => {
    const { app } = await start();
    writeFileSync(
      join(webRoot.shell, 'mf-registry.json'),
      JSON.stringify({
        contract: 1,
        remotes: { search: { entry: 'https://evil.test/mf-manifest.json', version: '1', minContract: 1 } },
      }),
    );
    const response = await app.inject('/mf-registry.json');
    expect([response.statusCode, response.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'GATEWAY_REGISTRY_UNAVAILABLE' }),
    ]);
  });
});

describe('crawlers', () => {
  it('find every indexable page in both languages under the public address', async () => {
    const { app } = await start({ PUBLIC_URL: 'https://aides.example/' });
    const read = async (path: string) => {
      const response = await app.inject(path);
      expect([path, response.statusCode]).toEqual([path, 200]);
      expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
      return response.body;
    };
    const addresses = (xml: string) =>
      [...xml.matchAll(/<loc>https:\/\/aides\.example([^<]+)<\/loc>/g)].map(([, path = '']) => path);
    const index = addresses(await read('/sitemap.xml'));
    expect(index).toEqual(['/sitemaps/pages.xml', '/sitemaps/subsidies-1.xml']);
    const pages = await read('/sitemaps/pages.xml');
    expect(addresses(pages)).toEqual(expect.arrayContaining(['/', '/en/subventions/recherche']));
    for (const path of addresses(pages)) expect((await app.inject(path)).statusCode).toBe(200);
    expect(pages.match(/hreflang="x-default"/g)).toHaveLength(addresses(pages).length);
    const subsidies = await read('/sitemaps/subsidies-1.xml');
    const [published] = PUBLISHED;
    expect(addresses(subsidies)).toEqual([
      `/subventions/recherche/${published?.id}`,
      `/en/subventions/recherche/${published?.id}`,
    ]);
    expect(subsidies).toContain(`<lastmod>${published?.changedAt}</lastmod>`);
    for (const path of [
      '/sitemaps/subsidies-2.xml',
      '/sitemaps/subsidies-0.xml',
      '/sitemaps/subsidies-x.xml',
    ])
      expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404]);
    expect((await app.inject('/robots.txt')).body).toContain('Sitemap: https://aides.example/sitemap.xml');
  });
});

describe('API documents', () => {
  it('describe the routes of all services as OpenAPI 3.1 and as a page without scripts', async () => {
    const { app } = await start();
    const document = (await app.inject('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/client-errors', '/api/search/subsidies']),
    );
    expect(Object.keys(document.paths).every((path) => path.startsWith('/api/') && !path.includes('*'))).toBe(
      true,
    );
    const page = await app.inject('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('POST /api/client-errors');
    expect(page.body).not.toMatch(/<script|\son[a-z]+=|style="/);
  });

  it('describes the events as AsyncAPI, and shows every topic with key, producers, consumers and protobuf', async () => {
    const { app } = await start();
    const document = (await app.inject('/api/asyncapi.json')).json<{
      asyncapi: string;
      channels: Record<string, { address: string }>;
    }>();
    expect(document.asyncapi).toBe('3.0.0');
    const page = await app.inject('/api/docs/events');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const { address } of Object.values(document.channels))
      expect(page.body).toContain(`<code>${address}</code>`);
    expect(page.body).toContain('&#60;source&#62;:&#60;source id&#62;');
    expect(page.body).toContain('catalog publishes catalog.subsidies.v1');
    expect(page.body).toContain('search consumes catalog.subsidies.v1');
    expect(page.body).toContain('message IngestRecord {');
    expect(page.body).not.toMatch(/<script|\son[a-z]+=|style="/);
  });
});

describe('error reports of the browser', () => {
  const report = {
    message: 'x is undefined',
    stack: 'at a.js?q=canary:1:2',
    path: '/subventions/recherche?q=canary#canary',
    kind: 'render',
  };
  const post = (app: FastifyInstance, payload: object) =>
    app.inject({ method: 'POST', url: '/api/client-errors', payload });

  it('are logged with the reference that the visitor sees, without what the visitor typed', async () => {
    const { app, lines } = await start();
    const response = await post(app, report);
    expect(response.statusCode).toBe(202);
    const { reference } = response.json();
    const line = lines.find((candidate) => candidate.includes(reference)) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({
      reference,
      kind: 'render',
      path: '/subventions/recherche',
      reason: 'x is undefined',
    });
    expect(lines.join('')).not.toContain('canary');
  });

  it.each([
    ['an unknown field', { ...report, user: 'canary' }, 400],
    ['a message that is too long', { ...report, message: 'x'.repeat(501) }, 400],
    ['an operator', { ...report, path: { $gt: '' } }, 400],
    ['a body that is too large', { ...report, stack: 'x'.repeat(20_000) }, 413],
  ])('are refused with %s', async (_what, payload, status) => {
    const { app, lines } = await start();
    expect((await post(app, payload)).statusCode).toBe(status);
    expect(lines.join('')).not.toContain('canary');
  });

  it('have a budget of their own', async () => {
    const { app } = await start({ GATEWAY_CLIENT_ERRORS_PER_MINUTE: '1' });
    expect([(await post(app, report)).statusCode, (await post(app, report)).statusCode]).toEqual([202, 429]);
  });
});

describe('a gateway', () => {
  const logger = createLogger({ service: 'test', level: 'silent', destination: { write: () => undefined } });
  const config = loadConfig(gatewayConfigSchema, {});
  let log: Awaited<ReturnType<typeof startEventLog>>;
  beforeAll(async () => {
    log = await startEventLog();
  });
  afterAll(() => log.close());

  it('refuses to be registered after a service, because it could not protect its routes', async () => {
    const app = await createHttpApp({ logger, service: 'gateway' });
    apps.push(app);
    app.get('/api/search/subsidies', () => ({}));
    const gateway = buildGateway({ config, logger, webRoot, clock: systemClock, eventBus: log.eventBus });
    await expect(gateway.register(app)).rejects.toThrow('before the services');
  });

  it('refuses to start without a build', async () => {
    const app = await createHttpApp({ logger, service: 'gateway' });
    apps.push(app);
    const gateway = buildGateway({
      config,
      logger,
      webRoot: { shell: join(webRoot.folder, 'none'), frontends: {} },
      clock: systemClock,
      eventBus: log.eventBus,
    });
    await expect(gateway.register(app)).rejects.toMatchObject({ code: 'GATEWAY_WEB_ROOT_INCOMPLETE' });
    await expect(gateway.ready()).rejects.toThrow();
  });
});
