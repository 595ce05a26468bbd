import type { SearchHit } from '@platform/contracts/search';
import type { Fact } from '../text/facts.ts';

/** The most that one applicant may get, in cents of euros; null for other currencies, and for loans, which are paid back. */
function mostCents({ funding: { instrument, maximumGrant } }: SearchHit): number | null {
  if (maximumGrant === null || maximumGrant.currency !== 'EUR' || instrument === 'loan') return null;
  return maximumGrant.cents;
}

function highestRate({ funding: { cofinancingRate } }: SearchHit): number | null {
  return cofinancingRate === null ? null : cofinancingRate.maxBps;
}

/** Days left, as a number that is higher for a nearer date. */
function nearness({ daysLeft }: SearchHit): number | null {
  return daysLeft === null ? null : -daysLeft;
}

/** Facts of which one value is the best, or the one to look at first. */
const RANKS: Partial<Record<Fact, (hit: SearchHit) => number | null>> = {
  amount: mostCents,
  rate: highestRate,
  deadline: nearness,
};

/**
 * The places of the programmes with the highest amount or rate, or the nearest deadline; several if they are equal.
 * Empty for other facts, and unless at least two programmes state a value and not all the same one.
 */
export function bestPlaces(fact: Fact, hits: readonly SearchHit[]): readonly number[] {
  const rank = RANKS[fact];
  if (rank === undefined) return [];
  const values = hits.map(rank);
  const stated = values.filter((value) => value !== null);
  const best = Math.max(...stated);
  if (stated.length < 2 || stated.every((value) => value === best)) return [];
  return values.flatMap((value, place) => (value === best ? [place] : []));
}
