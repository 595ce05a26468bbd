import { readFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { type Product, startProduct, temporaryDataDir } from '../e2e/src/product.ts';
import { atConstantRate, statusOf } from './src/constant-rate.ts';
import { type BenchResult, median, quantile, timed } from './src/harness.ts';
import { timeRecords } from './src/searchable-record.ts';
import {
  memoryOf,
  type ProcessMemory,
  restartedInMs,
  type ServiceProcess,
  serviceProcesses,
} from './src/service-processes.ts';

const PAIRS = 2_000;
const SEARCHES_PER_SECOND = 100;
const SEARCHES_S = 30;
const RECORDS = 200;
const RESTARTS = 3;
const LIMIT_OFF = '1000000';

type Mix = Readonly<Record<'words' | 'filtered' | 'browse', readonly string[]>>;
const MIX = JSON.parse(readFileSync(path.join(import.meta.dirname, 'queries/mixed.json'), 'utf8')) as Mix;
const SEARCHES = [...MIX.words, ...MIX.filtered, ...MIX.browse].map(
  (query) => `/api/search/subsidies?${new URLSearchParams(query)}`,
);

/**
 * The services as processes of their own over Kafka, with the starter catalog: what the gateway adds, searches through it,
 * from a written record to search, the memory of each service and its time to be ready.
 */
export async function run(): Promise<readonly BenchResult[]> {
  const folder = temporaryDataDir();
  const load = os.loadavg()[0] ?? 0;
  const product = await startProduct({
    way: 'distributed',
    dataDir: folder.path,
    startTimeoutMs: 600_000,
    env: { GATEWAY_SEARCH_PER_MINUTE: LIMIT_OFF, GATEWAY_API_PER_MINUTE: LIMIT_OFF },
  });
  const services = serviceProcesses(product);
  try {
    const idle = services.map(memoryOf);
    const results = [
      ...(await gatewayOverhead(product, services)),
      ...(await searchesAtRate(product, services)),
      ...(await recordsToSearch(product)),
      ...memoryOfServices(services, idle),
      ...(await readyTimes(services)),
    ];
    const name = `other load when it began (1-minute average, ${os.cpus().length} cores)`;
    return [...results, { name, unit: '', value: load }];
  } finally {
    await product.stop();
    folder.remove();
  }
}

function addressOf(services: readonly ServiceProcess[], name: string): string {
  const port = services.find((service) => service.name === name)?.port;
  return `http://127.0.0.1:${port}`;
}

/** One request at a time, in turn to the service itself and through the gateway. */
async function gatewayOverhead(
  { url }: Product,
  services: readonly ServiceProcess[],
): Promise<readonly BenchResult[]> {
  const agent = new http.Agent({ keepAlive: true });
  const measure = async (service: string, route: string): Promise<BenchResult> => {
    const direct: number[] = [];
    const through: number[] = [];
    const own = addressOf(services, service);
    for (let pair = 0; pair < PAIRS; pair += 1) {
      direct.push(await timed(() => statusOf(own + route, agent)));
      through.push(await timed(() => statusOf(url + route, agent)));
    }
    return {
      name: `the gateway adds to GET ${route}, p50`,
      unit: 'ms',
      value: median(through) - median(direct),
      target: '≤ 1',
      reference: { name: 'the service itself', value: median(direct) },
    };
  };
  const results = [
    await measure('billing', '/api/billing/payment-mode'),
    await measure('search', '/api/search/subsidies?limit=5'),
  ];
  agent.destroy();
  return results;
}

async function searchesAtRate(
  { url }: Product,
  services: readonly ServiceProcess[],
): Promise<readonly BenchResult[]> {
  const options = { paths: SEARCHES, perSecond: SEARCHES_PER_SECOND, seconds: SEARCHES_S };
  const direct = await atConstantRate({ url: addressOf(services, 'search'), ...options });
  const through = await atConstantRate({ url, ...options });
  const rows = ([0.5, 0.95, 0.99] as const).map((share) => ({
    name: `search through the gateway at ${SEARCHES_PER_SECOND} requests/s, p${share * 100}`,
    unit: 'ms',
    value: quantile(through.timesMs, share),
    ...(share === 0.95 ? { target: '≤ 50' } : {}),
    reference: { name: 'the service itself', value: quantile(direct.timesMs, share) },
  }));
  return [
    ...rows,
    { name: 'of these, responses', unit: '/s', value: through.perSecond, target: '≥ 100' },
    { name: 'of these failed', unit: '', value: through.failed, target: '0' },
  ];
}

async function recordsToSearch(product: Product): Promise<readonly BenchResult[]> {
  const { searchableMs, consumedMs } = await timeRecords(product, RECORDS);
  return ([0.5, 0.99] as const).map((share) => ({
    name: `${RECORDS} records, each from its acknowledgement to search through the gateway, p${share * 100}`,
    unit: 'ms',
    value: quantile(searchableMs, share),
    ...(share === 0.99 ? { target: '≤ 1,000' } : {}),
    reference: { name: 'to a reader of the topic', value: quantile(consumedMs, share) },
  }));
}

function memoryOfServices(
  services: readonly ServiceProcess[],
  idle: readonly ProcessMemory[],
): readonly BenchResult[] {
  return services.map((service, index) => {
    const { rss, anonymous } = memoryOf(service);
    return {
      name: `RSS of ${service.name} after all this (${Math.round(anonymous)} MiB of it its own, ${Math.round(rss - anonymous)} MiB of files)`,
      unit: 'MiB',
      value: rss,
      target: service.name === 'search' ? '≤ 600' : '≤ 150',
      reference: { name: 'when it was ready', value: idle[index]?.rss ?? Number.NaN },
    };
  });
}

/** Medians of restarts one after another, while the others run. */
async function readyTimes(services: readonly ServiceProcess[]): Promise<readonly BenchResult[]> {
  const results: BenchResult[] = [];
  for (const service of services) {
    const times: number[] = [];
    for (let restart = 0; restart < RESTARTS; restart += 1) times.push(await restartedInMs(service));
    results.push({
      name: `${service.name} started again, ready`,
      unit: 'ms',
      value: median(times),
      target: '≤ 2,000',
    });
  }
  return results;
}
