import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BenchQuery } from './src/embedded-engines/engine.ts';
import type { EngineFigures } from './src/embedded-engines/engine-process.ts';
import { publishedDocuments } from './src/embedded-engines/published-subsidies.ts';
import { catalogFolderOf } from './src/full-catalog-folder.ts';
import { type BenchResult, median, quantile } from './src/harness.ts';

/** Records that every engine gets. */
const RECORDS = 20_000;
const OUTPUT_BYTES_MAX = 16 * 1024 * 1024;

const ENGINES = {
  own: 'own engine (17 facets counted, corrections, synonyms, cards)',
  fts5: 'SQLite FTS5 alone (no counts)',
  orama: 'Orama 3.1.18 (no counts)',
  minisearch: 'MiniSearch 7.2.0 (no counts)',
} as const;

const FILTERS = [
  { field: 'applicant', value: 'company' },
  { field: 'sector', value: 'energy_environment' },
  { field: 'instrument', value: 'grant' },
] as const satisfies readonly BenchQuery['filter'][];

/** The word queries of the mix, each without and with one filter. */
function mixedQueries(): BenchQuery[] {
  const file = path.join(import.meta.dirname, 'queries/mixed.json');
  const { words } = JSON.parse(readFileSync(file, 'utf8')) as { words: readonly string[] };
  return words
    .map((query) => new URLSearchParams(query).get('q') ?? '')
    .filter((query) => !/["«-]/u.test(query))
    .flatMap((query, at) => [
      { words: query, filter: null },
      { words: query, filter: FILTERS[at % FILTERS.length] ?? null },
    ]);
}

/** Embedded engines on the same records and queries, each in a process of its own (ADR 14). */
export async function run(): Promise<BenchResult[]> {
  const dataDir = await catalogFolderOf(RECORDS);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-engines-'));
  const [documents, queries] = [path.join(folder, 'documents.json'), path.join(folder, 'queries.json')];
  const published = await publishedDocuments(dataDir, RECORDS);
  writeFileSync(documents, JSON.stringify(published));
  writeFileSync(queries, JSON.stringify(mixedQueries()));
  try {
    return Object.entries(ENGINES).flatMap(([engine, label]) => {
      const figures = figuresOf(engine, [dataDir, documents, queries]);
      return rowsOf(`${published.length.toLocaleString('en')} records, ${label}`, figures);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function figuresOf(engine: string, args: readonly string[]): EngineFigures {
  const script = path.join(import.meta.dirname, 'src/embedded-engines/engine-process.ts');
  const child = spawnSync(process.execPath, ['--expose-gc', script, engine, ...args], {
    encoding: 'utf8',
    maxBuffer: OUTPUT_BYTES_MAX,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.status !== 0) throw new Error(`the ${engine} process ended with ${child.status}`);
  return JSON.parse(child.stdout.trim().split('\n').at(-1) ?? '') as EngineFigures;
}

function rowsOf(label: string, figures: EngineFigures): BenchResult[] {
  const row = (name: string, value: number, unit = 'ms'): BenchResult => ({
    name: `${label}: ${name}`,
    unit,
    value,
  });
  return [
    row('index built', figures.buildMs / 1_000, 's'),
    ...(figures.reopenMs === null ? [] : [row('opened again from disk', figures.reopenMs / 1_000, 's')]),
    row('RSS after the queries', figures.rssMiB, 'MiB'),
    row('words, p50', median(figures.wordsMs)),
    row('words, p95', quantile(figures.wordsMs, 0.95)),
    row('words and a filter, p50', median(figures.filteredMs)),
    row('words and a filter, p95', quantile(figures.filteredMs, 0.95)),
    row('queries without a hit', figures.totals.filter((total) => total === 0).length, ''),
  ];
}
