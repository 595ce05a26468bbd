import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { METRICS, RUNTIME_METRIC_PREFIXES } from '@platform/telemetry';
import { eventually } from '@platform/testing/eventually';
import { describeUnless } from '@platform/testing/skip';
import { importRecords } from '../drills/ingest-drill.ts';
import { copyStarterFiles, type Product, startProduct, temporaryDataDir } from '../src/product.ts';
import { missingPrometheus, type PrometheusProcess, startPrometheus } from '../src/prometheus-process.ts';
import { freePort } from '../src/service-process.ts';
import { panelQueries, ruleQueries, type ShippedQuery } from './shipped-queries.ts';

const STARTER_FILES = 20;
const DEADLINE_MS = 90_000;
/** Names that Prometheus itself adds. */
const OF_PROMETHEUS = /^(up|scrape_\w+|target_info|ALERTS\w*|job:.+)$/;

/** Requests of every kind that is measured, and an import whose events are indexed. */
async function makeTraffic(product: Product, round: number): Promise<void> {
  for (const query of ['q=velo', 'q=zzqqxxzz', 'applicant=company', '', 'q=renovation+energetique']) {
    const response = await fetch(`${product.url}/api/search/subsidies?${query}`);
    expect([query, response.status]).toEqual([query, 200]);
  }
  for (const page of ['/', '/api/catalog/stats', '/api/search/needs']) await fetch(`${product.url}${page}`);
  const { hits } = (await (await fetch(`${product.url}/api/search/subsidies?limit=1`)).json()) as {
    hits: readonly { readonly id: string }[];
  };
  await fetch(`${product.url}/api/catalog/subsidies/${hits[0]?.id}`);
  await loadPages(product);
  const ids = [`observed-${round}-a`, `observed-${round}-b`];
  expect(await importRecords(product, ids, () => undefined)).toBe(true);
}

/** Page loads as browsers report them, one on each kind of device. */
async function loadPages(product: Product): Promise<void> {
  for (const device of ['phone', 'desktop']) {
    const values = { LCP: 1_200, INP: 80, CLS: 0.02, FCP: 900, TTFB: 100, load: 1_500 };
    const response = await fetch(`${product.url}/api/insights/page-visits`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ page: '/', device, values }),
    });
    expect(response.status).toBe(204);
  }
}

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

describeUnless(await missingPrometheus(), 'dashboards and alert rules on the running product', () => {
  const folder = temporaryDataDir();
  let product: Product;
  let prometheus: PrometheusProcess;

  beforeAll(async () => {
    const starter = path.join(path.dirname(folder.path), 'starter');
    copyStarterFiles(starter, STARTER_FILES);
    const metricsPort = await freePort();
    product = await startProduct({
      dataDir: folder.path,
      startTimeoutMs: 240_000,
      env: {
        METRICS_PORT: String(metricsPort),
        CATALOG_STARTER_DIR: starter,
        GATEWAY_API_PER_MINUTE: '100000',
        // On a busy machine the index may need longer than visitors would wait.
        SEARCH_QUERY_DEADLINE_MS: '30000',
      },
    });
    prometheus = await startPrometheus({ standalone: metricsPort });
  }, 300_000);

  afterAll(async () => {
    await Promise.all([prometheus?.stop(), product?.stop()]);
    rmSync(path.dirname(folder.path), { recursive: true, force: true });
  }, 60_000);

  test('every panel and every rule has values, after some traffic', async () => {
    const queries = [...panelQueries(), ...ruleQueries()];
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
    const names = (await prometheus.get('label/__name__/values')) as readonly string[];
    const registered = Object.values(METRICS).map(({ name }) => name.replaceAll('.', '_'));
    const prefixes = RUNTIME_METRIC_PREFIXES.map((prefix) => prefix.replaceAll('.', '_'));
    const base = (name: string): string => name.replace(/_(bucket|sum|count|total)$/, '');
    const emitted = names.filter((name) => !OF_PROMETHEUS.test(name));
    expect(
      emitted.filter(
        (name) => !registered.includes(base(name)) && !prefixes.some((prefix) => name.startsWith(prefix)),
      ),
    ).toEqual([]);
    expect(registered.filter((name) => !emitted.some((one) => base(one) === name))).toEqual([]);
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
