import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Subsidy } from '@platform/contracts/catalog';
import { parisDay } from '@platform/contracts/deadline';
import { searchQuerySchema } from '@platform/contracts/search';
import { LANGUAGES } from '@platform/contracts/values';
import { createQueryReader } from '@platform/query-reader';
import { loadTerritories } from '@platform/territories';
import { sharedDataPath } from '@platform/testing/shared-data';
import { realImports } from '../../services/catalog/test/shared-data/real-sources.ts';
import { LANGUAGE_WORDS } from '../../services/search/src/dictionaries/language-words.ts';
import { toIndexDocument } from '../../services/search/src/domain/index-document.ts';
import type { IndexHit } from '../../services/search/src/domain/index-model.ts';
import { createSearchEngine } from '../../services/search/src/persistence/embedded/search-engine.ts';
import type { FindDeps, FindSubsidies } from '../../services/search/src/use-cases/find-subsidies.ts';
import {
  type CatalogAndSearch,
  startCatalogAndSearch,
} from '../../services/standalone/test/catalog-and-search.ts';
import { mean, ndcg } from './relevance-metrics.ts';
import {
  DAY_OF_JUDGES,
  IDEA_TEXTS,
  PROJECT_TEXTS,
  readFundedProjects,
  readIdeas,
  references,
  teeId,
  topicReferences,
} from './relevance-sets.ts';
import { DAY_OF_SENTENCES, DEVELOPMENT_LISTS, readSentences } from './typed-sentences.ts';

export const DEPTH = 10;

/** One kind of judged queries over one catalog. */
export type JudgedSet = {
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

export async function judgedSets(projectStep: number): Promise<readonly JudgedSet[]> {
  const ideas = readIdeas();
  const programmes = await publishedAfter(DAY_OF_JUDGES, (services) =>
    services.importFolder('tee', sharedDataPath('transition-ecologique-entreprises'), /^programs\//),
  );
  const { topics, projects: all, programmes: asSubsidies } = readFundedProjects();
  const projects = all.filter((_, at) => at % projectStep === 0);
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

const territories = loadTerritories();

/** Dependencies of the search of judged queries, without its index. */
export const JUDGED_DEPS = {
  territories,
  languages: LANGUAGE_WORDS,
  reader: createQueryReader({ territories, isOrdinaryWord: LANGUAGE_WORDS.knows }),
  showsGenerated: false,
  countsFacets: false,
} as const;

/** Works with the programmes of a set in an engine of this thread. */
export async function withJudgedEngine<Result>(
  set: Pick<JudgedSet, 'programmes'>,
  work: (index: FindDeps['index']) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-fit-'));
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
    return await work({
      query: async (query) => {
        const result = engine.query(query);
        return {
          ...result,
          hits: result.hits.map(({ cardJson, ...hit }) => ({ ...hit, card: JSON.parse(cardJson) })),
        };
      },
      lookUp: async (words, visibility) => engine.lookUp(words, visibility),
    });
  } finally {
    engine.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What one query of a set finds. */
export async function resultOf(set: JudgedSet, at: number, find: FindSubsidies) {
  const ms = Date.parse(set.day);
  const query = searchQuerySchema.parse({ ...set.parameters, q: set.texts[at] });
  const { result } = await find(query, { ms, day: parisDay(ms) });
  return result;
}

/** nDCG of one query of a set. */
export async function ndcgOf(set: JudgedSet, at: number, find: FindSubsidies): Promise<number> {
  const { hits } = await resultOf(set, at, find);
  return ndcg(hits.map(set.idOf), set.judged[at] ?? new Set(), DEPTH);
}

/** One piece of work after the other. */
export async function inOrder<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
