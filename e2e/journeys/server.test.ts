import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { remoteRegistrySchema } from '@platform/contracts/gateway';
import { problemSchema } from '@platform/contracts/problem';
import { eventually } from '@platform/testing/eventually';
import { SPECIFIED_REDIRECTS } from '@platform/testing/specified-redirects';
import { findLintFaults } from '@platform/tooling/interface-faults';
import { type Product, STARTER_PROGRAMMES, starterDataDir, startProduct } from '../src/product.ts';
import { requestWhenAccepted } from '../src/request-when-accepted.ts';

const PUBLIC_URL = 'https://aides.example';

describe('the server', () => {
  const folder = starterDataDir();
  let product: Product;
  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    requestWhenAccepted(`${product.url}${path}`, { redirect: 'manual', headers });

  beforeAll(async () => {
    product = await startProduct({ dataDir: folder.path, env: { PUBLIC_URL } });
  });
  afterAll(async () => {
    await product.stop();
    folder.remove();
  });

  test.each(SPECIFIED_REDIRECTS)('%s leads to %s in one hop and keeps the query string', async (from, to) => {
    const query = '?q=%C3%A9nergie&territory=region%3A53&sort=newest';
    const response = await get(from + query);
    expect([response.status, response.headers.get('location')]).toEqual([301, to + query]);
    expect((await get(to + query)).headers.get('location')).toBeNull();
  });

  test.each(['', '?q=bio'])('an old English address is redirected to an English page (%j)', async (query) => {
    const response = await get(`/en/search${query}`);
    expect(response.headers.get('location')).toBe(`/en/subventions/recherche${query}`);
  });

  test('a trailing slash is removed in the same hop', async () => {
    expect((await get('/search/?q=bio')).headers.get('location')).toBe('/subventions/recherche?q=bio');
    expect((await get('/subventions/recherche/?q=bio')).headers.get('location')).toBe(
      '/subventions/recherche?q=bio',
    );
  });

  test.each([
    '//evil.example/search',
    '//evil.example/',
    '/%2Fevil.example/',
    '/\\evil.example/',
    '/..//evil.example/',
  ])('%s is not redirected to another host', async (path) => {
    const location = (await get(path)).headers.get('location');
    expect(location === null || new URL(location, product.url).origin === product.url).toBe(true);
  });

  test.each([
    '/nowhere',
    '/en/nowhere',
    '/subventions/recherche/nowhere',
    '/index.html',
    '/404.html',
    '/app.html',
    '/manifest.json.br',
    '/assets/nowhere.js',
    '/../package.json',
    '/%2e%2e/package.json',
    '/.data/run/operator-token',
    '/product-details',
    '/help',
    '/admin/overview',
    '/fr',
  ])('%s has status 404 and the not-found page', async (path) => {
    const response = await get(path, { accept: 'text/html' });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await response.text();
    expect(html).toMatch(path.startsWith('/en') ? /<html lang="en">/ : /<html lang="fr">/);
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  test.each([
    '/api/nowhere',
    '/api/search',
    '/api/',
    '/mf/search/nowhere/mf-manifest.json',
    '/mf/other/1/x.js',
  ])('%s has status 404 and a problem', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(problemSchema.parse(await response.json()).status).toBe(404);
  });

  test('assets are immutable and compressed with brotli; pages and manifests are revalidated', async () => {
    const html = await (await get('/')).text();
    const scripts = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
    expect(scripts.length).toBeGreaterThan(0);
    for (const path of scripts) {
      const asset = await get(path, { 'accept-encoding': 'br' });
      expect([path, asset.headers.get('cache-control')]).toEqual([
        path,
        'public, max-age=31536000, immutable',
      ]);
      expect(asset.headers.get('content-encoding')).toBe('br');
      expect(asset.headers.get('content-type')).toMatch(/javascript/);
    }
    for (const path of ['/', '/en', '/subventions/recherche', '/mf-registry.json']) {
      // The results in a page change between two requests while the catalog is being indexed.
      await eventually(async () => {
        const response = await get(path, { 'accept-encoding': 'br' });
        expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-cache']);
        const tag = response.headers.get('etag') ?? '';
        expect([path, (await get(path, { 'if-none-match': tag })).status]).toEqual([path, 304]);
      });
    }
    expect((await get('/', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br');
    expect((await get('/', { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull();
  });

  test('the registry fulfils its contract, and the files of its remotes exist and are immutable', async () => {
    const registry = remoteRegistrySchema.parse(await (await get('/mf-registry.json')).json());
    const search = registry.remotes.search;
    expect(search).toBeDefined();
    const manifest = await get(search?.entry ?? '');
    expect([manifest.status, manifest.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const { metaData } = (await manifest.json()) as {
      metaData: { remoteEntry: { name: string; path: string } };
    };
    const entry = new URL(
      metaData.remoteEntry.path + metaData.remoteEntry.name,
      product.url + (search?.entry ?? ''),
    );
    const script = await get(entry.pathname, { 'accept-encoding': 'br' });
    expect([script.status, script.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(script.headers.get('content-encoding')).toBe('br');
  });

  test.each(['/', '/nowhere', '/api/nowhere', '/api/search/subsidies', '/api/docs', '/mf-registry.json'])(
    '%s carries the security headers',
    async (path) => {
      const { headers } = await get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toMatch(/script-src 'self'( 'sha256-[A-Za-z0-9+/=]+')+(;|$)/);
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe-eval|\*|http:/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
      expect(headers.get('server')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  test('the OpenAPI document passes the linter, which refuses one whose reference leads nowhere', async () => {
    const document = await (await get('/api/openapi.json')).json();
    expect(Object.keys(document.paths)).toContain('/api/catalog/ingest/states');
    expect(await findLintFaults(document)).toEqual([]);
    const broken = { get: { summary: 'x', responses: { 200: { $ref: '#/components/responses/none' } } } };
    const paths = { ...document.paths, '/api/broken': broken };
    expect((await findLintFaults({ ...document, paths })).join()).toContain('resolve $ref');
  }, 60_000);

  test('the AsyncAPI document names the topic on which other teams publish', async () => {
    expect(await (await get('/api/asyncapi.json')).json()).toMatchObject({
      asyncapi: '3.0.0',
      channels: { catalogIngestV1: { address: 'catalog.ingest.v1' } },
    });
  });

  test('robots.txt and sitemaps list the built pages and all programmes in both languages', async () => {
    const robots = await (await get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
    expect(robots).toContain('Disallow: /api/');
    const listed = async (path: string): Promise<string[]> =>
      [...(await (await get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
        expect(address.startsWith(PUBLIC_URL)).toBe(true);
        return address.slice(PUBLIC_URL.length);
      });
    const index = await listed('/sitemap.xml');
    expect(index).toEqual(['/sitemaps/pages.xml', '/sitemaps/subsidies-1.xml']);
    const pages = await listed('/sitemaps/pages.xml');
    expect(pages.sort()).toEqual([
      '/',
      '/cookies',
      '/decouvrir',
      '/en',
      '/en/cookies',
      '/en/decouvrir',
      '/en/pricing',
      '/en/subventions/recherche',
      '/pricing',
      '/subventions/recherche',
    ]);
    const programmes = await listed('/sitemaps/subsidies-1.xml');
    expect(new Set(programmes).size).toBe(2 * STARTER_PROGRAMMES);
    for (const path of [...pages, ...programmes.slice(0, 4)])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
  });
});
