import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Language } from '@platform/contracts/values';
import { repeatable } from '@platform/testing/repeatable';
import { missingSharedData } from '@platform/testing/shared-data';
import { wordsOf } from '../services/search/src/domain/fold-text.ts';
import {
  areUntranslated,
  CANDIDATES,
  type QueryKind,
  similarityWeight,
} from '../services/search/src/domain/similarity/similar-documents.ts';
import { createVectorStore } from '../services/search/src/persistence/vectors/vector-store.ts';
import { createFindSubsidies } from '../services/search/src/use-cases/find-subsidies.ts';
import { createRankBySimilarity } from '../services/search/src/use-cases/rank-by-similarity.ts';
import { type BenchModel, benchModel, passagesOf } from './src/embedding-model.ts';
import { type BenchResult, quantile, timed } from './src/harness.ts';
import {
  DEPTH,
  inOrder,
  JUDGED_DEPS,
  type JudgedSet,
  judgedSets,
  ndcgOf,
  resultOf,
  withJudgedEngine,
} from './src/judged-sets.ts';
import { mean, pairedBootstrap } from './src/relevance-metrics.ts';

const SEED = 20_261_128;
const FOLDS = 5;
/** One of this many projects, and of this many sentences, is measured. */
const PROJECT_STEP = 4;
const SENTENCE_STEP = 4;
const WEIGHTS = [0, 0.1, 0.3, 0.6, 1, 1.5, 2];
/** A weight that gains less than this is an accident. */
const GAIN_MIN = 0.001;

/** nDCG of every query by weight, and the kind of each. */
type Measured = {
  readonly set: JudgedSet;
  readonly kinds: readonly QueryKind[];
  readonly byWeight: ReadonlyMap<number, readonly number[]>;
};

function languageOf({ parameters }: JudgedSet): Language {
  return parameters.lang === 'en' ? 'en' : 'fr';
}

/** The kinds of queries for which a weight is fitted. */
function nameOf({ language, words, isUntranslated }: QueryKind): string {
  const length = words <= 2 ? '1 or 2' : words <= 7 ? '3 to 7' : '8 or more';
  return `${language}, ${length} words, ${isUntranslated ? 'untranslated' : 'translated'}`;
}

function thinned(set: JudgedSet): JudgedSet {
  if (!set.name.includes('sentences')) return set;
  const some = <Item>(items: readonly Item[]) => items.filter((_, at) => at % SENTENCE_STEP === 0);
  return { ...set, texts: some(set.texts), judged: some(set.judged), best: some(set.best) };
}

async function measured(set: JudgedSet, { keep, queries, cosines }: BenchModel): Promise<Measured> {
  const passages = passagesOf(set.programmes);
  await keep([...passages.values()]);
  const vectors = await queries(set.texts);
  const textOf = (id: string) => passages.get(id) ?? '';
  const kinds: QueryKind[] = [];
  const byWeight = await withJudgedEngine(set, async (index) => {
    const values = new Map<number, readonly number[]>();
    const byWords = createFindSubsidies({ ...JUDGED_DEPS, index, candidates: 0, rankBySimilarity: null });
    for (const at of set.texts.keys()) {
      const { hits } = await resultOf(set, at, byWords);
      const language = languageOf(set);
      const words = wordsOf(set.texts[at] ?? '').length;
      const texts = hits.map(({ card }) => card.texts);
      kinds.push({ language, words, isUntranslated: areUntranslated(texts, language) });
    }
    for (const weight of WEIGHTS) {
      const rankBySimilarity = createRankBySimilarity({
        index,
        vectors: { cosines: async (ids, vector) => cosines(ids.map(textOf), vector) },
        queryVectors: { vectorOf: async (text) => vectors.get(text) ?? null },
        weightOf: () => weight,
      });
      const find = createFindSubsidies({ ...JUDGED_DEPS, index, candidates: CANDIDATES, rankBySimilarity });
      values.set(weight, await inOrder([...set.texts.keys()], (at) => ndcgOf(set, at, find)));
    }
    return values;
  });
  const names = kinds.map(nameOf);
  for (const kind of new Set(names)) {
    const of = (weight: number) => byWeight.get(weight)?.filter((_, at) => names[at] === kind) ?? [];
    const means = WEIGHTS.map((weight) => `${weight}: ${mean(of(weight)).toFixed(3)}`);
    console.log(`${set.name}, ${kind} (${of(0).length}): ${means.join(' · ')}`);
  }
  return { set, kinds, byWeight };
}

function valueAt({ byWeight }: Measured, weight: number, at: number): number {
  return byWeight.get(weight)?.[at] ?? 0;
}

function nameAt({ kinds }: Measured, at: number): string {
  const kind = kinds[at];
  return kind === undefined ? '' : nameOf(kind);
}

/**
 * The weight of a kind outside of one fold: that with the largest gain over none, as the mean of all sets, if it gains in
 * most of the other folds too.
 */
function fitOutside(fold: number | null, kind: string, all: readonly Measured[]): number {
  const inner = [...Array(FOLDS).keys()].filter((one) => one !== fold);
  const gainIn = (weight: number, folds: readonly number[]) => {
    const gains = all.flatMap((one) => {
      const places = [...one.kinds.keys()].filter(
        (at) => nameAt(one, at) === kind && folds.includes(at % FOLDS),
      );
      return places.length === 0
        ? []
        : [mean(places.map((at) => valueAt(one, weight, at) - valueAt(one, 0, at)))];
    });
    return gains.length === 0 ? 0 : mean(gains);
  };
  let [fitted, best] = [0, GAIN_MIN];
  for (const weight of WEIGHTS.slice(1)) {
    const gain = gainIn(weight, inner);
    const better = inner.filter((one) => gainIn(weight, [one]) > 0).length;
    if (gain > best && better > inner.length / 2) [fitted, best] = [weight, gain];
  }
  return fitted;
}

function comparison(what: string, own: readonly number[], { set, without }: Compared): BenchResult {
  const boot = pairedBootstrap(own, without, repeatable(SEED));
  const [from, to] = [boot.low.toFixed(3), boot.high.toFixed(3)];
  return {
    name: `${set.name}: nDCG@${DEPTH}, ${what} (difference to without ${boot.difference.toFixed(3)} [95 % ${from} to ${to}])`,
    unit: '',
    value: mean(own),
    target: `≥ ${mean(without).toFixed(3)}`,
    reference: { name: 'best BM25', value: mean(set.best) },
  };
}
type Compared = { readonly set: JudgedSet; readonly without: readonly number[] };

function resultsOf(one: Measured, fits: readonly ReadonlyMap<string, number>[]): BenchResult[] {
  const { set, kinds } = one;
  const without = one.byWeight.get(0) ?? [];
  const fitted = kinds.map((kind, at) => valueAt(one, fits[at % FOLDS]?.get(nameOf(kind)) ?? 0, at));
  const committed = kinds.map((kind, at) => valueAt(one, similarityWeight(kind), at));
  const boot = pairedBootstrap(without, set.best, repeatable(SEED));
  return [
    {
      name: `${set.name}: nDCG@${DEPTH}, without embeddings (difference to BM25 ${boot.difference.toFixed(3)} [95 % ${boot.low.toFixed(3)} to ${boot.high.toFixed(3)}])`,
      unit: '',
      value: mean(without),
      target: `> ${mean(set.best).toFixed(3)}`,
      reference: { name: 'best BM25', value: mean(set.best) },
    },
    comparison('with embeddings, weights fitted outside', fitted, { set, without }),
    comparison('with embeddings, committed weights', committed, { set, without }),
  ];
}

const FULL_COUNT = 144_434;
const DIMENSIONS = 384;
const SAVED_AT_ONCE = 2_000;
const CALLS = 300;

/** What similarity adds to a search at the size of the whole catalog, with vectors drawn at random. */
async function storeTimes(): Promise<BenchResult[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-vectors-'));
  const options = { folder, durability: 'kill', model: 'random', queryDeadlineMs: 30_000 } as const;
  const draw = repeatable(SEED);
  const drawn = () => Int8Array.from({ length: DIMENSIONS }, () => draw(255) - 127);
  const ids = Array.from(
    { length: FULL_COUNT },
    (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  );
  const first = createVectorStore(options);
  await first.open();
  const saving = await timed(async () => {
    for (let at = 0; at < FULL_COUNT; at += SAVED_AT_ONCE) {
      const batch = ids.slice(at, at + SAVED_AT_ONCE);
      await first.save(
        batch.map((id) => ({ id, hash: id, vector: drawn() })),
        [],
      );
    }
  });
  await first.close();
  const store = createVectorStore(options);
  const opening = await timed(() => store.open());
  const callsOf = async (some: () => readonly string[], calls: number) => {
    const times: number[] = [];
    for (let call = 0; call < calls; call++) {
      const [given, vector] = [some(), drawn()];
      times.push(await timed(() => store.cosines(given, vector)));
    }
    return times;
  };
  const candidates = await callsOf(
    () => Array.from({ length: CANDIDATES }, () => ids[draw(FULL_COUNT)] ?? ''),
    CALLS,
  );
  const all = await callsOf(() => ids, 5);
  await store.close();
  rmSync(folder, { recursive: true, force: true });
  const count = FULL_COUNT.toLocaleString('en');
  return [
    { name: `${count} vectors of ${DIMENSIONS} bytes: stored`, unit: 'ms', value: saving },
    { name: `${count} vectors: opened again`, unit: 'ms', value: opening },
    {
      name: `cosines of ${CANDIDATES} candidates among them, p50`,
      unit: 'ms',
      value: quantile(candidates, 0.5),
    },
    {
      name: `cosines of ${CANDIDATES} candidates among them, p95`,
      unit: 'ms',
      value: quantile(candidates, 0.95),
      target: '≤ 5',
    },
    { name: 'for comparison, cosines of all of them, p50', unit: 'ms', value: quantile(all, 0.5) },
  ];
}

/** Times of the model as the product calls it. */
async function modelTimes({ model }: BenchModel, all: readonly Measured[]): Promise<BenchResult[]> {
  const texts = all.flatMap(({ set }) => set.texts.slice(0, 40));
  const queries: number[] = [];
  for (const text of texts)
    queries.push(await timed(() => model.embed([text], { role: 'query', deadlineMs: 5_000 })));
  const passages = [...passagesOf(all[0]?.set.programmes ?? []).values()].slice(0, 200);
  const elapsed = await timed(async () => {
    for (const text of passages) await model.embed([text], { role: 'passage', deadlineMs: 30_000 });
  });
  return [
    { name: `vector of a query (${texts.length}), p50`, unit: 'ms', value: quantile(queries, 0.5) },
    {
      name: `vector of a query (${texts.length}), p95`,
      unit: 'ms',
      value: quantile(queries, 0.95),
      target: '≤ 60',
    },
    { name: 'passages, one by one', unit: '/s', value: (1_000 * passages.length) / elapsed },
  ];
}

/** Relevance with and without embeddings in one run, and what they cost. */
export async function run(): Promise<BenchResult[]> {
  const missing = missingSharedData();
  const bench = missing === undefined ? await benchModel() : null;
  if (bench === null) {
    console.log(`hybrid search: ${missing ?? 'no model of embeddings is at hand'}`);
    return [];
  }
  try {
    const sets = (await judgedSets(PROJECT_STEP)).map(thinned);
    const all = await inOrder(sets, (set) => measured(set, bench));
    const kinds = [...new Set(all.flatMap((one) => one.kinds.map(nameOf)))].sort();
    const fitOf = (fold: number | null) =>
      new Map(kinds.map((kind) => [kind, fitOutside(fold, kind, all)] as const));
    const fits = [...Array(FOLDS).keys()].map(fitOf);
    for (const [fold, fit] of fits.entries())
      console.log(`outside fold ${fold + 1}:`, Object.fromEntries(fit));
    console.log('on all folds:', Object.fromEntries(fitOf(null)));
    return [
      ...all.flatMap((one) => resultsOf(one, fits)),
      ...(await modelTimes(bench, all)),
      ...(await storeTimes()),
    ];
  } finally {
    await bench.close();
  }
}
