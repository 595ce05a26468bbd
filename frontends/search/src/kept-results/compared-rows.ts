import type { SearchHit } from '@platform/contracts/search';
import { type Fact, factText } from '../text/facts.ts';
import type { PageLocale } from '../text/page-locale.ts';
import { bestPlaces } from './best-places.ts';

/** The facts of the comparison, the most important first. */
export const COMPARED_FACTS = [
  'amount',
  'instrument',
  'rate',
  'deadline',
  'status',
  'applicants',
  'territory',
  'purpose',
  'sector',
  'format',
  'recurrence',
  'funder',
  'programme',
  'grantCode',
  'checked',
] as const satisfies readonly Fact[];

/** A fact of all compared programmes, in their order; a value is null if no source states it. */
export interface ComparedRow {
  readonly fact: (typeof COMPARED_FACTS)[number];
  readonly values: readonly (string | null)[];
  readonly differs: boolean;
  /** Places of the programmes whose value is the best one; empty if that cannot be stated. */
  readonly best: readonly number[];
}

/** Whether the values are not all equal; a missing value differs from a stated one. */
export function differ(values: readonly (string | null)[]): boolean {
  return new Set(values).size > 1;
}

/** The rows of the comparison: the facts that at least one programme states. */
export function comparedRows(hits: readonly SearchHit[], locale: PageLocale): readonly ComparedRow[] {
  return COMPARED_FACTS.map((fact) => {
    const values = hits.map((hit) => factText(fact, hit, locale));
    const differs = differ(values);
    return { fact, values, differs, best: differs ? bestPlaces(fact, hits) : [] };
  }).filter(({ values }) => values.some((value) => value !== null));
}
