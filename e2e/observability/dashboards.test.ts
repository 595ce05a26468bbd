import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { METRICS, RUNTIME_METRICS } from '@platform/telemetry';
import { eventually } from '@platform/testing/eventually';
import { describeUnless } from '@platform/testing/skip';
import { type Product, WAY_TO_RUN } from '../src/product.ts';
import { missingPrometheus, type PrometheusProcess } from '../src/prometheus-process.ts';
import { consumersOf, DECLARED } from './declared-services.ts';
import { makeTraffic } from './make-traffic.ts';
import { outerAddress } from './outer-address.ts';
import { type ScrapedProduct, startScrapedProduct } from './scraped-product.ts';
import { panelQueries, ruleQueries, type ShippedQuery } from './shipped-queries.ts';

const DEADLINE_MS = 90_000;
/** Names that Prometheus itself adds. */
const OF_PROMETHEUS = /^(up|scrape_\w+|target_info|ALERTS\w*|job:.+)$/;

/** Gauges whose own name ends like the count of a histogram. */
const COUNTS: ReadonlySet<string> = new Set([METRICS.processOpenFiles.name.replaceAll('.', '_')]);

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

/** The name of a metric without what its instrument adds. */
function baseOf(name: string): string {
  return COUNTS.has(name) ? name : name.replace(/_(bucket|sum|count|total)$/, '');
}

/** The job of a service; one process has one job. */
function jobOf(service: string): string {
  return WAY_TO_RUN === 'distributed' ? service : 'standalone';
}

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
    const ours = Object.values(METRICS).map(({ name }) => name.replaceAll('.', '_'));
    const ofRuntime = Object.keys(RUNTIME_METRICS).map((name) => name.replaceAll('.', '_'));
    const registered = [...ours, ...ofRuntime];
    const always = registered.filter((name) => !NEEDS_EMBEDDINGS.test(name));
    // Repeated, because a busy machine may not finish a scrape within its second.
    await eventually(
      async () => {
        const names = (await prometheus.get('label/__name__/values')) as readonly string[];
        const emitted = names.filter((name) => !OF_PROMETHEUS.test(name));
        expect(emitted.filter((name) => !registered.includes(baseOf(name)))).toEqual([]);
        expect(always.filter((name) => !emitted.some((one) => baseOf(one) === name))).toEqual([]);
      },
      { deadlineMs: DEADLINE_MS, intervalMs: 500 },
    );
  }, 120_000);

  test('every process reports its requests, its use of resources and each gauge that its service.yaml names', async () => {
    const instruments = new Map<string, string>(
      Object.values(METRICS).map(({ name, instrument }) => [name, instrument]),
    );
    const expected = DECLARED.flatMap(({ name, signals }) =>
      signals
        .filter((signal) => ['gauge', 'observed counter'].includes(instruments.get(signal) ?? ''))
        .concat('http.server.request.duration', 'nodejs.eventloop.utilization', 'v8js.memory.heap.used')
        .map((signal) => `${jobOf(name)} ${signal.replaceAll('.', '_')}`),
    ).filter((one) => !NEEDS_EMBEDDINGS.test(one));
    await eventually(
      async () => {
        const series = await prometheus.query('count by (job, __name__) ({__name__!=""})');
        const reported = new Set(
          series.map(({ labels }) => `${labels.job} ${baseOf(labels.__name__ ?? '')}`),
        );
        expect(expected.filter((one) => !reported.has(one))).toEqual([]);
      },
      { deadlineMs: DEADLINE_MS, intervalMs: 500 },
    );
  }, 120_000);

  test('every consumer group reports its lag in every topic that its service.yaml names', async () => {
    const topics = new Set(DECLARED.flatMap(({ topics: { consumes } }) => consumes));
    const expected = [...topics].flatMap((topic) =>
      consumersOf(topic).map(({ service, group }) => `${jobOf(service)} ${group} ${topic}`),
    );
    expect(expected.length).toBeGreaterThan(15);
    await eventually(
      async () => {
        const lags = await prometheus.query('app_consumer_lag >= 0');
        const reported = lags.map(
          ({ labels }) =>
            `${labels.job} ${labels.messaging_consumer_group_name} ${labels.messaging_destination_name}`,
        );
        expect(expected.filter((one) => !reported.includes(one))).toEqual([]);
      },
      { deadlineMs: DEADLINE_MS, intervalMs: 500 },
    );
  }, 120_000);

  test('the index is never behind for long while records are imported', async () => {
    const [behind] = await prometheus.query('max(max_over_time(app_search_index_staleness[10m]))');
    expect(behind?.value).toBeGreaterThanOrEqual(0);
    expect(behind?.value).toBeLessThan(60);
  });

  test('a scraper outside of the machine reaches the metrics of every process, but not through the public port', async () => {
    const host = outerAddress() ?? '127.0.0.2';
    for (const port of Object.values(scraped.ports)) {
      const metrics = await fetch(`http://${host}:${port}/metrics`);
      expect(await metrics.text()).toContain('process_uptime');
    }
    for (const path of ['/metrics', '/api/metrics', '/api/catalog/metrics']) {
      const response = await fetch(product.url + path, { headers: { accept: 'application/json' } });
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).not.toContain('process_uptime');
    }
  });

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
