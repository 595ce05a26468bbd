import { beforeAll, describe, expect, it } from '@jest/globals';
import { useLanguage, useQuery } from '@platform/web-kit';
import type { InitialResultsInput, ServedView } from '@platform/web-kit/initial-results';
import { renderFirstView } from '../src/server/index.tsx';

const HOSTILE = '</script><script>alert(1)</script><!-- <b onclick="x">&amp;';
const FILES = {
  scripts: ['/assets/index.1.js'],
  preloads: ['/assets/a.js'],
  earlyScript: null,
  css: 'body{}',
  styles: [],
};
const REGISTRY = {
  contract: 1,
  remotes: { search: { entry: '/mf/search/1/mf-manifest.json', version: '1', minContract: 1 } },
};

function Results() {
  const { data } = useQuery<string>({
    queryKey: ['x'],
    queryFn: () => Promise.reject(new Error('unexpected request')),
  });
  if (data === 'broken') throw new Error('cannot be rendered');
  return (
    <h1 lang={useLanguage()}>
      <input name="q" defaultValue={data} />
      {data}
    </h1>
  );
}

function inputWith(data: string, differences: Partial<InitialResultsInput> = {}): InitialResultsInput {
  return {
    remote: { contract: 1, App: Results, texts: {}, firstView: () => null },
    published: {
      name: 'search',
      registry: REGISTRY,
      manifest: { id: 'search' },
      scripts: [{ src: '/mf/search/1/remoteEntry.js', integrity: 'sha384-abc' }],
      styles: [{ name: 'static/app.css', css: '.card{}' }],
    },
    address: { path: '/subventions/recherche', search: '?q=sol', language: 'fr' },
    known: [{ key: ['x'], data }],
    canonical: '',
    ...differences,
  };
}

function servedView(html: string): ServedView {
  const [, json = ''] = /<script type="application\/json" id="served-view">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json) as ServedView;
}

describe('a page with initial results', () => {
  let html: string;
  beforeAll(async () => {
    html = await renderFirstView(inputWith('Aides du moment'), FILES);
  });

  it('shows the results inside the layout, before any script', () => {
    expect(html).toMatch(/<main[^>]*>.*<h1 lang="fr">.*Aides du moment.*<\/main>/s);
    expect(html).toContain('data-prerendered="/subventions/recherche"');
    expect(html).not.toContain('ui-result-skeleton');
    for (const later of ['<script defer', 'rel="preload"', 'application/json'])
      expect(html.indexOf(later)).toBeGreaterThan(html.indexOf('</main>'));
  });

  it('contains the data it was rendered from, so that the browser requests none of it', () => {
    expect(servedView(html)).toEqual({
      remote: 'search',
      address: '/subventions/recherche?q=sol',
      registry: REGISTRY,
      manifest: { id: 'search' },
      known: [{ key: ['x'], data: 'Aides du moment' }],
    });
    expect(html).toContain('<style data-href="static/app.css">.card{}</style>');
    expect(html).toContain(
      'fetchpriority="low" crossorigin integrity="sha384-abc" href="/mf/search/1/remoteEntry.js">',
    );
    expect(html.match(/<script>/g)).toHaveLength(1);
  });

  it('names the address of its results as the canonical one, or excludes itself from search engines', async () => {
    const second = await renderFirstView(inputWith('x', { canonical: '?page=2' }), FILES);
    expect(second).toContain('<link rel="canonical" href="/subventions/recherche?page=2">');
    expect(second).toContain('hreflang="en" href="/en/subventions/recherche?page=2"');
    const words = await renderFirstView(inputWith('x', { canonical: null }), FILES);
    expect(words).toContain('<meta name="robots" content="noindex">');
    expect(words).not.toContain('canonical');
  });

  it('escapes every text, in the markup and in the data block', async () => {
    const hostile = await renderFirstView(inputWith(HOSTILE), FILES);
    expect(hostile).not.toContain('alert(1)</script>');
    expect(hostile).not.toContain('<script>alert');
    expect(hostile).not.toContain('<b onclick');
    expect(hostile.match(/<!--(?!\/?[$ -]|\s)/g)).toBeNull();
    expect(servedView(hostile).known[0]?.data).toBe(HOSTILE);
    expect(hostile.match(/<\/script>/g)).toHaveLength(html.match(/<\/script>/g)?.length ?? 0);
  });

  it('is not rendered when a component fails, because an incomplete page cannot be hydrated', async () => {
    await expect(renderFirstView(inputWith('broken'), FILES)).rejects.toThrow('cannot be rendered');
  });

  it('contains no data of the page rendered before', async () => {
    const other = await renderFirstView(inputWith('x', { known: [] }), FILES);
    expect(other).not.toContain('Aides du moment');
  });
});
