import type { SearchHit } from '@platform/contracts/search';
import { type Fact, factText } from '../text/facts.ts';
import type { PageLocale } from '../text/page-locale.ts';

/** The facts that decide, the most decisive first. */
export const COMPARED_FACTS = [
  'amount',
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

/** A fact of every compared programme, in their order; null where no source states it. */
export interface ComparedRow {
  readonly fact: (typeof COMPARED_FACTS)[number];
  readonly values: readonly (string | null)[];
  readonly differs: boolean;
}

/** Whether values are not all the same; what is not stated differs from what is. */
export function differ(values: readonly (string | null)[]): boolean {
  return new Set(values).size > 1;
}

/** The facts side by side. */
export function comparedRows(hits: readonly SearchHit[], locale: PageLocale): readonly ComparedRow[] {
  return COMPARED_FACTS.map((fact) => {
    const values = hits.map((hit) => factText(fact, hit, locale));
    return { fact, values, differs: differ(values) };
  });
}
