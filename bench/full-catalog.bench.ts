import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { catalogStatsSchema, type ImportLine } from '@platform/contracts/catalog';
import { searchResultSchema } from '@platform/contracts/search';
import { type Product, startProduct } from '../e2e/src/product.ts';
import type { BenchResult } from './src/harness.ts';
import type { Watched } from './src/watch-process.ts';

/** BENCH_RECORDS shortens the run; the targets refer to 144,434 records. */
const RECORDS = Number(process.env.BENCH_RECORDS ?? 144_434);
const CHANGED = 1_000;
/** More frequent queries would slow the indexing thread down. */
const VISIBLE_POLL_MS = 20;
const DEADLINE_MS = 30 * 60_000;
const WATCHER = pathToFileURL(path.join(import.meta.dirname, 'src/watch-process.ts')).href;

type Place = { readonly dataDir: string; readonly watchFile: string };

function start({ dataDir, watchFile }: Place): Promise<Product> {
  return startProduct({
    dataDir,
    startTimeoutMs: DEADLINE_MS,
    env: {
      CATALOG: 'full',
      CATALOG_FULL_COUNT: String(RECORDS),
      DEMO: '1',
      GATEWAY_SEARCH_PER_MINUTE: '100000',
      BENCH_WATCH_FILE: watchFile,
      NODE_OPTIONS: `--import=${WATCHER}`,
    },
  });
}

function watched({ watchFile }: Place): Watched {
  return JSON.parse(readFileSync(watchFile, 'utf8')) as Watched;
}

async function found({ url }: Product, query: string): Promise<number> {
  const response = await fetch(`${url}/api/search/subsidies?limit=1&${query}`);
  if (!response.ok) throw new Error(`${query}: ${response.status} ${await response.text()}`);
  return searchResultSchema.parse(await response.json()).total;
}

/** 1,000 records whose titles carry a word; another word changes them all. */
function body(word: string): string {
  const rows = Array.from({ length: CHANGED }, (_, number) => ({
    id: `bench-${number}`,
    titre: `Aide ${word} numéro ${number}`,
    description: `Une aide inventée pour mesurer, la ${number}e.`,
    types_aides: ['financement'],
    eligibilite_geographique: ['Bretagne'],
  }));
  const lines: ImportLine[] = [
    { kind: 'begin', files: 1, complete: true, confirmedChanges: true },
    { kind: 'file', path: 'bench.json', contentBase64: Buffer.from(JSON.stringify(rows)).toString('base64') },
    { kind: 'end' },
  ];
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}

/** From sending an import to every record being found by its new word, in ms. */
async function untilVisible(product: Product, word: string): Promise<number> {
  const startedAt = performance.now();
  const imported = fetch(`${product.url}/api/catalog/sources/schema-aides/imports`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${product.operatorToken}`,
      'content-type': 'application/x-ndjson',
    },
    body: body(word),
  }).then((response) => response.text());
  while ((await found(product, `exact=true&q=${word}`)) < CHANGED) {
    if (performance.now() - startedAt > 60_000) throw new Error(`changes are not visible: ${await imported}`);
    await pause(VISIBLE_POLL_MS);
  }
  const elapsed = performance.now() - startedAt;
  await imported;
  return elapsed;
}

function diskMiB(folder: string): number {
  return Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]);
}

/** The whole product with the full catalog: built, changed, started again, killed. Standalone, as `make start` runs it. */
export async function run(): Promise<BenchResult[]> {
  const base = mkdtempSync(path.join(os.tmpdir(), 'bench-full-'));
  const place: Place = { dataDir: path.join(base, 'data'), watchFile: path.join(base, 'watched.json') };
  const load = os.loadavg()[0] ?? 0;
  try {
    const first = await start(place);
    const building = watched(place);
    const stats = catalogStatsSchema.parse(await (await fetch(`${first.url}/api/catalog/stats`)).json());
    if (stats.published + stats.synthetic !== RECORDS) {
      throw new Error(`${stats.published} and ${stats.synthetic} records were built`);
    }
    const written = first.progressMs('Generated records');
    await untilVisible(first, 'zorglub');
    const visibleMs = await untilVisible(first, 'quinxipo');
    const searchable = await found(first, '');
    await first.stop();
    const disk = diskMiB(place.dataDir);
    const second = await start(place);
    await second.kill();
    const third = await start(place);
    if ((await found(third, '')) !== searchable) throw new Error('records were lost by the kill');
    await third.stop();

    const cpu = (thread: string) => building.cpu[thread] ?? 0;
    const name = RECORDS.toLocaleString('en');
    return [
      {
        name: `${name} records: empty folder to searchable`,
        unit: 's',
        value: first.startedInMs / 1e3,
        target: '≤ 120, aim 60',
      },
      {
        name: 'of that, until all were generated, decided and written (relay and index run beside it)',
        unit: 's',
        value: written / 1e3,
      },
      { name: 'of that, the index behind it', unit: 's', value: (first.startedInMs - written) / 1e3 },
      { name: 'CPU of main: generating, deciding, encoding, relay', unit: 's', value: cpu('main') },
      { name: 'CPU of the store thread: documents and event log', unit: 's', value: cpu('store') },
      { name: 'CPU of the search thread: decoding and index', unit: 's', value: cpu('search') },
      { name: 'CPU of V8 beside them: garbage, compiling', unit: 's', value: cpu('v8') },
      { name: 'event-loop delay of main meanwhile, p50', unit: 'ms', value: building.loop.p50 },
      {
        name: 'event-loop delay of main meanwhile, p99',
        unit: 'ms',
        value: building.loop.p99,
        target: '≤ 50',
      },
      { name: 'event-loop delay of main meanwhile, longest', unit: 'ms', value: building.loop.max },
      { name: 'RSS, highest meanwhile', unit: 'MiB', value: building.rssPeakMiB, target: '≤ 600' },
      {
        name: `${CHANGED.toLocaleString('en')} changed records: import sent to all visible in search`,
        unit: 'ms',
        value: visibleMs,
        target: '≤ 1,000',
      },
      { name: 'data folder after a stop', unit: 'MiB', value: disk },
      { name: 'second start, ready to search', unit: 'ms', value: second.startedInMs },
      { name: 'start after kill -9, ready to search', unit: 'ms', value: third.startedInMs },
      {
        name: `other load when it began (1-minute average, ${os.cpus().length} cores)`,
        unit: '',
        value: load,
      },
    ];
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}
