import type { ConditionRule, ConditionSubject } from '@platform/contracts/catalog';
import type { YamlObject } from '../../text/read-yaml.ts';
import type { StatedCondition } from '../../values/stated-conditions.ts';

/** What a kind of condition limits; every other kind is kept under its own name. */
const SUBJECT_BY_KIND: Readonly<Record<string, ConditionSubject>> = {
  age: 'age',
  quotient_familial: 'household_quotient',
  annee_etude: 'study_year',
  mention_baccalaureat: 'honours',
  statut_occupation_logement: 'housing',
  regime_securite_sociale: 'social_insurance',
  codes_postaux: 'postcode',
};
const RULE_BY_OPERATOR: Readonly<Record<string, ConditionRule>> = {
  '>=': 'at_least',
  '<=': 'at_most',
  '>': 'more_than',
  '<': 'less_than',
  '=': 'one_of',
  '==': 'one_of',
  '!=': 'none_of',
};

/** A condition of a benefit, or of one situation (`alternative`), as data; none is left out. */
export function ajCondition(condition: YamlObject, alternative: string | null = null): StatedCondition[] {
  const kind = String(condition.type);
  const native = JSON.stringify(condition);
  const subject = SUBJECT_BY_KIND[kind];
  const operator = RULE_BY_OPERATOR[String(condition.operator)];
  const shared = { alternative, native };
  if (subject === undefined) return [{ subject: 'other', rule: 'one_of', values: [kind], ...shared }];
  const list = (rule: ConditionRule, value: unknown): StatedCondition[] => {
    const values = valuesIn(value);
    return values.length === 0 ? [] : [{ subject, rule, values, ...shared }];
  };
  const period =
    subject !== 'household_quotient'
      ? null
      : condition.period === 'year'
        ? ('year' as const)
        : ('month' as const);
  return [
    ...(operator === undefined ? [] : list(operator, condition.value).map((one) => ({ ...one, period }))),
    ...list('one_of', condition.values),
    ...list('one_of', condition.includes),
    ...list('none_of', condition.excludes),
  ];
}

function valuesIn(value: unknown): (string | number)[] {
  return (Array.isArray(value) ? value : [value]).filter(
    (one) => typeof one === 'string' || typeof one === 'number',
  );
}
