import { APPLICANTS } from '@platform/contracts/closed-sets';
import type { Language } from '@platform/contracts/values';
import { EU_ID, type TerritoryId, type TerritoryTree, territoryId } from '@platform/territories';
import type { Criterion, Preference, ScopeRule } from './index-model.ts';
import { RANKING } from './ranking.ts';
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

/** Most programmes of the European Union are for research and large projects: others look for what is nearer first. */
const NEAR_FIRST: readonly string[] = [
  'company',
  'farmer',
  'nonprofit',
  'local_authority',
  'individual',
  'student',
  'job_seeker',
];

/** What is nearer to the person: their région before the country before the European Union, those for them by name. */
export function preferencesOf(
  { territories, applicants }: StatedScope,
  tree: TerritoryTree,
  language: Language | null,
): Preference[] {
  const country = territoryId('country', 'FR');
  const isNearFirst = territories.length > 0 || applicants.some((one) => NEAR_FIRST.includes(one));
  const near = territories
    .flat()
    .flatMap((id) => territoryCriteria(tree, id))
    .filter(({ field, ...rest }) => !('value' in rest) || (rest.value !== country && rest.value !== EU_ID));
  return [
    ...(near.length === 0 ? [] : [{ anyOf: near, factor: RANKING.regional }]),
    ...(isNearFirst
      ? [{ anyOf: [{ field: 'zone', value: country } as const], factor: RANKING.national }]
      : []),
    ...(applicants.length === 0
      ? []
      : [{ anyOf: applicants.map(applicantCriterion), factor: RANKING.sameApplicant }]),
    ...(language === null || !(isNearFirst || applicants.length > 0)
      ? []
      : [{ anyOf: [{ field: 'language', value: language } as const], factor: RANKING.sameLanguage }]),
  ];
}

function applicantCriterion(value: string): Criterion {
  return { field: 'applicant', value };
}
