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
  const itemAt = (position: number) => considered.problem.items[position] ?? { high: 0, limit: { bps: 0 } };
  const byPromise = candidates.toSorted((position, otherPosition) => {
    const [one, other] = [itemAt(position), itemAt(otherPosition)];
    return other.limit.bps - one.limit.bps || other.high - one.high;
  });
  const largest = largestOf(createSearch(considered, byPromise));
  return largest.total === 0 ? [] : fewestWith(createSearch(considered, candidates), largest);
}

function largestOf(search: CombinationSearch): Reached {
  let best = largestPair(search);
  const boundOf = (taken: Taken, candidates: number): number =>
    search.boundOf(taken, { candidates, more: Infinity, enough: best.total + 1 });
  const explore = (taken: Taken, given: number): void => {
    let open = given;
    for (let candidate = 0; open !== 0; candidate += 1) {
      if (((open >> candidate) & 1) === 0) continue;
      if (open !== given && boundOf(taken, open) <= best.total) return;
      const next = search.take(taken, candidate);
      const beside = search.openBeside(open, candidate);
      open &= ~(1 << candidate);
      if (boundOf(next, beside) <= best.total) continue;
      const total = search.mostOf(next) > best.total ? search.totalOf(next) : 0;
      if (total === null) continue;
      if (total > best.total) best = { total, count: next.positions.length };
      explore(next, beside);
    }
  };
  explore(search.none, search.allOpen);
  return best;
}

/**
 * The largest total of one or two candidates. When few large programmes fill the caps, it ends the search at once, while
 * combinations of many may miss it by cents that are rounded down for each part of the lines.
 */
function largestPair(search: CombinationSearch): Reached {
  let best: Reached = { total: 0, count: 0 };
  const explore = (taken: Taken, open: number, count: number): void => {
    for (let candidate = 0; open >> candidate !== 0; candidate += 1) {
      if (((open >> candidate) & 1) === 0) continue;
      const next = search.take(taken, candidate);
      const total = search.totalOf(next);
      if (total !== null && total > best.total) best = { total, count };
      const later = (search.openBeside(open, candidate) >> candidate) << candidate;
      if (total !== null && count === 1) explore(next, later, 2);
    }
  };
  explore(search.none, search.allOpen, 1);
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
      if (more <= 0 || search.boundOf(taken, { candidates: open, more, enough: total }) < total) return;
      const next = search.take(taken, candidate);
      const beside = search.openBeside(open, candidate);
      open &= ~(1 << candidate);
      if (search.boundOf(next, { candidates: beside, more: more - 1, enough: total }) < total) continue;
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
