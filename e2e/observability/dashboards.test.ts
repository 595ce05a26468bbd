import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { METRICS, RUNTIME_METRIC_PREFIXES } from '@platform/telemetry';
import { eventually } from '@platform/testing/eventually';
import { describeUnless } from '@platform/testing/skip';
import type { Product } from '../src/product.ts';
import { missingPrometheus, type PrometheusProcess } from '../src/prometheus-process.ts';
import { makeTraffic } from './make-traffic.ts';
import { type ScrapedProduct, startScrapedProduct } from './scraped-product.ts';
import { panelQueries, ruleQueries, type ShippedQuery } from './shipped-queries.ts';

const DEADLINE_MS = 90_000;
/** Names that Prometheus itself adds. */
const OF_PROMETHEUS = /^(up|scrape_\w+|target_info|ALERTS\w*|job:.+)$/;

/** The queries that have no value now. */
async function emptyOnes(
  prometheus: PrometheusProcess,
  queries: readonly ShippedQuery[],
): Promise<ShippedQuery[]> {
  const results = queries.map(async (query) => {
    const samples = await prometheus.query(query.expr);
    return samples.some(({ value }) => Number.isFinite(value)) ? [] : [query];
  });
  return (await Promise.all(results)).flat();
}

/** Measured only where a model of embeddings is configured (`EMBEDDINGS`), which this product has not. */
const NEEDS_EMBEDDINGS = /app_search_(?:query_)?vectors/;

describeUnless(await missingPrometheus(), 'dashboards and alert rules on the running product', () => {
  let scraped: ScrapedProduct;
  let product: Product;
  let prometheus: PrometheusProcess;

  beforeAll(async () => {
    scraped = await startScrapedProduct();
    ({ product, prometheus } = scraped);
  }, 300_000);

  afterAll(() => scraped?.stop(), 60_000);

  test('every panel and every rule has values, after some traffic', async () => {
    const queries = [...panelQueries(), ...ruleQueries()].filter(({ expr }) => !NEEDS_EMBEDDINGS.test(expr));
    expect(queries.length).toBeGreaterThan(60);
    // Repeated, because a rate needs two scrapes with a difference.
    let round = 0;
    let remaining: readonly ShippedQuery[] = queries;
    await eventually(
      async () => {
        round += 1;
        await makeTraffic(product, round);
        remaining = await emptyOnes(prometheus, remaining);
        expect(remaining).toEqual([]);
      },
      { deadlineMs: DEADLINE_MS, intervalMs: 500 },
    );
  }, 240_000);

  test('no rule fails', async () => {
    const { groups } = (await prometheus.get('rules')) as {
      groups: readonly { rules: readonly { name: string; health: string; lastError?: string }[] }[];
    };
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(30);
    expect(rules.filter(({ health }) => health !== 'ok')).toEqual([]);
  });

  test('what is emitted is registered, and what is registered is emitted', async () => {
    const registered = Object.values(METRICS).map(({ name }) => name.replaceAll('.', '_'));
    const prefixes = RUNTIME_METRIC_PREFIXES.map((prefix) => prefix.replaceAll('.', '_'));
    const base = (name: string): string => name.replace(/_(bucket|sum|count|total)$/, '');
    const always = registered.filter((name) => !NEEDS_EMBEDDINGS.test(name));
    // Repeated, because a busy machine may not finish a scrape within its second.
    await eventually(
      async () => {
        const names = (await prometheus.get('label/__name__/values')) as readonly string[];
        const emitted = names.filter((name) => !OF_PROMETHEUS.test(name));
        expect(
          emitted.filter(
            (name) => !registered.includes(base(name)) && !prefixes.some((prefix) => name.startsWith(prefix)),
          ),
        ).toEqual([]);
        expect(always.filter((name) => !emitted.some((one) => base(one) === name))).toEqual([]);
      },
      { deadlineMs: DEADLINE_MS, intervalMs: 500 },
    );
  }, 120_000);

  test('the index holds what the catalog publishes, as the alert about it assumes', async () => {
    await eventually(
      async () =>
        expect(
          await prometheus.query(
            'min(app_search_index_documents) == max(sum by (instance) (app_catalog_subsidies))',
          ),
        ).toHaveLength(1),
      { deadlineMs: DEADLINE_MS, intervalMs: 500 },
    );
  }, 120_000);
});
