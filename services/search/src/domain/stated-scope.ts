import { APPLICANTS } from '@platform/contracts/closed-sets';
import { eligibleAs, type RankedApplicant } from '@platform/query-reader';
import { EU_ID, EU_MEMBERS, type TerritoryId, type TerritoryTree, territoryId } from '@platform/territories';
import { type AdmittedFigure, bandOf, bandsOf } from './admitted-figures.ts';
import type { Criterion, IndexQuery, Preference, ScopeRule } from './index-model.ts';
import { RANKING } from './ranking.ts';
import { territoryCriteria } from './territory-rule.ts';

/** What a typed sentence states about the person. */
export type StatedScope = {
  /** Each entry is one place, of one territory or of several (a former région). */
  readonly territories: readonly (readonly TerritoryId[])[];
  /** Who applies: any of these; empty when nothing is stated. */
  readonly applicants: readonly Applicant[];
  /** Who probably applies, by signs that are not sure enough to leave others out. */
  readonly likelyApplicants: readonly Applicant[];
  /** How likely each kind of applicant applies, together 1; empty where it is not known. */
  readonly claimants: readonly RankedApplicant[];
  /** How many people the applicant employs; empty when it is not stated. */
  readonly employees: readonly number[];
  /** How old the person is, in years; empty when it is not stated. */
  readonly ages: readonly number[];
};
type Applicant = (typeof APPLICANTS)[number];

export const NOTHING_STATED: StatedScope = {
  territories: [],
  applicants: [],
  likelyApplicants: [],
  claimants: [],
  employees: [],
  ages: [],
};

/**
 * What a subsidy must meet: it applies in one of the places, by the rule of territories, it is for one of the applicants,
 * and its limits admit so many employees and this age; or it does not state any of these.
 */
export function scopeOf(stated: StatedScope, tree: TerritoryTree): ScopeRule[] {
  const { territories, applicants } = stated;
  const places = territories.flat().flatMap((id) => territoryCriteria(tree, id));
  return [
    ...(places.length === 0 ? [] : [{ anyOf: places, unlessAny: anywhere(tree) }]),
    ...(applicants.length === 0
      ? []
      : [{ anyOf: applicants.map(applicantCriterion), unlessAny: APPLICANTS.map(applicantCriterion) }]),
    ...admitting('employees', stated.employees),
    ...admitting('age', stated.ages),
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

const PERSONS: readonly string[] = ['individual', 'student', 'job_seeker'];

/**
 * What is nearer to the person: their région before the country before the European Union, those for them by name. Where
 * nothing is known of the person, what is for everybody comes before what is for one région.
 */
export function preferencesOf(
  { territories, applicants, likelyApplicants }: StatedScope,
  tree: TerritoryTree,
): Preference[] {
  const country = territoryId('country', 'FR');
  const those = [...applicants, ...likelyApplicants];
  const isNearFirst = territories.length > 0 || those.some((one) => NEAR_FIRST.includes(one));
  const near = territories
    .flat()
    .flatMap((id) => territoryCriteria(tree, id))
    .filter(({ field, ...rest }) => !('value' in rest) || (rest.value !== country && rest.value !== EU_ID));
  const local = near.filter((one) => 'value' in one && !String(one.value).startsWith('region:'));
  const ofCountry = { anyOf: [{ field: 'zone', value: country } as const], butNot: [] };
  // Without a place every région is as near as the country to an organisation; a person has only one of them.
  const inCountry = {
    anyOf: [{ field: 'within', value: country } as const],
    butNot: [{ field: 'zone', value: EU_ID } as const],
  };
  const isAnywhere = territories.length === 0 && !those.some((one) => PERSONS.includes(one));
  const isUnknown = territories.length === 0 && those.length === 0;
  const forAll = [country, EU_ID].map((value): Criterion => ({ field: 'zone', value }));
  const eligible = those.map(applicantCriterion);
  return [
    ...(local.length === 0 ? [] : [{ anyOf: local, butNot: [], factor: RANKING.local }]),
    ...(near.length === 0 ? [] : [{ anyOf: near, butNot: [], factor: RANKING.regional }]),
    ...(isNearFirst ? [{ ...(isAnywhere ? inCountry : ofCountry), factor: RANKING.national }] : []),
    ...(isUnknown ? [{ anyOf: forAll, butNot: [], factor: RANKING.anywhere }] : []),
    ...(eligible.length === 0
      ? []
      : [
          { anyOf: eligible, butNot: [], factor: RANKING.sameApplicant },
          { anyOf: APPLICANTS.map(applicantCriterion), butNot: eligible, factor: RANKING.otherApplicant },
        ]),
  ];
}

/** What each kind of applicant may claim, and how likely they apply; what names no applicants is for everybody. */
export function claimsOf({ claimants }: Pick<StatedScope, 'claimants'>): IndexQuery['claims'] {
  if (claimants.length < 2) return null;
  return {
    kinds: claimants.map(({ applicant, likelihood }) => ({
      anyOf: eligibleAs(applicant).map(applicantCriterion),
      likelihood,
    })),
    unlessAny: APPLICANTS.map(applicantCriterion),
  };
}

function admitting(field: AdmittedFigure, figures: readonly number[]): ScopeRule[] {
  if (figures.length === 0) return [];
  const criterion = (value: string): Criterion => ({ field, value });
  const bands = [...new Set(figures.map((figure) => bandOf(field, figure)))];
  return [{ anyOf: bands.map(criterion), unlessAny: bandsOf(field).map(criterion) }];
}

/** Met by every subsidy that states where it applies. */
function anywhere(tree: TerritoryTree): Criterion[] {
  const within = (value: string): Criterion => ({ field: 'within', value });
  const others = tree.countries().filter(({ code }) => !EU_MEMBERS.includes(code));
  return [within(EU_ID), ...others.map(({ id }) => within(id))];
}

function applicantCriterion(value: string): Criterion {
  return { field: 'applicant', value };
}
