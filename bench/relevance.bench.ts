import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type SearchResult, searchResultSchema } from '@platform/contracts/search';
import { type Draw, repeatable } from '@platform/testing/repeatable';
import { missingSharedData, sharedDataPath } from '@platform/testing/shared-data';
import { startSearchAppWith } from '../services/search/test/component/search-app.ts';
import {
  type CatalogAndSearch,
  startCatalogAndSearch,
} from '../services/standalone/test/catalog-and-search.ts';
import {
  isHeldOut,
  realLifeQueries,
  runAll,
  shareFound,
} from '../services/standalone/test/relevance/real-life-queries.ts';
import { DISTURBANCES, type Disturbance, disturbed, TYPOS } from './src/disturbed-title.ts';
import { fullCatalogFolder } from './src/full-catalog-folder.ts';
import type { BenchResult } from './src/harness.ts';
import { mean, ndcg, pairedBootstrap, recall, reciprocalRank } from './src/relevance-metrics.ts';
import {
  type ByQuery,
  DAY_OF_JUDGES,
  IDEA_TEXTS,
  PROJECT_TEXTS,
  readFundedProjects,
  readIdeas,
  references,
  teeId,
  topicReferences,
} from './src/relevance-sets.ts';
import { startSearchUnderLoad } from './src/search-under-load.ts';

const SEED = 20_261_122;
const DEPTH = 10;
const NOW = '2026-11-20T14:00:00Z';
const FULL_SAMPLE = 300;
const TOP = 3;

type Find = (query: URLSearchParams) => Promise<SearchResult>;

async function withServices<Result>(
  now: string,
  work: (services: CatalogAndSearch) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-relevance-'));
  const services = await startCatalogAndSearch(folder, now);
  try {
    return await work(services);
  } finally {
    await services.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Judged project ideas over the programmes that they were judged for, beside plain and stemmed BM25. */
async function projectIdeas(): Promise<BenchResult[]> {
  const ideas = readIdeas();
  return withServices(DAY_OF_JUDGES, async (services) => {
    await services.importFolder('tee', sharedDataPath('transition-ecologique-entreprises'), /^programs\//);
    const programmes = await services.published();
    const results: BenchResult[] = [];
    for (const [field, textOf] of Object.entries(IDEA_TEXTS)) {
      const ours: (readonly string[])[] = [];
      for (const idea of ideas) {
        const query = new URLSearchParams({ q: textOf(idea), limit: '50' });
        for (const status of ['open', 'upcoming', 'closed']) query.append('deadline', status);
        const { hits } = await services.find(query);
        ours.push(hits.map(({ sourceRecords }) => teeId(sourceRecords)));
      }
      results.push(
        ...compareRankings(`${ideas.length} project ideas by ${field}, ${programmes.length} programmes`, {
          judged: ideas.map(({ relevant_program_ids }) => new Set(relevant_program_ids)),
          ours,
          others: references(programmes, ideas.map(textOf)),
        }),
      );
    }
    return results;
  });
}

/** Funded European projects and the one topic that each was funded under, beside plain and stemmed BM25. */
async function fundedProjects(): Promise<BenchResult[]> {
  const { topics, projects, programmes } = readFundedProjects();
  const app = await startSearchAppWith(programmes);
  try {
    const results: BenchResult[] = [];
    for (const [field, textOf] of Object.entries(PROJECT_TEXTS)) {
      const ours: (readonly string[])[] = [];
      for (const project of projects) {
        const query = new URLSearchParams({ q: textOf(project), lang: 'en', limit: '10' });
        const { hits } = await app.find(String(query));
        ours.push(hits.map(({ sourceRecords }) => sourceRecords[0]?.sourceId ?? ''));
      }
      results.push(
        ...compareRankings(`${projects.length} funded projects by ${field}, ${topics.length} topics`, {
          judged: projects.map(({ topic_id }) => new Set([topic_id])),
          ours,
          others: topicReferences(topics, projects.map(textOf)),
        }),
      );
    }
    return results;
  } finally {
    await app.close();
  }
}

function compareRankings(
  name: string,
  {
    judged,
    ours,
    others,
  }: {
    readonly judged: readonly ReadonlySet<string>[];
    readonly ours: readonly (readonly string[])[];
    readonly others: readonly ByQuery[];
  },
): BenchResult[] {
  const measures = {
    [`nDCG@${DEPTH}`]: (ranking: readonly string[], relevant: ReadonlySet<string>) =>
      ndcg(ranking, relevant, DEPTH),
    [`recall@${DEPTH}`]: (ranking: readonly string[], relevant: ReadonlySet<string>) =>
      recall(ranking, relevant, DEPTH),
    MRR: reciprocalRank,
  };
  return Object.entries(measures).flatMap(([measure, of]) => {
    const values = (rankings: readonly (readonly string[])[]) =>
      rankings.map((ranking, at) => of(ranking, judged[at] ?? new Set()));
    const own = values(ours);
    const scored = others.map((other) => ({ ...other, values: values(other.rankings) }));
    const best = scored.reduce((a, b) => (mean(b.values) > mean(a.values) ? b : a));
    const boot = pairedBootstrap(own, best.values, repeatable(SEED));
    const rows: BenchResult[] = [
      {
        name: `${name}: ${measure}`,
        unit: '',
        value: mean(own),
        target: `> ${mean(best.values).toFixed(3)}`,
        reference: { name: best.name, value: mean(best.values) },
      },
      {
        name: `${name}: ${measure}, difference to it [95 % ${boot.low.toFixed(3)} to ${boot.high.toFixed(3)}]`,
        unit: '',
        value: boot.difference,
        target: '> 0',
      },
      {
        name: `${name}: ${measure}, share of 10,000 paired resamples above 0`,
        unit: '%',
        value: 100 * boot.above,
      },
    ];
    const rest = scored
      .filter((other) => other !== best)
      .map(
        (other): BenchResult => ({
          name: `for comparison, ${other.name}: ${measure}`,
          unit: '',
          value: mean(other.values),
        }),
      );
    return [...rows, ...rest];
  });
}

type Known = { readonly title: string; readonly lang: 'fr' | 'en' };

/** Letters and digits alone: two titles that differ in an apostrophe are one title to whoever types them. */
function folded(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');
}

/** Share of the titles, each disturbed in one way, whose programme (or a namesake) is among the first three. */
async function knownItems(name: string, titles: readonly Known[], find: Find): Promise<BenchResult[]> {
  const draw: Draw = repeatable(SEED);
  const found = new Map<Disturbance, boolean[]>(DISTURBANCES.map((how) => [how, []]));
  const missed: string[] = [];
  for (const { title, lang } of titles) {
    for (const how of DISTURBANCES) {
      const q = disturbed(title, how, draw);
      if (q === null) continue;
      const { hits } = await find(new URLSearchParams({ q, lang, limit: String(TOP) }));
      const isFound = hits.some((hit) => folded(hit.title) === folded(title));
      found.get(how)?.push(isFound);
      if (!isFound) missed.push(`${how}: ${q} (${title})`);
    }
  }
  if (process.env.BENCH_MISSES !== undefined) console.log(`${name}, missed:\n${missed.join('\n')}`);
  const share = (kinds: readonly Disturbance[]) =>
    mean(kinds.flatMap((how) => found.get(how) ?? []).map(Number));
  const row = (what: string, kinds: readonly Disturbance[], target?: string): BenchResult => ({
    name: `${name}: ${what}, programme in the first ${TOP} (${kinds.flatMap((how) => found.get(how) ?? []).length} queries)`,
    unit: '',
    value: share(kinds),
    ...(target === undefined ? {} : { target }),
  });
  return [
    row('title with one typo', TYPOS, '≥ 0.98'),
    ...TYPOS.map((how) => row(`of these ${how}`, [how])),
    row('title without its accents', ['without accents'], '≥ 0.98'),
    row('title with a word left out', ['word left out'], '≥ 0.98'),
  ];
}

/** Titles that an open page of the catalog shows, in the languages that it has, namesakes once. */
async function visibleTitles(services: CatalogAndSearch): Promise<Known[]> {
  const open = new Set<string>();
  for (let page = 1; ; page++) {
    const { hits } = await services.find(new URLSearchParams({ limit: '50', page: String(page) }));
    if (hits.length === 0) break;
    for (const { id } of hits) open.add(id);
  }
  const all = (await services.published())
    .filter(({ id }) => open.has(id))
    .flatMap(({ texts }) =>
      (['fr', 'en'] as const).flatMap((lang) => {
        const title = texts[lang]?.title;
        return title === undefined ? [] : [{ title, lang }];
      }),
    );
  return [...new Map(all.map((known) => [`${known.lang} ${folded(known.title)}`, known])).values()];
}

async function realCatalog(): Promise<BenchResult[]> {
  return withServices(NOW, async (services) => {
    await services.loadStarter();
    await services.published();
    const pairs = await runAll(realLifeQueries(), services.find);
    const share = (what: string, some: typeof pairs): BenchResult => ({
      name: `real-life queries over the starter catalog, ${what} (${some.length} programmes): in the first ten`,
      unit: '',
      value: shareFound(some),
      target: '≥ 0.95',
    });
    const results = [
      share('all', pairs),
      share(
        'tuning half',
        pairs.filter(({ query }) => !isHeldOut(query)),
      ),
      share(
        'held-out half',
        pairs.filter(({ query }) => isHeldOut(query)),
      ),
    ];
    const missing = missingSharedData();
    if (missing === undefined) {
      await services.importFolder('tee', sharedDataPath('transition-ecologique-entreprises'), /^programs\//);
      await services.importFolder('aides-jeunes', sharedDataPath('aides-jeunes'), /\.ya?ml$/);
      await services.importFolder(
        'eu-funding-tenders',
        sharedDataPath('eu-funding-tenders'),
        /^grants-snapshot\.json$/,
      );
    } else console.log(`real sources: ${missing}`);
    const titles = await visibleTitles(services);
    const name = missing === undefined ? 'starter, TEE, Aides Jeunes and EU' : 'starter catalog alone';
    results.push(...(await knownItems(`${titles.length} titles (${name})`, titles, services.find)));
    return results;
  });
}

async function fullCatalog(): Promise<BenchResult[]> {
  const search = await startSearchUnderLoad(await fullCatalogFolder());
  const find: Find = async (query) =>
    searchResultSchema.parse(JSON.parse((await search.request(`/api/search/subsidies?${query}`)).body));
  try {
    const draw = repeatable(SEED);
    const titles: Known[] = [];
    let total = 0;
    while (titles.length < FULL_SAMPLE) {
      const page = String(1 + draw(1_000));
      const result = await find(new URLSearchParams({ sort: 'newest', limit: '50', page }));
      total = result.total;
      const hit = result.hits[draw(result.hits.length)];
      if (hit !== undefined) titles.push({ title: hit.title, lang: hit.lang });
    }
    return await knownItems(
      `${FULL_SAMPLE} titles of ${total.toLocaleString('en')} open ones of the full catalog`,
      titles,
      find,
    );
  } finally {
    await search.stop();
  }
}

/** How well search finds what people mean: judged ideas, known items, real-life queries. */
export async function run(): Promise<BenchResult[]> {
  const missing = missingSharedData();
  if (missing !== undefined) console.log(`project ideas: ${missing}`);
  const ideas = missing === undefined ? [...(await projectIdeas()), ...(await fundedProjects())] : [];
  const real = await realCatalog();
  const full = process.env.BENCH_SKIP_FULL === undefined ? await fullCatalog() : [];
  return [...ideas, ...real, ...full];
}
