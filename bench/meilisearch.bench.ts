import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FULL_COUNT, fullCatalogFolder } from './src/full-catalog-folder.ts';
import { type BenchResult, quantile } from './src/harness.ts';
import { openSearchService, type SearchService } from './src/search-service.ts';

const POLL_MS = 50;
/** The first round is cold: nothing was searched before. */
const ROUNDS = 3;
const QUERY_DEADLINE_MS = '30000';

type Mix = {
  readonly words: readonly string[];
  readonly filtered: readonly string[];
  readonly browse: readonly string[];
};
const MIX = JSON.parse(readFileSync(path.join(import.meta.dirname, 'queries/mixed.json'), 'utf8')) as Mix;
const KINDS = ['words', 'filtered', 'browse'] as const;
const TARGET = { p50: '≤ 10', p95: '≤ 30' };

type Server = { readonly url: string; readonly key: string | undefined };

async function call<Body>({ url, key }: Server, address: string): Promise<Body> {
  const response = await fetch(`${url}${address}`, {
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
  });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as Body;
}

/** Resolves when the server has indexed everything that it has accepted. */
async function idle(server: Server): Promise<void> {
  const waiting = () => call<{ results: unknown[] }>(server, '/tasks?statuses=enqueued,processing&limit=1');
  while ((await waiting()).results.length > 0) await pause(POLL_MS);
}

/** Times of all queries by HTTP, one after the other, by kind and round. */
async function measure({ http }: SearchService): Promise<ReadonlyMap<string, readonly number[]>> {
  const url = await http.listen({ host: '127.0.0.1', port: 0 });
  const times = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of KINDS) {
      for (const query of MIX[kind]) {
        const sentAt = performance.now();
        const response = await fetch(`${url}/api/search/subsidies?${new URLSearchParams(query)}`);
        await response.text();
        if (response.status !== 200) throw new Error(`${query}: ${response.status}`);
        const name = `${kind} ${round === 0 ? 'cold' : 'warm'}`;
        times.set(name, [...(times.get(name) ?? []), performance.now() - sentAt]);
      }
    }
  }
  return times;
}

async function measureEngine(
  dataDir: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ startMs: number; times: ReadonlyMap<string, readonly number[]> }> {
  const service = await openSearchService(dataDir, {
    environment: { ...environment, SEARCH_QUERY_DEADLINE_MS: QUERY_DEADLINE_MS },
  });
  try {
    const startedAt = performance.now();
    await service.start();
    await service.caughtUp(POLL_MS);
    const startMs = performance.now() - startedAt;
    return { startMs, times: await measure(service) };
  } finally {
    await service.close();
  }
}

function rows(engine: string, times: ReadonlyMap<string, readonly number[]>): BenchResult[] {
  return KINDS.flatMap((kind) =>
    (['cold', 'warm'] as const).flatMap((state) => {
      const own = times.get(`${kind} ${state}`) ?? [];
      const name = `${engine}, ${MIX[kind].length} queries of ${kind}, ${state}`;
      return [
        { name: `${name}, p50`, unit: 'ms', value: quantile(own, 0.5), target: TARGET.p50 },
        { name: `${name}, p95`, unit: 'ms', value: quantile(own, 0.95), target: TARGET.p95 },
        { name: `${name}, p99`, unit: 'ms', value: quantile(own, 0.99) },
      ];
    }),
  );
}

/**
 * The search service with the full catalog on a Meilisearch server (`MEILI_URL`, `MEILI_API_KEY`) and on the engine inside
 * the process, in one run. The server must have no index of the product: the bench fills one and leaves it there.
 */
export async function run(): Promise<BenchResult[]> {
  const { MEILI_URL: url, MEILI_API_KEY: key } = process.env;
  if (url === undefined) {
    console.log('meilisearch: skipped, because MEILI_URL is not set');
    return [];
  }
  const server: Server = { url, key };
  const { indexes } = await call<{ indexes: object }>(server, '/stats');
  if ('subsidies' in indexes) throw new Error('the server has an index of the product already');
  const dataDir = await fullCatalogFolder();
  const environment = {
    MEILI_URL: url,
    ...(key === undefined ? {} : { MEILI_API_KEY: key }),
    SEARCH_GROUP: `bench-meilisearch-${process.pid}`,
  };
  const filling = await openSearchService(dataDir, { environment });
  const startedAt = performance.now();
  await filling.start();
  await filling.caughtUp(POLL_MS);
  await idle(server);
  const filledMs = performance.now() - startedAt;
  await filling.close();
  const size = await call<{ databaseSize: number; usedDatabaseSize: number }>(server, '/stats');
  const meilisearch = await measureEngine(dataDir, environment);
  const embedded = await measureEngine(dataDir, {});
  const name = FULL_COUNT.toLocaleString('en');
  return [
    {
      name: `${name} records from the event log to searchable in Meilisearch`,
      unit: 's',
      value: filledMs / 1e3,
      target: '≤ 60, aim 40',
    },
    { name: 'files of the server', unit: 'MiB', value: size.databaseSize / 2 ** 20, target: '≤ 800' },
    { name: 'of these used', unit: 'MiB', value: size.usedDatabaseSize / 2 ** 20 },
    {
      name: 'start of the service on the full index of the server',
      unit: 'ms',
      value: meilisearch.startMs,
      target: '≤ 3,000',
    },
    { name: 'the same inside the process', unit: 'ms', value: embedded.startMs, target: '≤ 3,000' },
    ...rows('Meilisearch', meilisearch.times),
    ...rows('inside the process', embedded.times),
  ];
}
