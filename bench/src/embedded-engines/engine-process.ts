import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BenchDocument, BenchEngine, BenchQuery } from './engine.ts';
import { openFts5, openMiniSearch, openOrama } from './libraries.ts';
import { openOwnEngine } from './own-engine.ts';

/** What one engine was measured at; printed as one line of JSON. */
export type EngineFigures = {
  readonly buildMs: number;
  readonly reopenMs: number | null;
  readonly rssMiB: number;
  readonly wordsMs: readonly number[];
  readonly filteredMs: readonly number[];
  readonly totals: readonly number[];
};

const [name = '', dataDir = '', documentsFile = '', queriesFile = ''] = process.argv.slice(2);
const workDir = mkdtempSync(path.join(os.tmpdir(), 'bench-engine-'));

async function openEngine(): Promise<BenchEngine> {
  if (name === 'own') return openOwnEngine(dataDir, workDir);
  const documents = JSON.parse(readFileSync(documentsFile, 'utf8')) as BenchDocument[];
  if (name === 'orama') return openOrama(documents);
  return name === 'minisearch'
    ? openMiniSearch(documents)
    : openFts5(documents, path.join(workDir, 'fts.sqlite'));
}

async function measure(engine: BenchEngine, queries: readonly BenchQuery[]) {
  const times: number[] = [];
  const totals: number[] = [];
  for (const query of queries) {
    const startedAt = performance.now();
    totals.push(await engine.total(query));
    times.push(performance.now() - startedAt);
  }
  return { times, totals };
}

const queries = JSON.parse(readFileSync(queriesFile, 'utf8')) as BenchQuery[];
const engine = await openEngine();
const words = queries.filter(({ filter }) => filter === null);
const filtered = queries.filter(({ filter }) => filter !== null);
await measure(engine, words.slice(0, 20));
const [ofWords, ofFiltered] = [await measure(engine, words), await measure(engine, filtered)];
globalThis.gc?.();
const figures: EngineFigures = {
  buildMs: engine.buildMs,
  reopenMs: engine.reopenMs,
  rssMiB: process.memoryUsage.rss() / 2 ** 20,
  wordsMs: ofWords.times,
  filteredMs: ofFiltered.times,
  totals: [...ofWords.totals, ...ofFiltered.totals],
};
await engine.close();
rmSync(workDir, { recursive: true, force: true });
process.stdout.write(`${JSON.stringify(figures)}\n`);
