import type { Condition, Criterion, CriterionSubject } from '@platform/contracts/catalog';
import { criteriaOf, type StatedCriterion } from './stated-criteria.ts';

/** What a project aims at decides how well a subsidy suits it, not who may receive it. */
const INDICATIVE: ReadonlySet<CriterionSubject> = new Set(['objective', 'project_stage']);
/** Names of questions that a profile can respond to by name; anything else is a sentence. */
const QUESTION_NAME = /^[\p{L}\p{N}_.-]{1,60}$/u;

/** The criteria that conditions state: all must hold; of those with an alternative, all of one alternative. */
export function criteriaOfConditions(conditions: readonly Condition[]): Criterion[] {
  return criteriaOf(statedByConditions(conditions));
}

/** The same before they are placed in the list of a subsidy. */
export function statedByConditions(conditions: readonly Condition[]): StatedCriterion[] {
  const alternatives = Map.groupBy(
    conditions.filter(({ alternative }) => alternative !== null),
    ({ alternative }) => alternative,
  );
  const always = conditions.filter(({ alternative }) => alternative === null);
  return [
    ...always.flatMap(criterionOf),
    ...(alternatives.size === 0
      ? []
      : [
          {
            kind: 'any_of' as const,
            of: [...alternatives.values()].map((members) => ({
              kind: 'all_of' as const,
              of: members.flatMap(criterionOf),
            })),
          },
        ]),
  ];
}

function criterionOf({ subject, rule, values, period, native }: Condition): StatedCriterion[] {
  if (subject === 'other' && !values.every((value) => QUESTION_NAME.test(value))) {
    return values.map((value) => ({
      kind: 'to_check',
      sentence: rule === 'none_of' ? `≠ ${value}` : value,
    }));
  }
  const role = INDICATIVE.has(subject) ? ({ role: 'indicative' } as const) : {};
  const sentence = native === '' ? '' : native;
  return [{ kind: 'fact', subject, rule, values, period, sentence, ...role }];
}
