import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { catalogStatsSchema } from '@platform/contracts/catalog';
import { searchResultSchema } from '@platform/contracts/search';
import { EVERY_DEADLINE, type Product, startProduct, temporaryDataDir } from '../e2e/src/product.ts';
import type { BenchResult } from './src/harness.ts';
import { memoryOf, peakMemoryOf, type ServiceProcess, serviceProcesses } from './src/service-processes.ts';

/** BENCH_RECORDS shortens the run; the targets refer to 144,434 records. */
const RECORDS = Number(process.env.BENCH_RECORDS ?? 144_434);
const POLL_MS = 250;
const DEADLINE_MS = 30 * 60_000;
/** A consumer that has records left changes the index within this time. */
const UNCHANGED_MS = 10_000;

function start(dataDir: string): Promise<Product> {
  return startProduct({
    way: 'distributed',
    dataDir,
    startTimeoutMs: DEADLINE_MS,
    env: {
      CATALOG: 'full',
      CATALOG_FULL_COUNT: String(RECORDS),
      DEMO: '1',
      GATEWAY_SEARCH_PER_MINUTE: '100000',
      GATEWAY_API_PER_MINUTE: '100000',
    },
  });
}

/** Programmes that a search through the gateway finds, local variants as one; null while it cannot respond. */
async function found({ url }: Product): Promise<number | null> {
  const response = await fetch(`${url}/api/search/subsidies?limit=1&${EVERY_DEADLINE}`);
  return response.ok ? searchResultSchema.parse(await response.json()).total : null;
}

type Settled = { readonly total: number; readonly ms: number };

/** Time from now until the last change of what a search finds, in ms; it has changed no more for a while after. */
async function untilSettled(product: Product): Promise<Settled> {
  const startedAt = performance.now();
  let settled: Settled = { total: 0, ms: 0 };
  for (;;) {
    const total = (await found(product)) ?? settled.total;
    const ms = performance.now() - startedAt;
    if (total !== settled.total) settled = { total, ms };
    if (total > 0 && ms - settled.ms > UNCHANGED_MS) return settled;
    if (ms > DEADLINE_MS) throw new Error(`${total} programmes are found, and their number still changes`);
    await pause(POLL_MS);
  }
}

async function publishedIn({ url }: Product): Promise<number> {
  const stats = catalogStatsSchema.parse(await (await fetch(`${url}/api/catalog/stats`)).json());
  return stats.published + stats.synthetic;
}

function memoryResults(services: readonly ServiceProcess[]): readonly BenchResult[] {
  return services.map((service) => ({
    name: `RSS of ${service.name} with the whole catalog`,
    unit: 'MiB',
    value: memoryOf(service).rss,
    target: service.name === 'search' ? '≤ 600' : '≤ 150',
    reference: { name: 'highest meanwhile', value: peakMemoryOf(service) },
  }));
}

/**
 * The whole catalog in the distributed run: imported by the catalog while search reads its events from Kafka, then read
 * again from the topic into an empty index.
 */
export async function run(): Promise<readonly BenchResult[]> {
  const folder = temporaryDataDir();
  const load = os.loadavg()[0] ?? 0;
  const name = RECORDS.toLocaleString('en');
  try {
    const first = await start(folder.path);
    const read = await untilSettled(first);
    const published = await publishedIn(first);
    if (published !== RECORDS) throw new Error(`${published} records were published`);
    const memory = memoryResults(serviceProcesses(first));
    await first.stop();
    rmSync(path.join(folder.path, 'search'), { recursive: true });
    const second = await start(folder.path);
    const reread = await untilSettled(second);
    if (reread.total !== read.total) throw new Error(`${reread.total} of ${read.total} are found again`);
    await second.stop();
    return [
      {
        name: `${name} records: empty folder to ready, with Kafka, the store and every service`,
        unit: 's',
        value: first.startedInMs / 1e3,
      },
      { name: 'from ready until search has all of them', unit: 's', value: read.ms / 1e3 },
      {
        name: `${name} records read from Kafka into an empty index, the start of everything included`,
        unit: 's',
        value: (second.startedInMs + reread.ms) / 1e3,
        target: '≤ 180, aim 90',
      },
      ...memory,
      {
        name: `other load when it began (1-minute average, ${os.cpus().length} cores)`,
        unit: '',
        value: load,
      },
    ];
  } finally {
    folder.remove();
  }
}
