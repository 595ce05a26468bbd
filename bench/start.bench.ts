import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { type Product, startProduct, temporaryDataDir } from '../e2e/src/product.ts';
import { type BenchResult, median } from './src/harness.ts';

const ROUNDS = 3;
const SEARCHES = 1_000;
const CONCURRENT = 4;
/** One network address may search 600 times a minute; loopback has enough addresses to act as several visitors. */
const VISITORS = 4;
const QUERIES = [
  '',
  'q=renovation',
  'q=agri&territory=region:53',
  'deadline=open&sort=deadline',
  'q=covoiturage&instrument=grant',
  'sector=digital&applicant=company&sort=newest',
];
const MEBI = 2 ** 20;

type Round = {
  readonly firstMs: number;
  readonly secondMs: number;
  readonly rssStarted: number;
  readonly rssSearched: number;
};

/** Memory of the process that the system holds in RAM, in MiB. */
function rssOf({ pid }: Product): number {
  return (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1_024) / MEBI;
}

async function search(product: Product, index: number, agent: http.Agent): Promise<void> {
  const query = QUERIES[index % QUERIES.length] ?? '';
  const request = http.get(`${product.url}/api/search/subsidies?${query}`, {
    agent,
    localAddress: `127.0.0.${1 + (index % VISITORS)}`,
  });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.resume();
  await once(response, 'end');
  if (response.statusCode !== 200) throw new Error(`search ${index} returned ${response.statusCode}`);
}

async function searchOften(product: Product): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONCURRENT });
  for (let at = 0; at < SEARCHES; at += CONCURRENT)
    await Promise.all(Array.from({ length: CONCURRENT }, (_, step) => search(product, at + step, agent)));
  agent.destroy();
}

/** One installation: started with nothing there, stopped, started again, searched. */
async function measureRound(): Promise<Round> {
  const folder = temporaryDataDir();
  // A cache of its own, as after a fresh clone: the first start compiles everything.
  const compileCache = path.join(path.dirname(folder.path), 'compile-cache');
  const start = () => startProduct({ dataDir: folder.path, env: { NODE_COMPILE_CACHE: compileCache } });
  try {
    const first = await start();
    await first.stop();
    const second = await start();
    const rssStarted = rssOf(second);
    await searchOften(second);
    const rssSearched = rssOf(second);
    await second.stop();
    return { firstMs: first.startedInMs, secondMs: second.startedInMs, rssStarted, rssSearched };
  } finally {
    folder.remove();
    rmSync(compileCache, { recursive: true, force: true });
  }
}

/** Start and memory of the whole product in one process with the starter catalog, medians of three installations. */
export async function run(): Promise<BenchResult[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound());
  const of = (field: keyof Round): number => median(rounds.map((round) => round[field]));
  return [
    {
      name: 'first start, nothing there: starter catalog loaded and searchable',
      unit: 'ms',
      value: of('firstMs'),
    },
    { name: 'second start, ready to search', unit: 'ms', value: of('secondMs'), target: '≤ 3,000' },
    { name: 'RSS after the second start', unit: 'MiB', value: of('rssStarted') },
    { name: `RSS after ${SEARCHES.toLocaleString('en')} searches`, unit: 'MiB', value: of('rssSearched') },
  ];
}
