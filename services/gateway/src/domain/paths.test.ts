import { describe, expect, it } from '@jest/globals';
import { cacheControlOf, IMMUTABLE, REVALIDATE } from './cache-policy.ts';
import { rateClassOf } from './rate-class.ts';
import { renderSitemap } from './sitemap.ts';

describe('cache policy', () => {
  it.each([
    ['/assets/index.4f9a21bc.js', IMMUTABLE],
    ['/assets/css/main-Ab3_dE9-.css', IMMUTABLE],
    ['/assets/index.4f9a21bc.js.map', IMMUTABLE],
    ['/assets/logo.svg', REVALIDATE],
    ['/assets/index.js', REVALIDATE],
    ['/index.4f9a21bc.js', REVALIDATE],
    ['/mf/search/1.0.0/remoteEntry.js', IMMUTABLE],
    ['/mf/search/1.0.0/mf-manifest.json', REVALIDATE],
  ])('%s: %s', (path, policy) => {
    expect(cacheControlOf(path)).toBe(policy);
  });
});

describe('rate classes', () => {
  it.each([
    ['/health/live', 'unlimited'],
    ['/api/client-errors', 'client-errors'],
    ['/api/search', 'search'],
    ['/api/search/subsidies', 'search'],
    ['/api/search/export', 'exports'],
    ['/api/catalog/export', 'exports'],
    ['/api/catalog/exports', 'api'],
    ['/api/searching', 'api'],
    ['/api/catalog/stats', 'api'],
    ['/api/catalog/subsidies/0190f3a4/reports', 'fact-reports'],
    ['/api/catalog/subsidies/:id/reports', 'fact-reports'],
    ['/api/catalog/reports', 'api'],
    ['/api', 'static'],
    ['/', 'static'],
    ['/healthy', 'static'],
  ])('%s uses the budget %s', (path, kind) => {
    expect(rateClassOf(path)).toBe(kind);
  });
});

it('a sitemap escapes characters with a meaning in XML', () => {
  const page = {
    path: '/a&b',
    alternates: [
      { language: 'fr', path: '/a&b' },
      { language: 'en', path: '/en/<a>' },
    ],
  };
  const sitemap = renderSitemap('https://aides.example', [page]);
  expect(sitemap).toContain('<loc>https://aides.example/a&#38;b</loc>');
  expect(sitemap).toContain('hreflang="en" href="https://aides.example/en/&#60;a&#62;"');
  expect(sitemap).toContain('hreflang="x-default" href="https://aides.example/a&#38;b"');
});
