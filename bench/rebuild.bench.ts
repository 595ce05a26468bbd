import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { createLogger } from '@platform/service-kit';
import { FULL_COUNT, fullCatalogFolder } from './src/full-catalog-folder.ts';
import { type BenchResult, quantile } from './src/harness.ts';
import { openSearchService } from './src/search-service.ts';

const DEADLINE_MS = 15 * 60_000;
const POLL_MS = 100;
/** A visitor sends a query, reads and sends the next one. */
const BETWEEN_QUERIES_MS = 20;

type Mix = {
  readonly words: readonly string[];
  readonly filtered: readonly string[];
  readonly browse: readonly string[];
};
const MIX = JSON.parse(readFileSync(path.join(import.meta.dirname, 'queries/mixed.json'), 'utf8')) as Mix;
const QUERIES = [...MIX.words, ...MIX.filtered, ...MIX.browse];

/** The service with its event log and index threads in this process, on a real socket. */
async function startService(dataDir: string) {
  const logLines: string[] = [];
  const logger = createLogger({
    service: 'bench',
    level: 'info',
    destination: { write: (line) => void logLines.push(line) },
  });
  const { http, start, caughtUp, close } = await openSearchService(dataDir, { logger });
  const url = await http.listen({ host: '127.0.0.1', port: 0 });
  const startedAt = performance.now();
  await start();
  return {
    url,
    startMs: performance.now() - startedAt,
    caughtUp,
    /** How many documents the index held when it was opened. */
    documents: () => Number(/"count":(\d+)[^\n]*search index opened/.exec(logLines.join(''))?.[1]),
    hasLogged: (text: string) => logLines.some((line) => line.includes(text)),
    stop: close,
  };
}

/** Makes the index that of a release without the amount facet, so that the next start builds a new one beside it. */
function makeOlder(dataDir: string): void {
  const db = new DatabaseSync(path.join(dataDir, 'search/index.sqlite'));
  const row = db.prepare("SELECT value FROM meta WHERE name = 'facets'").get();
  const facets = (JSON.parse(String(row?.value)) as string[]).filter((facet) => facet !== 'amount');
  db.prepare("UPDATE meta SET value = ? WHERE name = 'facets'").run(JSON.stringify(facets));
  db.close();
}

/** A rebuild of the whole index from the event log while somebody searches. */
export async function run(): Promise<BenchResult[]> {
  const dataDir = await fullCatalogFolder();
  const before = await startService(dataDir);
  await before.caughtUp(POLL_MS);
  await before.stop();
  makeOlder(dataDir);

  const service = await startService(dataDir);
  const startedAt = performance.now();
  const isDone = () => service.hasLogged('replaced by the new one');
  const times: number[] = [];
  let failed = 0;
  let rssPeak = 0;
  for (let number = 0; !isDone(); number++) {
    if (performance.now() - startedAt > DEADLINE_MS) throw new Error('the rebuild has not ended');
    const query = new URLSearchParams(QUERIES[number % QUERIES.length]);
    const sentAt = performance.now();
    const response = await fetch(`${service.url}/api/search/subsidies?${query}`);
    await response.text();
    times.push(performance.now() - sentAt);
    if (response.status !== 200) failed++;
    rssPeak = Math.max(rssPeak, process.memoryUsage.rss());
    await pause(BETWEEN_QUERIES_MS);
  }
  const seconds = (performance.now() - startedAt) / 1e3;
  await service.stop();
  const reopened = await startService(dataDir);
  const documents = reopened.documents();
  await reopened.stop();
  if (documents < FULL_COUNT) throw new Error(`the new index holds ${documents} of ${FULL_COUNT} documents`);

  const name = documents.toLocaleString('en');
  return [
    {
      name: `${name} records: a new index beside the serving one`,
      unit: 's',
      value: seconds,
      target: '≤ 60',
    },
    { name: 'queries meanwhile', unit: '', value: times.length },
    { name: 'of these failed', unit: '', value: failed, target: '0' },
    { name: 'a search by HTTP meanwhile, p50', unit: 'ms', value: quantile(times, 0.5) },
    { name: 'a search by HTTP meanwhile, p95', unit: 'ms', value: quantile(times, 0.95) },
    { name: 'a search by HTTP meanwhile, longest', unit: 'ms', value: quantile(times, 1) },
    { name: 'RSS meanwhile, highest', unit: 'MiB', value: rssPeak / 2 ** 20, target: '≤ 600' },
    { name: 'start on the new index until queries are served', unit: 'ms', value: reopened.startMs },
  ];
}
