import { beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { describeJourney } from '../src/browser-journey.ts';
import { STARTER_PROGRAMMES } from '../src/product.ts';
import { SEARCH } from '../src/result-page.ts';
import { mistakesOf, readVocabulary } from '../src/schema-vocabulary.ts';

/** Requests at once; more would get frames, because renders wait for each other. */
const AT_ONCE = 4;
const TYPES = ['MonetaryGrant', 'GovernmentService'];
/** A number of communes or EPCIs, in both languages. */
const COUNTED_PLACES = /\d\s(?:intercommunalit|commune|municipalit|group)/;
const vocabulary = readVocabulary();

type Head = { readonly path: string; readonly html: string; readonly status: number };

function textsOf(html: string, pattern: RegExp): readonly string[] {
  return [...html.matchAll(pattern)].map(([, text = '']) =>
    text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
  );
}

function linked(html: string, attributes: string): readonly string[] {
  return textsOf(html, new RegExp(`<link ${attributes} href="([^"]*)">`, 'g'));
}

function meta(html: string, name: string): readonly string[] {
  return textsOf(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`, 'g'));
}

/** What is missing or wrong in the head of a reading view; empty for a right one. */
function mistakesIn({ path, html, status }: Head, base: string): readonly string[] {
  const french = path.replace(/^\/en/, '');
  const expected: readonly (readonly [string, unknown, unknown])[] = [
    ['status', status, 200],
    ['canonical', linked(html, 'rel="canonical"'), [base + path]],
    ['hreflang fr', linked(html, 'rel="alternate" hreflang="fr"'), [base + french]],
    ['hreflang en', linked(html, 'rel="alternate" hreflang="en"'), [`${base}/en${french}`]],
    ['hreflang x-default', linked(html, 'rel="alternate" hreflang="x-default"'), [base + french]],
    ['robots', meta(html, 'robots'), []],
    ['og:url', meta(html, 'og:url'), [base + path]],
    ['og:type', meta(html, 'og:type'), ['website']],
    ['og:locale', meta(html, 'og:locale'), [path === french ? 'fr_FR' : 'en_GB']],
    ['og:title', meta(html, 'og:title'), textsOf(html, /<title>([^<]*)<\/title>/g)],
    ['og:description', meta(html, 'og:description'), meta(html, 'description')],
    ['lang', textsOf(html, /<html lang="(\w+)">/g), [path === french ? 'fr' : 'en']],
  ];
  const wrong = expected.flatMap(([name, found, wanted]) =>
    JSON.stringify(found) === JSON.stringify(wanted) ? [] : [`${name}: ${JSON.stringify(found)}`],
  );
  const lengths = [meta(html, 'description')[0]?.length ?? 0, meta(html, 'og:title')[0]?.length ?? 0];
  return [...wrong, ...(lengths.every((length) => length > 10) ? [] : [`lengths: ${lengths.join()}`])];
}

function blocksOf({ html }: Head): readonly string[] {
  return textsOf(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
}

function dataMistakes(page: Head): readonly string[] {
  const blocks = blocksOf(page);
  if (blocks.length !== 1) return [`${blocks.length} blocks of data`];
  const data = JSON.parse(blocks[0] ?? '') as Readonly<Record<string, unknown>>;
  return [
    ...(data['@context'] === 'https://schema.org' ? [] : [`context ${String(data['@context'])}`]),
    ...(TYPES.includes(String(data['@type'])) ? [] : [`type ${String(data['@type'])}`]),
    ...(typeof data.name === 'string' && typeof data.identifier === 'string'
      ? []
      : ['no name or identifier']),
    ...mistakesOf(data, vocabulary),
  ];
}

describeJourney('the heads of all reading views of the starter catalog', ({ product }) => {
  const pages: Head[] = [];
  let sitemap = '';
  /** The public address of the installation, which the sitemap contains. */
  let base = '';
  beforeAll(async () => {
    sitemap = await (await fetch(`${product().url}/sitemaps/subsidies-1.xml`)).text();
    const addresses = textsOf(sitemap, /<loc>([^<]+)<\/loc>/g);
    base = addresses[0]?.slice(0, addresses[0].indexOf('/', 'https://'.length)) ?? '';
    const paths = addresses.map((address) => address.slice(base.length));
    // On a busy machine a page is sent as a frame when it is not rendered in time.
    const renderedPage = (path: string): Promise<Head> =>
      eventually(async () => {
        const response = await fetch(product().url + path);
        const html = await response.text();
        expect(html).toContain('application/ld+json');
        return { path, status: response.status, html };
      });
    const crawl = async (): Promise<void> => {
      for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
        pages.push(await renderedPage(path));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, crawl));
  }, 240_000);

  test('are in the sitemap once in each language, with their alternates and the instant of their last change', () => {
    const paths = pages.map(({ path }) => path);
    expect(paths.length).toBe(2 * STARTER_PROGRAMMES);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => path.startsWith(`/en${SEARCH}/`))).toHaveLength(STARTER_PROGRAMMES);
    expect(textsOf(sitemap, /hreflang="([\w-]+)"/g)).toHaveLength(3 * paths.length);
    for (const instant of textsOf(sitemap, /<lastmod>([^<]+)<\/lastmod>/g)) {
      expect(new Date(instant).toISOString()).toBe(instant);
    }
  });

  test('have canonical and alternate addresses, and the data of Open Graph', () => {
    const wrong = pages.flatMap((page) => mistakesIn(page, base).map((mistake) => `${page.path} ${mistake}`));
    expect(wrong).toEqual([]);
  });

  test('are of pages that name a place instead of counting it', () => {
    const counted = pages.filter(({ html }) =>
      />1(?:\s|&nbsp;)(?:intercommunalit|commune|municipalit|group)/.test(html),
    );
    expect(counted.map(({ path }) => path)).toEqual([]);
    expect(pages.some(({ html }) => html.includes('>Rennes Métropole</'))).toBe(true);
  });

  test('have data that name the area instead of counting places', () => {
    const areas = pages.flatMap((page) =>
      blocksOf(page).flatMap((block) => {
        const { areaServed } = JSON.parse(block) as { readonly areaServed?: unknown };
        return areaServed === undefined ? [] : [areaServed];
      }),
    );
    expect(areas).toContain('France entière');
    expect(areas.filter((area) => COUNTED_PLACES.test(String(area)))).toEqual([]);
  });

  test('have data that are valid by the vocabulary of schema.org', () => {
    const wrong = pages.flatMap((page) => dataMistakes(page).map((mistake) => `${page.path} ${mistake}`));
    expect(wrong).toEqual([]);
  });

  test('the check of the data finds unknown properties and values of another type', () => {
    const data = {
      '@type': 'MonetaryGrant',
      deadline: '2027-01-01',
      url: 'example.org',
      funder: { '@type': 'MonetaryAmount', maxValue: '3', validThrough: 'tomorrow' },
    };
    expect(mistakesOf(data, vocabulary)).toEqual([
      '$.deadline is no property of MonetaryGrant',
      '$.url is no URL: "example.org"',
      '$.funder is no MonetaryAmount',
      '$.funder.maxValue is no Number: "3"',
      '$.funder.validThrough is no Date or DateTime: "tomorrow"',
    ]);
  });
});
