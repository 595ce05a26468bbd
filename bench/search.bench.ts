import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { buildCatalog, catalogConfigSchema } from '@platform/catalog/app';
import { APPLICANTS, INSTRUMENTS, SECTORS, type Subsidy } from '@platform/contracts/catalog';
import { type SearchResult, searchResultSchema } from '@platform/contracts/search';
import { spawnEmbeddedMongo } from '@platform/embedded-mongo';
import type { EventBus } from '@platform/event-bus';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { CE_TYPES, encodeSubsidy } from '@platform/events/catalog';
import { TOPICS } from '@platform/events/topics';
import { buildSearch, searchConfigSchema } from '@platform/search/app';
import { createHttpApp, createLogger, loadConfig, systemClock } from '@platform/service-kit';
import { loadTerritories } from '@platform/territories';
import { type BenchResult, median, quantile } from './src/harness.ts';

const ROUNDS = 15;
const GENERATED = 20_000;
const BATCH = 500;

/** What visitors ask: words alone, words with filters, filters alone, an unfinished word, nothing. */
const QUERIES = [
  '',
  'q=renovation+energetique',
  'q=aide+aux+entreprises',
  'q=innovat',
  'q=agriculture&territory=region:53&deadline=open',
  'q=energie&sort=deadline',
  'territory=department:69&applicant=company&deadline=open',
  'sector=digital&amount=10k_50k&sort=newest',
];

type Running = {
  readonly eventBus: EventBus;
  readonly folder: string;
  readonly find: (query: string) => Promise<SearchResult>;
  readonly restart: () => Promise<number>;
  readonly close: () => Promise<void>;
};

/** The search service as the product runs it: embedded event log, index in its worker, real HTTP routes. */
async function startSearch(): Promise<Running> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-search-'));
  const logger = createLogger({ service: 'bench', level: 'error' });
  const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
  const eventBus = log.connect();
  const config = loadConfig(searchConfigSchema, { DATA_DIR: folder, SEARCH_QUERY_DEADLINE_MS: '30000' });
  const build = async () => {
    const search = buildSearch({ config, logger, eventBus, clock: systemClock });
    const http = await createHttpApp({ logger, service: 'search', eventLoopDelayMsMax: 0 });
    await search.register(http);
    await http.ready();
    const startedAt = performance.now();
    await search.start();
    return { search, http, startMs: performance.now() - startedAt };
  };
  let running = await build();
  const stop = async () => {
    await running.http.close();
    await running.search.close();
  };
  return {
    eventBus,
    folder,
    find: async (query) => {
      const answer = await running.http.inject(`/api/search/subsidies?${query}`);
      return searchResultSchema.parse(answer.json());
    },
    restart: async () => {
      await stop();
      running = await build();
      return running.startMs;
    },
    close: async () => {
      await stop();
      await eventBus.close();
      await log.close();
      await rm(folder, { recursive: true });
    },
  };
}

const holds = async (running: Running, count: number): Promise<void> => {
  while ((await running.find('limit=1')).total < count) await pause(25);
};

/** Loads the starter catalog through the real catalog service; returns how many subsidies search then holds. */
async function loadStarterCatalog(running: Running): Promise<number> {
  const mongo = await spawnEmbeddedMongo({ file: path.join(running.folder, 'mongo.sqlite') });
  const catalog = buildCatalog({
    config: loadConfig(catalogConfigSchema, { CATALOG_MONGO_URI: mongo.uri }),
    logger: createLogger({ service: 'bench', level: 'error' }),
    eventBus: running.eventBus,
    clock: systemClock,
  });
  await catalog.start();
  const { starter: load } = await catalog.load('starter', () => undefined);
  if (load?.kind !== 'loaded') throw new Error(`the starter catalog did not load: ${load?.kind}`);
  await holds(running, load.counts.new);
  await catalog.close();
  await mongo.close();
  return load.counts.new;
}

/** Numbers that look random and are the same in every run. */
function repeatable(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

/** Subsidies with a vocabulary as skewed as that of texts: few words are in most of them, most words in few. */
function* generateCatalog(count: number): Generator<Subsidy> {
  const random = repeatable(20_261_120);
  const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;
  const common =
    'aide entreprise renovation energie agriculture innovation formation logement culture emploi';
  const syllables = 'ba ce di fo gu la me ni po ru sa te vi zo cha bri'.split(' ');
  const vocabulary = [
    ...common.split(' '),
    ...Array.from({ length: 12_000 }, () =>
      Array.from({ length: 2 + random(3) }, () => pick(syllables)).join(''),
    ),
  ];
  const word = () => vocabulary[Math.floor(vocabulary.length * (random(1e6) / 1e6) ** 4)];
  const words = (length: number) => Array.from({ length }, word).join(' ');
  const tree = loadTerritories();
  const zones = [
    ...Array.from({ length: 60 }, () => 'country:FR'),
    ...tree.regions().flatMap(({ id }) => [id, id, id, id]),
    ...tree.departments().map(({ id }) => id),
    ...tree.descendants('country:FR', 'epci').filter((_, at) => at % 20 === 0),
  ];
  const day = () => String(1 + random(28)).padStart(2, '0');
  for (let at = 0; at < count; at++) {
    const month = String(1 + random(12)).padStart(2, '0');
    const id = `00000000-0000-5000-8000-${String(at).padStart(12, '0')}`;
    yield {
      id,
      v: 1,
      status: 'published',
      origin: 'synthetic',
      texts: {
        fr: {
          origin: 'ours',
          title: words(8),
          summary: words(25),
          description: words(150),
          eligibleUses: [words(10)],
          keyRequirements: [words(10)],
          restrictions: [],
          grantDetails: null,
        },
      },
      grantCode: null,
      opensOn: null,
      deadline: random(2) === 0 ? null : { date: `2027-${month}-${day()}`, time: null, zone: 'Europe/Paris' },
      recurrence: null,
      suspended: random(50) === 0,
      coverage: { national: false, countries: [], regions: [], departments: [], zones: [pick(zones)] },
      sector: pick(SECTORS),
      targetSectors: [],
      nafSections: [],
      eligibleApplicants: [...new Set([pick(APPLICANTS), pick(APPLICANTS)])],
      legalEntities: [],
      funding: {
        type: 'public',
        instrument: pick(INSTRUMENTS),
        nativeInstrument: null,
        fundingAmount: null,
        minimumGrant: null,
        maximumGrant: { cents: random(100_000_000), currency: 'EUR' },
        cofinancingRate: null,
        loanOption: null,
        recoverableAdvance: null,
      },
      certifications: [],
      applicationFormats: [],
      funders: [words(3)],
      contact: { organization: null, service: null, url: null, email: null },
      requiredDocuments: [],
      additionalResources: [],
      officialUrl: null,
      sources: [
        {
          source: 'generated',
          sourceId: id,
          url: null,
          licence: '',
          attribution: '',
          checkedOn: '2026-11-01',
        },
      ],
      provenance: {},
      forecast: null,
      mergedInto: null,
      firstPublishedAt: `2026-${month}-${day()}T08:00:00Z`,
      changedAt: '2026-11-01T08:00:00Z',
    };
  }
}

async function publish(eventBus: EventBus, subsidies: readonly Subsidy[]): Promise<void> {
  for (let at = 0; at < subsidies.length; at += BATCH) {
    const events = subsidies.slice(at, at + BATCH).map((subsidy) => ({
      key: subsidy.id,
      value: encodeSubsidy(subsidy),
      headers: {
        ce_id: `${subsidy.id}@${subsidy.v}`,
        ce_type: CE_TYPES.subsidyPublished,
        ce_source: '/bench',
        ce_time: '2026-11-01T08:00:00Z',
        origin: 'backfill' as const,
      },
    }));
    await eventBus.publish(TOPICS.catalogSubsidies.name, events);
  }
}

/** The floor: text in one FTS5 table of the same process, first 20 by bm25, no stems, filters, counts or cards. */
function plainFts5(subsidies: readonly Subsidy[]): { search: (query: string) => void; close: () => void } {
  const db = new DatabaseSync(':memory:');
  db.exec(
    "CREATE VIRTUAL TABLE plain USING fts5(title, summary, body, tokenize='unicode61', prefix='2 3 4')",
  );
  const insert = db.prepare('INSERT INTO plain VALUES (?, ?, ?)');
  db.exec('BEGIN');
  for (const { texts } of subsidies) {
    insert.run(texts.fr?.title ?? '', texts.fr?.summary ?? '', texts.fr?.description ?? '');
  }
  db.exec('COMMIT');
  const best = db.prepare('SELECT rowid FROM plain WHERE plain MATCH ? ORDER BY bm25(plain) LIMIT 20');
  const search = (query: string) => {
    const typed = new URLSearchParams(query).get('q')?.split(' ') ?? [];
    if (typed.length > 0) best.all(`${typed.map((word) => `"${word}"`).join(' ')} *`);
  };
  return { search, close: () => db.close() };
}

async function measure(search: (query: string) => unknown, queries: readonly string[]): Promise<number[]> {
  const samples: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    for (const query of queries) {
      const startedAt = performance.now();
      await search(query);
      // The first round fills caches and is not counted.
      if (round > 0) samples.push(performance.now() - startedAt);
    }
  }
  return samples;
}

async function benchStarterCatalog(): Promise<BenchResult[]> {
  const running = await startSearch();
  try {
    const count = await loadStarterCatalog(running);
    const samples = await measure(running.find, QUERIES);
    const startMs = await running.restart();
    return [
      { name: `starter catalog (${count}): a search by HTTP, p50`, unit: 'ms', value: median(samples) },
      {
        name: `starter catalog (${count}): a search by HTTP, p95`,
        unit: 'ms',
        value: quantile(samples, 0.95),
      },
      {
        name: `starter catalog (${count}): start of the service`,
        unit: 'ms',
        value: startMs,
        target: '< 1,000',
      },
    ];
  } finally {
    await running.close();
  }
}

async function benchGeneratedCatalog(): Promise<BenchResult[]> {
  const subsidies = [...generateCatalog(GENERATED)];
  const running = await startSearch();
  const plain = plainFts5(subsidies);
  try {
    const startedAt = performance.now();
    await publish(running.eventBus, subsidies);
    await holds(running, GENERATED);
    const indexMs = performance.now() - startedAt;
    const withWords = QUERIES.filter((query) => query.includes('q='));
    const all = await measure(running.find, QUERIES);
    const worded = await measure(running.find, withWords);
    const floor = await measure(async (query) => plain.search(query), withWords);
    const startMs = await running.restart();
    const of = `${GENERATED.toLocaleString('en')} generated`;
    const reference = (q: number) => ({ name: 'plain FTS5, top 20 only', value: quantile(floor, q) });
    return [
      { name: `${of}: a search by HTTP, p50`, unit: 'ms', value: median(all) },
      { name: `${of}: a search by HTTP, p95`, unit: 'ms', value: quantile(all, 0.95) },
      { name: `${of}: with words, p50`, unit: 'ms', value: median(worded), reference: reference(0.5) },
      {
        name: `${of}: with words, p95`,
        unit: 'ms',
        value: quantile(worded, 0.95),
        reference: reference(0.95),
      },
      { name: `${of}: published to searchable`, unit: 'subsidies/s', value: GENERATED / (indexMs / 1_000) },
      { name: `${of}: start of the service`, unit: 'ms', value: startMs },
    ];
  } finally {
    plain.close();
    await running.close();
  }
}

/** Latency of search through its real route, on the starter catalog and on a generated one, beside plain FTS5. */
export async function run(): Promise<BenchResult[]> {
  return [...(await benchStarterCatalog()), ...(await benchGeneratedCatalog())];
}
