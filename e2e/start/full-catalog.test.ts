import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type CatalogStats, catalogStatsSchema } from '@platform/contracts/catalog';
import { type SearchResult, searchResultSchema } from '@platform/contracts/search';
import { eventually } from '@platform/testing/eventually';
import { everyHit, withVariants } from '../src/every-hit.ts';
import {
  EVERY_DEADLINE,
  killLeftovers,
  type Product,
  STARTER_PROGRAMMES,
  spawnProduct,
  startProduct,
  temporaryDataDir,
} from '../src/product.ts';
import { freePort } from '../src/service-process.ts';

const COUNT = 1_200;
const GENERATED = (COUNT - STARTER_PROGRAMMES).toLocaleString('en');
const FULL = { CATALOG: 'full', CATALOG_FULL_COUNT: String(COUNT), GATEWAY_SEARCH_PER_MINUTE: '100000' };

async function stats(url: string): Promise<CatalogStats> {
  return catalogStatsSchema.parse(await (await fetch(`${url}/api/catalog/stats`)).json());
}

async function search(url: string, query: string): Promise<SearchResult> {
  return searchResultSchema.parse(
    await (await fetch(`${url}/api/search/subsidies?${EVERY_DEADLINE}&${query}`)).json(),
  );
}

describe('the full catalog', () => {
  const folder = temporaryDataDir();
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ dataDir: folder.path, env: FULL });
  }, 120_000);
  afterAll(async () => {
    killLeftovers();
    folder.remove();
  });

  test('contains generated records, which are counted separately and are in no response', async () => {
    const figures = await stats(product.url);
    expect({ published: figures.published, synthetic: figures.synthetic }).toEqual({
      published: STARTER_PROGRAMMES,
      synthetic: COUNT - STARTER_PROGRAMMES,
    });
    const generated = figures.sources.find(({ source }) => source === 'synthetic');
    expect(generated).toMatchObject({ published: 0, synthetic: COUNT - STARTER_PROGRAMMES });
    expect(product.output()).toContain(`Generated records: ${GENERATED} of ${GENERATED}`);
    expect(product.output()).toContain(
      `${GENERATED} records, left out of results and counts (DEMO=1 shows them)`,
    );

    const all = await search(product.url, 'limit=50');
    expect(all.total).toBe(STARTER_PROGRAMMES);
    expect(all.notices).toEqual([]);
    expect(all.facets.sector.reduce((most, { count }) => Math.max(most, count), 0)).toBeLessThanOrEqual(
      STARTER_PROGRAMMES,
    );
    expect((await search(product.url, 'q=fictif')).hits.filter(({ origin }) => origin !== 'real')).toEqual(
      [],
    );
    const sitemap = await (await fetch(`${product.url}/sitemaps/subsidies-1.xml`)).text();
    expect(sitemap.match(/<url>/g)).toHaveLength(2 * STARTER_PROGRAMMES);
  });

  test('shows generated records with a mark if DEMO=1, without loading them again', async () => {
    expect(await product.stop()).toBe(0);
    product = await startProduct({ dataDir: folder.path, env: { ...FULL, DEMO: '1' } });
    expect(product.output()).not.toMatch(/Generated records: /);
    expect(product.output()).toContain(`${GENERATED} records, shown and marked`);
    expect(withVariants(await everyHit(product.url))).toBe(COUNT);
    const all = await search(product.url, 'limit=50&sort=newest');
    expect(all.notices).toContain('synthetic_records_shown');
    const made = all.hits.filter(({ origin }) => origin === 'synthetic');
    expect(made.length).toBeGreaterThan(0);
    for (const { summary } of made) expect(summary).toMatch(/Fiche générée|Generated record/);
    expect((await stats(product.url)).published).toBe(STARTER_PROGRAMMES);
  }, 120_000);

  test('grows to a larger requested size without other changes', async () => {
    const [before] = (await search(product.url, 'q=fictif&limit=1')).hits;
    await product.stop();
    product = await startProduct({
      dataDir: folder.path,
      env: { ...FULL, DEMO: '1', CATALOG_FULL_COUNT: String(COUNT + 300) },
    });
    expect(withVariants(await everyHit(product.url))).toBe(COUNT + 300);
    const same = (await search(product.url, 'q=fictif&limit=50')).hits.find(({ id }) => id === before?.id);
    expect(same?.v ?? before?.v).toBe(before?.v);
    await product.stop();
  }, 120_000);
});

describe('a full catalog whose load is killed', () => {
  const folder = temporaryDataDir();
  let doomed: ChildProcess | undefined;
  afterEach(() => {
    doomed?.kill('SIGKILL');
    killLeftovers();
    folder.remove();
  });

  test('is completed by the next start without lost or duplicate records', async () => {
    const port = await freePort();
    doomed = spawnProduct({ dataDir: folder.path, env: { ...FULL, PORT: String(port) } });
    await eventually(
      async () => {
        const { synthetic } = await stats(`http://127.0.0.1:${port}`);
        expect(synthetic).toBeGreaterThanOrEqual(200);
      },
      { deadlineMs: 90_000 },
    );
    doomed.kill('SIGKILL');
    await once(doomed, 'exit');
    const next = await startProduct({ dataDir: folder.path, env: { ...FULL, DEMO: '1' } });
    const { published, synthetic } = await stats(next.url);
    expect({ published, synthetic }).toEqual({
      published: STARTER_PROGRAMMES,
      synthetic: COUNT - STARTER_PROGRAMMES,
    });
    const all = await everyHit(next.url);
    expect(withVariants(all)).toBe(COUNT);
    expect(all.every(({ v }) => v === 1)).toBe(true);
    await next.stop();
  }, 240_000);
});
