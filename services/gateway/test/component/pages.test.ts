import { Agent, get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from '@platform/service-kit';
import { SPECIFIED_REDIRECTS } from '@platform/testing/specified-redirects';
import { startGateway } from './gateway-app.ts';
import { type FixtureWebRoot, makeWebRoot, SCRIPT_TEXT } from './web-root.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

let webRoot: FixtureWebRoot;
let app: FastifyInstance;
let port: number;
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
beforeAll(async () => {
  webRoot = makeWebRoot();
  ({ app } = await startGateway(webRoot, { PUBLIC_URL: 'https://aides.example' }));
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});

type RawResponse = { statusCode: number; location: string | undefined; body: string };
/** Sends the path exactly as written; `inject` and `fetch` would normalise it. */
function sendRaw(path: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () =>
        resolve({ statusCode: response.statusCode ?? 0, location: response.headers.location, body }),
      );
    }).on('error', reject);
  });
}
afterAll(async () => {
  agent.destroy();
  await app.close();
  webRoot.remove();
});

describe('pages', () => {
  it.each([
    ['/', 'accueil'],
    ['/?q=a&b=c', 'accueil'],
    ['/en', 'home'],
    ['/subventions/recherche', 'recherche'],
    ['/subventions/recherche?q=bois&page=2', 'recherche'],
    ['/en/subventions/recherche', 'search'],
  ])('%s is the prerendered page, revalidated each time', async (url, title) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.body).toContain(`<title>${title}</title>`);

    const again = await app.inject({ url, headers: { 'if-none-match': String(response.headers.etag) } });
    expect(again.statusCode).toBe(304);
    const head = await app.inject({ url, method: 'HEAD' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it.each([
    '/nowhere',
    '/product-details',
    '/index.html/x',
    '/app.html',
    '/404.html',
    '/assets/missing.4f9a21bc.js',
    '/favicon.ico',
    '/wp-login.php',
  ])('%s has status 404 and the not-found page', async (url) => {
    const response = await app.inject({ url, headers: { 'if-none-match': '*' } });
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('introuvable');
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it('an unknown English address gets the English not-found page', async () => {
    const response = await app.inject('/en/nowhere');
    expect([response.statusCode, response.body]).toEqual([
      404,
      expect.stringContaining('<title>not found</title>'),
    ]);
  });

  it.each(['/api/nowhere', '/api/', '/mf/search/1.0.0-abc/gone.js', '/mf/other/1/x.js'])(
    '%s has status 404 and a problem instead of a page',
    async (url) => {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'ROUTE_NOT_FOUND' });
    },
  );
});

describe('an installation adds to its pages', () => {
  it('absolute addresses for search engines', async () => {
    const { body } = await app.inject('/');
    expect(body).toContain('<link rel="canonical" href="https://aides.example/x">');
    expect(body).toContain('<link rel="alternate" hreflang="en" href="https://aides.example/en/x">');
    expect(body).toContain('<meta property="og:url" content="https://aides.example/x">');
    expect(body).toContain('src="/assets/index.4f9a21bc.js"');
    expect(body).not.toContain('support-email');
  });

  it('the address of support, the setting for error details and the country from the configured header', async () => {
    const { app: configured } = await startGateway(webRoot, {
      SUPPORT_EMAIL: 'aide@aides.example',
      ERROR_DETAILS: 'stack',
      COUNTRY_HEADER: 'X-Country',
    });
    const bodyFor = async (country: string): Promise<string> => {
      const response = await configured.inject({ url: '/', headers: { 'x-country': country } });
      expect(String(response.headers.vary).toLowerCase()).toBe('accept-encoding, x-country');
      return response.body;
    };
    const french = await bodyFor('be');
    expect(french).toContain('<meta name="support-email" content="aide@aides.example">');
    expect(french).toContain('<meta name="error-details" content="stack">');
    expect(french).toContain('<meta name="visitor-country" content="BE">');
    expect(await bodyFor('"><script>')).not.toContain('visitor-country');
    await configured.close();
  });

  it('compressed copies for clients that accept them', async () => {
    const plain = await app.inject('/');
    for (const [accepted, unpack] of [
      ['br, gzip', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['br;q=0, *', gunzipSync],
    ] as const) {
      const packed = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
      expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
      expect(packed.headers.etag).toBe(plain.headers.etag);
    }
    expect(plain.headers['content-encoding']).toBeUndefined();
  });
});

describe('redirects', () => {
  it.each(SPECIFIED_REDIRECTS)(
    '%s leads to %s in one hop with its query string, slash or not',
    async (from, to) => {
      for (const [url, location] of [
        [from, to],
        [`${from}?q=a%20b&page=2`, `${to}?q=a%20b&page=2`],
        [`${from}/?q=1`, `${to}?q=1`],
      ] as const) {
        const response = await app.inject(url);
        expect([response.statusCode, response.headers.location]).toEqual([301, location]);
        expect((await app.inject(location)).statusCode).not.toBe(301);
      }
    },
  );

  it('remove a trailing slash from known pages only', async () => {
    const known = await app.inject('/subventions/recherche/?q=1');
    expect([known.statusCode, known.headers.location]).toEqual([301, '/subventions/recherche?q=1']);
    const home = await app.inject('/en/');
    expect([home.statusCode, home.headers.location]).toEqual([301, '/en']);
    expect((await app.inject('/nowhere/')).statusCode).toBe(404);
    expect((await app.inject(`/${'x'.repeat(1_500)}`)).statusCode).toBe(404);
  });

  it.each([
    '//evil.test/',
    '//evil.test/%2e%2e',
    '/\\evil.test/',
    '/%2f%2fevil.test/',
    '/en//evil.test/',
    '/subsidies//evil.test',
  ])('never lead from %s to another site', async (url) => {
    const { statusCode, location } = await sendRaw(url);
    expect(statusCode).not.toBe(200);
    expect(location ?? '/').toMatch(/^\/(?![/\\])/);
  });
});

describe('files', () => {
  it('with a hash in their name are immutable and were compressed by the build', async () => {
    const response = await app.inject({
      url: '/assets/index.4f9a21bc.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(response.headers).toMatchObject({
      'cache-control': IMMUTABLE,
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
    });
    expect(response.headers.vary).toContain('accept-encoding');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(SCRIPT_TEXT);
    const plain = await app.inject('/assets/index.4f9a21bc.js');
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, SCRIPT_TEXT]);
  });

  it('without a hash in their name are revalidated', async () => {
    for (const url of ['/assets/logo.svg', '/favicon.svg']) {
      expect((await app.inject(url)).headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'image/svg+xml',
      });
    }
  });

  it('of remotes are immutable, except for their manifest', async () => {
    const chunk = await app.inject({
      url: '/mf/search/1.0.0-abc/static/chunk.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(chunk.headers).toMatchObject({ 'cache-control': IMMUTABLE, 'content-encoding': 'br' });
    const manifest = await app.inject('/mf/search/1.0.0-abc/mf-manifest.json');
    expect([manifest.headers['cache-control'], manifest.json()]).toEqual(['no-cache', { id: 'search' }]);
  });
});

const CLIMBS = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..\\',
  '..%5c',
  '..%255c',
  '%252e%252e%252f',
  '....//',
  './../',
  '..;/',
  '%c0%ae%c0%ae/',
];
const TARGETS = ['secret.txt', 'shell/secret.txt', 'etc/passwd'];
const TRAVERSALS = [
  '/',
  '/assets/',
  '/mf/search/',
  '/mf/search/1.0.0-abc/',
  '/mf/search/1.0.0-abc/static/',
].flatMap((base) =>
  CLIMBS.flatMap((climb) =>
    TARGETS.flatMap((target) => [1, 3, 8].map((depth) => `${base}${climb.repeat(depth)}${target}`)),
  ),
);

describe('addresses that climb out of the web root', () => {
  it(`reach no file (${TRAVERSALS.length} spellings, dot files, null bytes)`, async () => {
    const others = [
      '/.env',
      '/mf/search/.hidden',
      '/mf/search/%2ehidden',
      '/secret.txt%00.js',
      '/mf/search/1.0.0-abc/%00',
      '/mf/search//secret.txt',
    ];
    for (const url of [...TRAVERSALS, ...others]) {
      const response = await sendRaw(url);
      expect(response.body).not.toMatch(/canary|root:/);
      expect([400, 403, 404]).toContain(response.statusCode);
    }
  });
});
