import { type CombinationSearch, createSearch, type Taken } from './combination-search.ts';
import type { Considered } from './considered.ts';

/** A total of aid and a number of candidates that reach it. */
type Reached = { readonly total: number; readonly count: number };

/**
 * The candidates with the largest total of aid; of several combinations the one with the fewest candidates, then the first
 * in the order of the candidates. Two searches by branch and bound: one that tries mild limits and large amounts first
 * finds the total, one in the order of the candidates finds the combination.
 */
export function largestCombination(considered: Considered, candidates: readonly number[]): readonly number[] {
  const items = (position: number) => considered.problem.items[position] ?? { high: 0, limit: { bps: 0 } };
  const byPromise = candidates.toSorted((position, otherPosition) => {
    const [one, other] = [items(position), items(otherPosition)];
    return other.limit.bps - one.limit.bps || other.high - one.high;
  });
  const largest = largestOf(createSearch(considered, byPromise));
  return largest.total === 0 ? [] : fewestWith(createSearch(considered, candidates), largest);
}

function largestOf(search: CombinationSearch): Reached {
  let best: Reached = { total: 0, count: 0 };
  const explore = (taken: Taken, given: number): void => {
    let open = given;
    for (let candidate = 0; open !== 0; candidate += 1) {
      if (((open >> candidate) & 1) === 0) continue;
      if (open !== given && search.boundOf(taken, open) <= best.total) return;
      const next = search.take(taken, candidate);
      const beside = search.openBeside(open, candidate);
      open &= ~(1 << candidate);
      if (search.boundOf(next, beside) <= best.total) continue;
      const total = search.mostOf(next) > best.total ? search.totalOf(next) : 0;
      if (total === null) continue;
      if (total > best.total) best = { total, count: next.positions.length };
      explore(next, beside);
    }
  };
  explore(search.none, search.allOpen);
  return best;
}

/** A combination without a candidate is tried after those that have it, so of equal ones the first that is found stays. */
function fewestWith(search: CombinationSearch, { total, count }: Reached): readonly number[] {
  let fewest: readonly number[] = [];
  let most = count;
  const explore = (taken: Taken, given: number): void => {
    let open = given;
    for (let candidate = 0; open !== 0; candidate += 1) {
      if (((open >> candidate) & 1) === 0) continue;
      const more = most - taken.positions.length;
      if (more <= 0 || search.boundOf(taken, open, more) < total) return;
      const next = search.take(taken, candidate);
      const beside = search.openBeside(open, candidate);
      open &= ~(1 << candidate);
      if (search.boundOf(next, beside, more - 1) < total) continue;
      const reached = search.totalOf(next);
      if (reached === total) {
        fewest = next.positions;
        most = fewest.length - 1;
      } else if (reached !== null) explore(next, beside);
    }
  };
  explore(search.none, search.allOpen);
  return fewest;
}
