import { APPLICANTS } from '@platform/contracts/closed-sets';
import type { TerritoryId, TerritoryTree } from '@platform/territories';
import type { Criterion, ScopeRule } from './index-model.ts';
import { territoryCriteria } from './territory-rule.ts';

/** What a typed sentence states about the person. */
export type StatedScope = {
  /** Each entry is one place, of one territory or of several (a former région). */
  readonly territories: readonly (readonly TerritoryId[])[];
  /** Who applies: any of these; empty when nothing is stated. */
  readonly applicants: readonly (typeof APPLICANTS)[number][];
};

export const NOTHING_STATED: StatedScope = { territories: [], applicants: [] };

/**
 * What a subsidy must meet: it applies in one of the places, by the rule of territories, and it is for one of the
 * applicants or does not state for whom it is.
 */
export function scopeOf({ territories, applicants }: StatedScope, tree: TerritoryTree): ScopeRule[] {
  const places = territories.flat().flatMap((id) => territoryCriteria(tree, id));
  return [
    ...(places.length === 0 ? [] : [{ anyOf: places, unlessAny: null }]),
    ...(applicants.length === 0
      ? []
      : [{ anyOf: applicants.map(applicantCriterion), unlessAny: APPLICANTS.map(applicantCriterion) }]),
  ];
}

function applicantCriterion(value: string): Criterion {
  return { field: 'applicant', value };
}
