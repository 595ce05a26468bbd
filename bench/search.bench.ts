import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type SearchResult, searchResultSchema, suggestionsSchema } from '@platform/contracts/search';
import { repeatable, shuffled } from '@platform/testing/repeatable';
import { fullCatalogFolder, starterCatalogFolder } from './src/full-catalog-folder.ts';
import { type BenchResult, median, quantile } from './src/harness.ts';
import { openPlainFts5 } from './src/search-reference.ts';
import { type SearchUnderLoad, startSearchUnderLoad } from './src/search-under-load.ts';

const WARM_ROUNDS = 5;
const CONCURRENCY = 8;
const LOAD_MS = 20_000;
const SEED = 20_261_122;
const SLOWEST = 20;

type Mix = {
  readonly words: readonly string[];
  readonly filtered: readonly string[];
  readonly browse: readonly string[];
};
type Sample = {
  readonly query: string;
  readonly ms: number;
  readonly insideMs: number;
  readonly total: number;
};

const MIX = JSON.parse(readFileSync(path.join(import.meta.dirname, 'queries/mixed.json'), 'utf8')) as Mix;
const ALL = [...MIX.words, ...MIX.filtered, ...MIX.browse];

/** Queries a process serves before it is measured: words and filters that are not in the mix. */
const WARMING = [
  'chaussette',
  'parapluie',
  'tournevis',
  'lanterne',
  'brouette',
  'plafond',
  'carotte',
  'tambour',
]
  .flatMap((word) => [`q=${word}`, `q=${word} neuf`, `q=petit ${word} bleu`, `q=${word}&applicant=startup`])
  .concat(['applicant=startup&sector=digital', 'amountMax=700&sort=amount', 'posted=7&applicant=farmer']);

/** The file contains queries in readable form. */
function address(query: string) {
  return `/api/search/subsidies?${new URLSearchParams(query)}`;
}

async function measureQuery({ request }: SearchUnderLoad, query: string): Promise<Sample> {
  const { body, ms } = await request(address(query));
  const { elapsedMs, total } = JSON.parse(body) as SearchResult;
  return { query, ms, insideMs: elapsedMs, total };
}

async function measureInSequence(search: SearchUnderLoad, queries: readonly string[]): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const query of queries) samples.push(await measureQuery(search, query));
  return samples;
}

/** Responses per second and CPU of the service per response, while `CONCURRENCY` visitors send one query after the other. */
async function throughput(search: SearchUnderLoad): Promise<{ perSecond: number; cpuMs: number }> {
  const draw = repeatable(SEED);
  const startedAt = performance.now();
  const cpuBefore = search.cpuSeconds();
  let served = 0;
  const visitor = async () => {
    while (performance.now() - startedAt < LOAD_MS) {
      await search.request(address(ALL[draw(ALL.length)] ?? ''));
      served += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, visitor));
  return {
    perSecond: served / ((performance.now() - startedAt) / 1_000),
    cpuMs: ((search.cpuSeconds() - cpuBefore) * 1_000) / served,
  };
}

/** Requests of the suggestion box while the first words of the mix are typed letter by letter. */
async function suggestionTimes({ request }: SearchUnderLoad): Promise<number[]> {
  const typed = MIX.words
    .filter((_, at) => at % 4 === 0)
    .map((query) => new URLSearchParams(query).get('q') ?? '')
    .flatMap((text) => Array.from({ length: Math.min(text.length, 18) }, (_, at) => text.slice(0, at + 1)));
  const times: number[] = [];
  for (const text of typed) {
    const { body, ms } = await request(`/api/search/suggestions?${new URLSearchParams({ q: text })}`);
    suggestionsSchema.parse(JSON.parse(body));
    times.push(ms);
  }
  return times;
}

function wordsTyped(query: string): string[] {
  return new URLSearchParams(query).get('q')?.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The plain FTS5 table, queried with the words of the same queries inside this process: no HTTP, no counts. */
async function referenceTimes(dataDir: string): Promise<number[]> {
  const plain = await openPlainFts5(dataDir);
  const times: number[] = [];
  for (let round = 0; round <= 1; round++) {
    for (const query of [...MIX.words, ...MIX.filtered]) {
      const startedAt = performance.now();
      plain.search(wordsTyped(query));
      if (round > 0) times.push(performance.now() - startedAt);
    }
  }
  plain.close();
  return times;
}

/** The slowest queries, written to the file named by BENCH_SLOWEST. */
function writeSlowest(name: string, cold: readonly Sample[], warm: readonly Sample[]): void {
  const file = process.env.BENCH_SLOWEST;
  if (file === undefined) return;
  const lineOf = ({ query, ms, insideMs, total }: Sample) =>
    `${ms.toFixed(1).padStart(8)} ms  inside ${insideMs.toFixed(1).padStart(7)}  ${String(total).padStart(6)} found  ${query || '(nothing)'}`;
  const slowest = (samples: readonly Sample[]) =>
    [...samples]
      .sort((a, b) => b.ms - a.ms)
      .slice(0, SLOWEST)
      .map(lineOf)
      .join('\n');
  const medians = ALL.map((query) => {
    const own = warm.filter((sample) => sample.query === query).sort((a, b) => a.ms - b.ms);
    return own[own.length >> 1] as Sample;
  });
  writeFileSync(
    file,
    `${name}, ${new Date().toISOString()}\n\ncold:\n${slowest(cold)}\n\nwarm (median of ${WARM_ROUNDS}):\n${slowest(medians)}\n`,
    { flag: 'a' },
  );
}

async function benchCatalog(name: string, dataDir: string): Promise<BenchResult[]> {
  const load = os.loadavg()[0] ?? 0;
  const search = await startSearchUnderLoad(dataDir);
  try {
    // Compilation must not count as part of a first query: these words are in no query of the mix.
    await measureInSequence(search, WARMING);
    searchResultSchema.parse(JSON.parse((await search.request(address(WARMING[0] ?? ''))).body));
    const draw = repeatable(SEED);
    const cold = await measureInSequence(search, shuffled(ALL, draw));
    const warm: Sample[] = [];
    for (let round = 0; round < WARM_ROUNDS; round++)
      warm.push(...(await measureInSequence(search, shuffled(ALL, draw))));
    writeSlowest(name, cold, warm);
    const suggestions = await suggestionTimes(search);
    const { perSecond, cpuMs } = await throughput(search);
    const memory = search.memory();
    const plain = await referenceTimes(dataDir);

    return resultRows(name, { cold, warm, suggestions, perSecond, cpuMs, memory, plain, load, search });
  } finally {
    await search.stop();
  }
}

/**
 * Latency of search over a real socket (keep-alive, to the last byte) with counts and cards, the service alone in a
 * process that may use one core, generated records visible. The queries are those of `queries/mixed.json`.
 */
export async function run(): Promise<BenchResult[]> {
  return [
    ...(await benchCatalog('starter', await starterCatalogFolder())),
    ...(await benchCatalog('full', await fullCatalogFolder())),
  ];
}

type Measurements = {
  readonly cold: readonly Sample[];
  readonly warm: readonly Sample[];
  /** Milliseconds of each suggestion request. */
  readonly suggestions: readonly number[];
  readonly perSecond: number;
  readonly cpuMs: number;
  readonly memory: ReturnType<SearchUnderLoad['memory']>;
  /** Milliseconds of the plain FTS5 table. */
  readonly plain: readonly number[];
  /** 1-minute load average when the measurement began. */
  readonly load: number;
  readonly search: SearchUnderLoad;
};

function resultRows(name: string, measured: Measurements): BenchResult[] {
  const row = (what: string, value: number, more: Partial<BenchResult> = {}): BenchResult => ({
    name: `${name}: ${what}`,
    unit: 'ms',
    value,
    ...more,
  });
  return [...latencyRows(row, measured), ...loadRows(row, measured)];
}

type RowOf = (what: string, value: number, more?: Partial<BenchResult>) => BenchResult;

function timesOf(samples: readonly Sample[], queries: readonly string[] = ALL): number[] {
  const selected = new Set(queries);
  return samples.filter(({ query }) => selected.has(query)).map((sample) => sample.ms);
}

function latencyRows(row: RowOf, { cold, warm, suggestions, plain }: Measurements): BenchResult[] {
  const inside = warm.map(({ insideMs }) => insideMs);
  const reference = (q: number) => ({
    name: 'plain FTS5 bm25, top 20 without counts',
    value: quantile(plain, q),
  });
  return [
    row(`${ALL.length} queries sent for the first time, p50`, median(timesOf(cold)), {
      target: '≤ 10, aim 5',
    }),
    row('for the first time, p95', quantile(timesOf(cold), 0.95), { target: '≤ 40, aim 20' }),
    row('for the first time, p99', quantile(timesOf(cold), 0.99)),
    row(`repeated (${WARM_ROUNDS} shuffled rounds), p50`, median(timesOf(warm)), { target: '≤ 10, aim 5' }),
    row('repeated, p95', quantile(timesOf(warm), 0.95), { target: '≤ 40, aim 20' }),
    row('repeated, p99', quantile(timesOf(warm), 0.99)),
    row('of these inside the service (elapsedMs), p50', median(inside)),
    row('of these inside the service (elapsedMs), p95', quantile(inside, 0.95)),
    ...(['words', 'filtered'] as const).flatMap((kind) => {
      const what = kind === 'words' ? 'words alone' : 'words and filters';
      const times = timesOf(warm, MIX[kind]);
      return [
        row(`${what} (${MIX[kind].length}), p50`, median(times), { reference: reference(0.5) }),
        row(`${what}, p95`, quantile(times, 0.95), { reference: reference(0.95) }),
        row(`${what}, first time, p95`, quantile(timesOf(cold, MIX[kind]), 0.95)),
      ];
    }),
    row(`browsing without words (${MIX.browse.length}), p50`, median(timesOf(warm, MIX.browse))),
    row('browsing, p95', quantile(timesOf(warm, MIX.browse), 0.95), { target: '≤ 5, aim 2' }),
    row('browsing, first time, p95', quantile(timesOf(cold, MIX.browse), 0.95), { target: '≤ 5, aim 2' }),
    row(`suggestions while typing (${suggestions.length} requests), p50`, median(suggestions)),
    row('suggestions, p95', quantile(suggestions, 0.95)),
  ];
}

function loadRows(row: RowOf, { search, perSecond, cpuMs, load, memory }: Measurements): BenchResult[] {
  const rate = { unit: 'queries/s', target: '≥ 100, aim 300' };
  const cores = search.core === null ? 'all cores (no taskset)' : 'one core (taskset)';
  return [
    row(`${CONCURRENCY} visitors at once, service on ${cores}`, perSecond, rate),
    row('CPU of the service for one of these, HTTP, JSON and garbage included', cpuMs),
    row('queries that one second of CPU serves', 1_000 / cpuMs, rate),
    row('other load when it began (1-minute average)', load, { unit: '' }),
    row('start of the service with its index', search.startMs),
    row('RSS after all this', memory.now, { unit: 'MiB' }),
    row('RSS at its highest', memory.peak, { unit: 'MiB' }),
  ];
}
