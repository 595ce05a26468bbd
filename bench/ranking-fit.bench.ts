import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Subsidy } from '@platform/contracts/catalog';
import { parisDay } from '@platform/contracts/deadline';
import { type SearchQuery, searchQuerySchema } from '@platform/contracts/search';
import { LANGUAGES } from '@platform/contracts/values';
import { createQueryReader } from '@platform/query-reader';
import { loadTerritories } from '@platform/territories';
import { repeatable } from '@platform/testing/repeatable';
import { missingSharedData, sharedDataPath } from '@platform/testing/shared-data';
import { realImports } from '../services/catalog/test/shared-data/real-sources.ts';
import { LANGUAGE_WORDS } from '../services/search/src/dictionaries/language-words.ts';
import { toIndexDocument } from '../services/search/src/domain/index-document.ts';
import type { IndexHit } from '../services/search/src/domain/index-model.ts';
import { RANKING } from '../services/search/src/domain/ranking.ts';
import { createSearchEngine } from '../services/search/src/persistence/embedded/search-engine.ts';
import { createFindSubsidies } from '../services/search/src/use-cases/find-subsidies.ts';
import {
  type CatalogAndSearch,
  startCatalogAndSearch,
} from '../services/standalone/test/catalog-and-search.ts';
import type { BenchResult } from './src/harness.ts';
import { mean, ndcg, pairedBootstrap } from './src/relevance-metrics.ts';
import {
  DAY_OF_JUDGES,
  IDEA_TEXTS,
  PROJECT_TEXTS,
  readFundedProjects,
  readIdeas,
  references,
  teeId,
  topicReferences,
} from './src/relevance-sets.ts';
import { DAY_OF_SENTENCES, DEVELOPMENT_LISTS, readSentences } from './src/typed-sentences.ts';

const SEED = 20_261_124;
const DEPTH = 10;
const FOLDS = 5;
/** One of this many projects is measured, so that the many settings take minutes. */
const PROJECT_STEP = 4;

type Constants = { readonly [Name in keyof typeof RANKING]?: number };

/** Where a fit begins: nothing of what the values below add. */
const START: Constants = {
  coverage: 0.5,
  titleLength: 0,
  purposes: 0,
  otherForm: 0.8,
  matchedShareMin: 0.1,
  cuedNeed: 0,
  coordination: 0.5,
  broadness: 0.1,
  local: 2,
  regional: 2,
  national: 1.6,
};
const VALUES: { readonly [Name in keyof typeof START]: readonly number[] } = {
  purposes: [0, 0.15, 0.3, 0.45],
  matchedShareMin: [0.05, 0.1],
  coverage: [0.5, 1, 2],
  titleLength: [0, 0.5, 0.7],
  otherForm: [0.6, 0.8],
  cuedNeed: [0, 0.4, 0.7],
  coordination: [0.4, 0.5],
  broadness: [0.05, 0.1],
  local: [2, 3],
  regional: [2, 2.5, 3],
  national: [1.3, 1.6],
};
/** A value that gains less than this on the parts it is fitted on is an accident. */
const GAIN_MIN = 0.001;

/** One kind of judged queries over one catalog. */
type JudgedSet = {
  readonly name: string;
  readonly texts: readonly string[];
  readonly judged: readonly ReadonlySet<string>[];
  /** The id by which a hit was judged. */
  readonly idOf: (hit: IndexHit) => string;
  /** Values of the best BM25 by query. */
  readonly best: readonly number[];
  readonly programmes: readonly Subsidy[];
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly day: string;
};

const territories = loadTerritories();
const languages = LANGUAGE_WORDS;
const reader = createQueryReader({ territories, isOrdinaryWord: languages.knows });

function bestReference(
  others: readonly { readonly rankings: readonly (readonly string[])[] }[],
  judged: readonly ReadonlySet<string>[],
): readonly number[] {
  const values = others.map(({ rankings }) =>
    rankings.map((ranking, at) => ndcg(ranking, judged[at] ?? new Set(), DEPTH)),
  );
  return values.reduce((a, b) => (mean(b) > mean(a) ? b : a));
}

/** What a catalog publishes after an import. */
async function publishedAfter(
  day: string,
  importAll: (services: CatalogAndSearch) => Promise<unknown>,
): Promise<readonly Subsidy[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-fit-'));
  const services = await startCatalogAndSearch(folder, day);
  try {
    await importAll(services);
    return await services.published();
  } finally {
    await services.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The sentences of the development lists that some programme fits, by language. */
async function sentenceSets(): Promise<readonly JudgedSet[]> {
  const programmes = await publishedAfter(DAY_OF_SENTENCES, async (services) => {
    for (const { source, files } of realImports()) await services.importFiles(source, files);
  });
  const idsByRecord = new Map<string, string>(
    programmes.flatMap(({ id, sources }) =>
      sources.map(({ source, sourceId }) => [`${source}:${sourceId}`, id] as const),
    ),
  );
  const sentences = Object.values(DEVELOPMENT_LISTS)
    .flatMap(readSentences)
    .map(({ right, ...one }) => ({ ...one, right: right.flatMap((record) => idsByRecord.get(record) ?? []) }))
    .filter(({ right }) => right.length > 0);
  return LANGUAGES.map((lang): JudgedSet => {
    const typed = sentences.filter((one) => one.lang === lang);
    const texts = typed.map(({ q }) => q);
    const judged = typed.map(({ right }) => new Set(right));
    return {
      name: `${typed.length} typed sentences, ${lang}`,
      texts,
      judged,
      idOf: ({ id }) => id,
      best: bestReference(references(programmes, texts, { idOf: ({ id }) => id, lang }), judged),
      programmes,
      parameters: { lang, limit: DEPTH },
      day: DAY_OF_SENTENCES,
    };
  });
}

async function judgedSets(): Promise<readonly JudgedSet[]> {
  const ideas = readIdeas();
  const programmes = await publishedAfter(DAY_OF_JUDGES, (services) =>
    services.importFolder('tee', sharedDataPath('transition-ecologique-entreprises'), /^programs\//),
  );
  const { topics, projects: all, programmes: asSubsidies } = readFundedProjects();
  const projects = all.filter((_, at) => at % PROJECT_STEP === 0);
  return [
    ...(await sentenceSets()),
    ...Object.entries(IDEA_TEXTS).map(([field, textOf]): JudgedSet => {
      const texts = ideas.map(textOf);
      const judged = ideas.map(({ relevant_program_ids }) => new Set(relevant_program_ids));
      return {
        name: `${ideas.length} project ideas by ${field}`,
        texts,
        judged,
        idOf: ({ card }) => teeId(card.sourceRecords),
        best: bestReference(references(programmes, texts), judged),
        programmes,
        parameters: { limit: DEPTH, deadline: ['open', 'upcoming', 'closed'] },
        day: DAY_OF_JUDGES,
      };
    }),
    ...Object.entries(PROJECT_TEXTS).map(([field, textOf]): JudgedSet => {
      const texts = projects.map(textOf);
      const judged = projects.map(({ topic_id }) => new Set([topic_id]));
      return {
        name: `${projects.length} funded projects by ${field}`,
        texts,
        judged,
        idOf: ({ card }) => card.sourceRecords[0]?.sourceId ?? '',
        best: bestReference(topicReferences(topics, texts), judged),
        programmes: asSubsidies,
        parameters: { lang: 'en', limit: DEPTH },
        day: '2026-11-20T14:00:00Z',
      };
    }),
  ];
}

/** Values of a set by query with these constants, in a fresh engine: its tables are computed from them. */
async function valuesWith(set: JudgedSet, constants: Constants): Promise<readonly number[]> {
  const committed = { ...RANKING };
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-fit-'));
  Object.assign(RANKING, constants);
  const engine = createSearchEngine({
    file: path.join(folder, 'index.sqlite'),
    durability: 'kill',
    rules: 'fit',
    territoryGroups: [],
  });
  try {
    engine.open();
    const documents = set.programmes.map((one) => toIndexDocument(one, territories));
    engine.apply(documents.map((document) => engine.prepare({ kind: 'upsert', document })));
    const find = createFindSubsidies({
      index: {
        query: async (query) => {
          const result = engine.query(query);
          return {
            ...result,
            hits: result.hits.map(({ cardJson, ...hit }) => ({ ...hit, card: JSON.parse(cardJson) })),
          };
        },
        lookUp: async (words, visibility) => engine.lookUp(words, visibility),
      },
      territories,
      languages,
      reader,
      showsGenerated: false,
      countsFacets: false,
    });
    const ms = Date.parse(set.day);
    const values: number[] = [];
    for (const [at, q] of set.texts.entries()) {
      const query: SearchQuery = searchQuerySchema.parse({ ...set.parameters, q });
      const { result } = await find(query, { ms, day: parisDay(ms) });
      values.push(ndcg(result.hits.map(set.idOf), set.judged[at] ?? new Set(), DEPTH));
    }
    return values;
  } finally {
    engine.close();
    Object.assign(RANKING, committed);
    rmSync(folder, { recursive: true, force: true });
  }
}

type Measure = (set: JudgedSet, constants: Constants) => Promise<readonly number[]>;

function cached(measure: Measure): Measure {
  const known = new Map<string, Promise<readonly number[]>>();
  return (set, constants) => {
    const key = JSON.stringify([set.name, Object.entries(constants).sort()]);
    const values = known.get(key) ?? measure(set, constants);
    known.set(key, values);
    return values;
  };
}

/** Both texts of one idea are in one fold, so that nothing of it is known when it is measured. */
function foldOf(at: number): number {
  return at % FOLDS;
}

/**
 * The constants that are best outside one fold, by the mean gain over BM25 of all sets: each in turn, twice. The value of a
 * constant must gain in the mean of the inner folds, and in most of them.
 */
async function fitOutside(fold: number, sets: readonly JudgedSet[], measure: Measure): Promise<Constants> {
  const inner = Array.from({ length: FOLDS }, (_, one) => one).filter((one) => one !== fold);
  const gains = async (constants: Constants) => {
    const bySet = await inOrder(sets, async (set) => ({ set, values: await measure(set, constants) }));
    return inner.map((one) =>
      mean(
        bySet.map(({ set, values }) => {
          const here = (_: unknown, at: number) => foldOf(at) === one;
          return mean(values.filter(here)) / mean(set.best) - 1;
        }),
      ),
    );
  };
  let fitted = START;
  let best = await gains(fitted);
  for (let round = 0; round < 2; round++) {
    for (const [name, values] of Object.entries(VALUES)) {
      for (const value of values) {
        const candidate = { ...fitted, [name]: value };
        const gained = await gains(candidate);
        const better = gained.filter((gain, at) => gain > (best[at] ?? 0)).length;
        if (mean(gained) > mean(best) + GAIN_MIN && better > inner.length / 2) {
          fitted = candidate;
          best = gained;
        }
      }
    }
  }
  return fitted;
}

async function inOrder<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

function comparison(what: string, own: readonly number[], { name, best }: JudgedSet): BenchResult {
  const { difference, low, high } = pairedBootstrap(own, best, repeatable(SEED));
  const [from, to] = [low.toFixed(3), high.toFixed(3)];
  return {
    name: `${name}: nDCG@${DEPTH}, ${what} (difference ${difference.toFixed(3)} [95 % ${from} to ${to}])`,
    unit: '',
    value: mean(own),
    target: `> ${mean(best).toFixed(3)}`,
    reference: { name: 'best BM25', value: mean(best) },
  };
}

/**
 * Nested cross-validation: the constants are fitted on four fifths of the judged queries, and the last fifth, in turn, is
 * measured with them. What the committed constants gain beyond that is fitted to these very queries.
 */
export async function run(): Promise<BenchResult[]> {
  const missing = missingSharedData();
  if (missing !== undefined) {
    console.log(`ranking: ${missing}`);
    return [];
  }
  const sets = await judgedSets();
  const measure = cached(valuesWith);
  const fits = await inOrder([...Array(FOLDS).keys()], (fold) => fitOutside(fold, sets, measure));
  for (const [fold, fit] of fits.entries()) console.log(`outside fold ${fold + 1}: ${JSON.stringify(fit)}`);
  const results = await inOrder(sets, async (set) => {
    const byFold = await inOrder(fits, (fit) => measure(set, fit));
    const outer = set.texts.map((_, at) => byFold[foldOf(at)]?.[at] ?? 0);
    return [
      comparison('constants fitted outside', outer, set),
      comparison('committed constants', await measure(set, {}), set),
      comparison('where a fit begins', await measure(set, START), set),
    ];
  });
  return results.flat();
}
