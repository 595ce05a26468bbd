import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { type CatalogStats, catalogStatsSchema, type ImportOutcome } from '@platform/contracts/catalog';
import { freePorts } from '@platform/testing/free-ports';
import { repeatable, seedOfRun } from '@platform/testing/repeatable';
import { describeUnless } from '@platform/testing/skip';
import { isReady, STARTER_PROGRAMMES, spawnProduct, startProduct, temporaryDataDir } from '../src/product.ts';
import type { Entries } from './catalog-contents.ts';
import { importRecords, verify } from './ingest-drill.ts';
import { expectedGenerated, readStoredCatalog } from './stored-catalog.ts';

const RECORDS = Number(process.env.DRILL_RECORDS ?? 144_434);
const KILLS = Number(process.env.DRILL_WHOLE_KILLS ?? 50);
const WHOLE = {
  CATALOG: 'full',
  CATALOG_FULL_COUNT: String(RECORDS),
  DEMO: '1',
  GATEWAY_SEARCH_PER_MINUTE: '100000',
  GATEWAY_API_PER_MINUTE: '100000',
};
/** One of this many kills is at any time after the start of the process, the others while records are loaded. */
const EARLY_EVERY = 4;
const EARLY_MS_MAX = 20_000;
/** Figures are counted about once per second, so that kills would follow a count without a random delay. */
const DELAY_MS_MAX = 1_500;
const POLL_MS = 50;
/** Records that each started process is sent over HTTP, while it loads the others. */
const SENT = 12;
const ONE_START_MS = 30 * 60_000;
const DRILL_MS = 4 * 3_600_000;
/**
 * Lines of a start in which nothing is wrong: progress, what the terminal shows when the product is ready, and that a
 * request for the figures was refused while all threads were busy loading.
 */
const USUAL_LINE =
  /^$|"route":"\/api\/catalog\/stats","code":"SERVICE_OVERLOADED"|^(Starter catalog|Generated records|Search index): [\d,]+ of [\d,]+$|^\S+$|^ {2}(Web app|English|API|Generated|Data|Operator) |^Ready in /;

const reason =
  process.env.DRILL_KILLS === undefined
    ? 'it takes some minutes; `make drill` runs it, kill-full-import.test.ts is its short form'
    : undefined;

function sentTo(life: number): string[] {
  return Array.from({ length: SENT }, (_, number) => `exercice-${life}-${number}`);
}

/** Number of subsidies in the catalog; null while the product does not respond. */
async function stored(url: string): Promise<number | null> {
  let figures: CatalogStats;
  try {
    const response = await fetch(`${url}/api/catalog/stats`);
    if (response.status !== 200) return null;
    figures = catalogStatsSchema.parse(await response.json());
  } catch {
    return null;
  }
  return figures.published + figures.synthetic;
}

type Life = {
  /** The first and the last number of subsidies that the API reported; null if it was killed before. */
  readonly first: number | null;
  readonly last: number | null;
  readonly lines: readonly string[];
  readonly lastedMs: number;
};
type LifeOptions = {
  readonly dataDir: string;
  readonly isTime: (found: number, sinceStartMs: number) => boolean;
  readonly delayMs: number;
  readonly send: (product: { url: string; operatorToken: string }) => Promise<unknown>;
};

/** Starts the product and kills it after `isTime` and the delay, or when it is ready. */
async function liveAndDie({ dataDir, isTime, delayMs, send }: LifeOptions): Promise<Life> {
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const child = spawnProduct({ dataDir, env: { ...WHOLE, PORT: String(port) } });
  const ended = Promise.withResolvers<void>();
  child.once('exit', () => ended.resolve());
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const startedAt = performance.now();
  const sinceStart = () => performance.now() - startedAt;
  let first: number | null = null;
  let last: number | null = null;
  let sent: Promise<unknown> = Promise.resolve();
  while (!isReady(output) && !isTime(last ?? 0, sinceStart())) {
    if (child.exitCode !== null || sinceStart() > ONE_START_MS)
      throw new Error(`neither ready nor at the moment to kill:\n${output}`);
    const found = await stored(url);
    if (found !== null && first === null) {
      first = found;
      const operatorToken = readFileSync(path.join(dataDir, 'run/operator-token'), 'utf8').trim();
      sent = send({ url, operatorToken });
    }
    last = found ?? last;
    await pause(POLL_MS);
  }
  await pause(delayMs);
  child.kill('SIGKILL');
  await ended.promise;
  await sent;
  const lines = output.split('\n').filter((line) => !USUAL_LINE.test(line));
  return { first, last, lines, lastedMs: sinceStart() };
}

/** Ids whose entries differ, or of which there is not exactly one. */
function unequal(name: string, one: Entries, other: Entries): string[] {
  const ids = new Set([...one.keys(), ...other.keys()]);
  return [...ids].flatMap((id) => {
    const [a = [], b = []] = [one.get(id), other.get(id)];
    return a.length === 1 && b.length === 1 && a[0] === b[0]
      ? []
      : [`${name} ${id}: ${a.join()} / ${b.join()}`];
  });
}

describeUnless(reason, 'kill -9 during the import of the whole catalog', () => {
  const folder = temporaryDataDir();
  afterAll(() => folder.remove());

  test(
    `after ${KILLS} kills while ${RECORDS} records are loaded, catalog, event log and index are equal and whole`,
    async () => {
      const draw = repeatable(seedOfRun());
      const moments = Array.from({ length: KILLS }, () => draw(RECORDS)).toSorted((a, b) => a - b);
      const acknowledged = new Set<string>();
      const wrong: string[] = [];
      const log = (text: string) => process.stdout.write(`${text}\n`);
      let before = 0;
      let during = 0;
      for (const [life, killAt] of moments.entries()) {
        const isEarly = life % EARLY_EVERY === EARLY_EVERY - 1;
        const earlyMs = draw(EARLY_MS_MAX);
        const { first, last, lines, lastedMs } = await liveAndDie({
          dataDir: folder.path,
          isTime: (found, sinceStartMs) => (isEarly ? sinceStartMs > earlyMs : found > killAt),
          delayMs: isEarly ? 0 : draw(DELAY_MS_MAX),
          send: (product) => importRecords(product, sentTo(life), (id) => acknowledged.add(id)),
        });
        log(
          `kill ${life + 1} of ${KILLS} after ${(lastedMs / 1_000).toFixed(1)} s: ${first} to ${last} stored, ${acknowledged.size} acknowledged`,
        );
        if (first !== null && first < before) wrong.push(`kill ${life}: ${first} stored after ${before}`);
        wrong.push(...lines.map((line) => `kill ${life + 1}: ${line}`));
        before = Math.max(before, last ?? 0);
        if (last !== null && last > 0 && last < RECORDS) during += 1;
      }
      expect(existsSync(path.join(folder.path, 'search/index.sqlite.set-aside'))).toBe(false);

      const survivor = await startProduct({
        dataDir: folder.path,
        env: WHOLE,
        startTimeoutMs: ONE_START_MS,
      });
      const outcomes = new Map<string, ImportOutcome>();
      const sent = moments.flatMap((_, life) => sentTo(life));
      expect(await importRecords(survivor, sent, (id, outcome) => outcomes.set(id, outcome))).toBe(true);
      const lost = [...acknowledged].filter((id) => outcomes.get(id) !== 'unchanged');
      expect({ lost, verdict: await verify(survivor, new Set(sent), ONE_START_MS) }).toEqual({
        lost: [],
        verdict: { lost: [], doubled: [] },
      });
      expect(
        survivor
          .output()
          .split('\n')
          .filter((line) => !USUAL_LINE.test(line)),
      ).toEqual([]);
      await survivor.stop();

      const generated = RECORDS - STARTER_PROGRAMMES;
      const found = await readStoredCatalog(folder.path);
      log(
        `${KILLS} kills, ${during} with a part of ${RECORDS} records stored; ${acknowledged.size} of ${sent.length} records sent meanwhile were acknowledged; ${JSON.stringify(found.counts)}`,
      );
      const { published, shown } = found;
      expect([
        ...unequal('log', published.catalog, published.topic),
        ...unequal('index', shown.catalog, shown.index),
        ...unequal('generated', await expectedGenerated(generated), found.generated),
      ]).toEqual([]);
      const all = RECORDS + sent.length;
      const { subsidies, versions, cards, documents, texts, unsentEvents } = found.counts;
      expect({ subsidies, versions, cards, documents, texts, unsentEvents }).toEqual({
        subsidies: all,
        versions: 0,
        cards: all,
        documents: all,
        texts: all,
        unsentEvents: 0,
      });
      expect([...published.catalog.values()].filter(([entry]) => !entry?.startsWith('1 of '))).toEqual([]);
      expect(during).toBeGreaterThanOrEqual(KILLS / 2);
      expect(wrong).toEqual([]);
    },
    DRILL_MS,
  );
});
