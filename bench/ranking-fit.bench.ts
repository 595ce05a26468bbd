import { repeatable } from '@platform/testing/repeatable';
import { missingSharedData } from '@platform/testing/shared-data';
import { RANKING } from '../services/search/src/domain/ranking.ts';
import { createFindSubsidies } from '../services/search/src/use-cases/find-subsidies.ts';
import type { BenchResult } from './src/harness.ts';
import {
  DEPTH,
  inOrder,
  JUDGED_DEPS,
  type JudgedSet,
  judgedSets,
  ndcgOf,
  withJudgedEngine,
} from './src/judged-sets.ts';
import { mean, pairedBootstrap } from './src/relevance-metrics.ts';

const SEED = 20_261_124;
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

/** Values of a set by query with these constants, in a fresh engine: its tables are computed from them. */
async function valuesWith(set: JudgedSet, constants: Constants): Promise<readonly number[]> {
  const committed = { ...RANKING };
  Object.assign(RANKING, constants);
  try {
    return await withJudgedEngine(set, async (index) => {
      const find = createFindSubsidies({ ...JUDGED_DEPS, index, candidates: 0, rankBySimilarity: null });
      return inOrder([...set.texts.keys()], (at) => ndcgOf(set, at, find));
    });
  } finally {
    Object.assign(RANKING, committed);
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
  const sets = await judgedSets(PROJECT_STEP);
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
