import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  createQueryClient,
  isBuilt,
  matchRoute,
  QueryClientProvider,
  splitLanguage,
} from '@platform/web-kit';
import { StaticRouter } from '@platform/web-kit/server';
import { prerender } from 'react-dom/static';
import { App } from '../src/App.tsx';
import { registerShellTexts } from '../src/i18n/texts.ts';
import { documentOf } from '../src/prerender/document.ts';
import { earlyScripts } from '../src/prerender/early-scripts.ts';

async function pageAt(path: string): Promise<string> {
  const queryClient = createQueryClient();
  try {
    const { prelude } = await prerender(
      <QueryClientProvider client={queryClient}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </QueryClientProvider>,
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    );
    return await new Response(prelude).text();
  } finally {
    queryClient.clear();
  }
}

beforeAll(registerShellTexts);

describe.each([
  ['/', 'Trouvez l’aide qui correspond vraiment à votre projet'],
  ['/en', 'Find the funding that truly fits your project'],
  ['/subventions/recherche', 'Rechercher une aide'],
  ['/en/subventions/recherche', 'Find funding'],
  ['/nowhere', 'Cette page n’existe pas'],
  ['/pricing', 'Des tarifs clairs'],
  ['/en/pricing', 'Clear prices'],
  ['/cookies', 'Cookies et stockage dans votre navigateur'],
  ['/en/cookies', 'Cookies and storage in your browser'],
  ['/en/nowhere', 'This page does not exist'],
])('the prerendered page %s', (path, heading) => {
  it('has one first-level heading inside main and is complete without scripts', async () => {
    const html = await pageAt(path);
    expect([...html.matchAll(/<h1[^>]*>([^<]*)<\/h1>/g)].map(([, text]) => text)).toEqual([heading]);
    expect(html).not.toMatch(/<script|<template|hidden=""/);
    expect(html.indexOf('<main')).toBeLessThan(html.indexOf('<h1'));
  });

  it('links only to built pages, in its own language except for the language switch', async () => {
    const html = await pageAt(path);
    const links = [...html.matchAll(/<a [^>]*?>/g)].map(([tag]) => tag);
    const own = links
      .map((tag) => ({ tag, href: /href="([^"]*)"/.exec(tag)?.[1] ?? '' }))
      .filter(({ href }) => href.startsWith('/'));
    expect(own.length).toBeGreaterThan(4);
    for (const { tag, href } of own) {
      const address = href.split(/[?#]/)[0] ?? '';
      expect([href, isBuilt(address)]).toEqual([href, true]);
      // Steps such as signing in have one address for all languages.
      const hasOneAddress = matchRoute(address)?.route.languages.length === 0;
      if (hasOneAddress || tag.includes('hrefLang')) continue;
      expect([href, splitLanguage(address).language]).toEqual([href, splitLanguage(path).language]);
    }
  });

  it('has a search form that works without scripts', async () => {
    const html = await pageAt(path);
    if (!html.includes('<form')) return;
    const target = path.startsWith('/en') ? '/en/subventions/recherche' : '/subventions/recherche';
    expect(html).toContain(`action="${target}" method="get"`);
    expect(html).toMatch(/<input type="search"[^>]*name="q"/);
  });
});

describe('a complete document', () => {
  const assets = {
    scripts: ['/assets/index.1.js'],
    preloads: ['/assets/a.js'],
    earlyScript: null,
    css: 'body{}',
    styles: [],
  };
  const page = {
    language: 'en',
    head: { title: 'A & B', description: 'say "hi" <b>' },
    path: '/en',
    alternates: [
      { language: 'fr', path: '/' },
      { language: 'en', path: '/en' },
    ],
    body: '<p>x</p>',
  } as const;

  it('names its address in each language and escapes its texts', () => {
    const html = documentOf(page, assets);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<link rel="canonical" href="/en">');
    expect(html).toContain('<link rel="alternate" hreflang="fr" href="/">');
    expect(html).toContain('<link rel="alternate" hreflang="x-default" href="/">');
    expect(html).toContain('<title>A &#38; B · Clairaide</title>');
    expect(html).toContain('content="say &#34;hi&#34; &#60;b&#62;"');
  });

  it('sets the theme before any style or body', () => {
    const html = documentOf(page, assets);
    expect(html.indexOf('vite-ui-theme')).toBeLessThan(html.indexOf('<style>'));
    expect(html.match(/<script>/g)).toHaveLength(1);
  });

  it('fetches the remote of the page before the scripts of the shell', () => {
    const html = documentOf(page, { ...assets, earlyScript: 'early()' });
    expect(html.indexOf('<script>early()</script>')).toBeGreaterThan(html.indexOf('<style>'));
    expect(html.indexOf('<script>early()</script>')).toBeLessThan(html.indexOf('/assets/a.js'));
  });

  it('is not indexed if it has no address', () => {
    const html = documentOf({ ...page, alternates: [], path: null }, assets);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('canonical');
    expect(html).not.toContain('data-prerendered');
  });
});

describe('the preloads of a page', () => {
  const scripts = [
    '/assets/src_bootstrap_tsx.1.js',
    '/assets/src_pages_home_HomePage_tsx.2.js',
    '/assets/src_pages_home_contracts_ts.3.js',
    '/assets/packages_ui_src_overlays_index_ts-_5d900.4.js',
    '/assets/packages_web-kit_src_index_ts-_5a390.5.js',
    '/assets/packages_web-kit_src_index_ts-_5a391.6.js',
  ];
  const initialSource =
    '{fallback:()=>u.e("packages_web-kit_src_index_ts-_5a390").then(()=>u("a"))},' +
    '{factory:()=>Promise.all([u.e("x"),u.e("packages_web-kit_src_index_ts-_5a391")]).then(()=>u("a")),eager:0}';
  const files = { asyncScripts: scripts, initialSource };

  it('are the scripts that hydration needs, and no others', () => {
    expect(earlyScripts(files, { kind: 'not-found' })).toEqual([scripts[0], scripts[5]]);
    expect(earlyScripts(files, { kind: 'home' })).toEqual([scripts[0], scripts[1], scripts[5]]);
  });
});
