import type { StatedCriterion } from '@platform/eligibility';
import type { Operand, Operator } from './expression.ts';

/** What a comparison or a name states about the applicant. */
export type Statement =
  | { readonly kind: 'criterion'; readonly criterion: StatedCriterion }
  | { readonly kind: 'constant'; readonly value: boolean }
  /** It has a form of the language, but what it compares is not known. */
  | { readonly kind: 'unread' };

/** What the rules of a programme refer to outside of themselves. */
export type Surroundings = {
  /** Dates of the programme by their name; null where the programme has none. */
  readonly dates: Readonly<Record<string, string | null>>;
  /** Ids of the territories with a name at a level; empty for an unknown one. */
  readonly territoriesNamed: (name: string) => readonly string[];
};

type Fact = Extract<StatedCriterion, { kind: 'fact' }>;
type Rule = Fact['rule'];

const RULES: Readonly<Record<Operator, Rule>> = {
  '<=': 'at_most',
  '>=': 'at_least',
  '<': 'less_than',
  '>': 'more_than',
  '=': 'one_of',
  '!=': 'none_of',
};
const SWAPPED: Readonly<Record<Operator, Operator>> = {
  '<=': '>=',
  '>=': '<=',
  '<': '>',
  '>': '<',
  '=': '=',
  '!=': '!=',
};

const UNREAD: Statement = { kind: 'unread' };

/** Names that are figures: their subject, and the factor by which a number without a unit becomes one of its units. */
const FIGURES: readonly (readonly [name: RegExp, subject: Fact['subject'], factor: number])[] = [
  [/^(effectif|nombre de salariés|nombre d['’]employés)$/, 'employees', 1],
  [/^chiffre d['’]affaires( annuel)?$/, 'turnover', 1],
  [/^(total (du )?bilan|bilan)$/, 'balance_sheet', 1],
  [
    /^(âge|ancienneté|durée d['’]existence|nombre d['’]années d['’]activité|années d['’]activité)$/,
    'company_age_months',
    12,
  ],
];
const UNIT_FACTORS: Readonly<Record<string, number>> = {
  '': 1,
  '€': 1,
  '€/an': 1,
  euros: 1,
  'k€': 1_000,
  'M€': 1_000_000,
  salarié: 1,
  salariés: 1,
  employés: 1,
};
const MONTHS: Readonly<Record<string, number>> = { mois: 1, an: 12, ans: 12, année: 12, années: 12 };

const TERRITORY = /^(région|département|commune|epci|collectivité)$/;
const ACTIVITY = /^code NAF(?: niveau [1-5])?$/i;
const MICRO = /^(?:est )?micro-?entrepreneur$/i;
const LEGAL_FORM = /^(forme|catégorie|nature) (juridique|légale)$/;
const SIZE = /^(taille|catégorie)( de l['’]entreprise| d['’]entreprise)?$/;
const OBJECTIVE = /^questionnaire \. objectif prioritaire$/;
const NAMESPACE = /^(?:entreprise|établissement|dispositif \. entreprise) \. /;

/** What a comparison states. */
export function comparisonStatement(
  { operator, left, right }: { readonly operator: Operator; readonly left: Operand; readonly right: Operand },
  surroundings: Surroundings,
): Statement {
  const one = resolved(left, surroundings);
  const other = resolved(right, surroundings);
  if (one === null || other === null) return { kind: 'constant', value: true };
  const isSwapped =
    other.kind === 'name' && isVariable(other.name) && !(one.kind === 'name' && isVariable(one.name));
  const [variable, value] = isSwapped ? [other, one] : [one, other];
  if (variable.kind !== 'name') return UNREAD;
  return variableStatement(
    variable.name,
    { operator: isSwapped ? SWAPPED[operator] : operator, value },
    surroundings,
  );
}

/** A date of the programme becomes that date; null where the programme has none, so that nothing is limited. */
function resolved(operand: Operand, { dates }: Surroundings): Operand | null {
  if (operand.kind !== 'name') return operand;
  const name = operand.name.replace(/^dispositif \. /, '');
  if (!Object.hasOwn(dates, name)) return operand;
  const value = dates[name] ?? null;
  return value === null ? null : { kind: 'date', value };
}

function isVariable(written: string): boolean {
  const name = written.replace(NAMESPACE, '');
  return (
    [TERRITORY, ACTIVITY, MICRO, LEGAL_FORM, SIZE, OBJECTIVE, /^date du jour$/].some((one) =>
      one.test(name),
    ) || FIGURES.some(([pattern]) => pattern.test(name))
  );
}

function variableStatement(
  written: string,
  { operator, value }: { readonly operator: Operator; readonly value: Operand },
  surroundings: Surroundings,
): Statement {
  const name = written.replace(NAMESPACE, '');
  const figure = FIGURES.find(([pattern]) => pattern.test(name));
  if (figure !== undefined) return figureStatement(figure[1], figure[2], { operator, value });
  if (name === 'date du jour')
    return value.kind === 'date' ? fact('date', RULES[operator], [value.value]) : UNREAD;
  if (value.kind === 'constant') {
    if (operator !== '=' && operator !== '!=') return UNREAD;
    const isWanted = value.value === (operator === '=');
    return yesOrNo(name, isWanted ? 'one_of' : 'none_of');
  }
  if (operator !== '=' && operator !== '!=') return UNREAD;
  const word = value.kind === 'name' ? value.name : value.kind === 'text' ? value.value : String(value.value);
  return memberStatement(name, word, { rule: RULES[operator], surroundings });
}

function yesOrNo(name: string, rule: 'one_of' | 'none_of'): Statement {
  return MICRO.test(name)
    ? fact('company_status', rule, ['micro_enterprise'])
    : fact('other', rule, [name.slice(0, 200)]);
}

const IS = ' . est ';

/** The parts of `variable . est value`; both empty for another name. */
function partsOf(name: string): { readonly variable: string; readonly value: string } {
  const at = name.indexOf(IS);
  if (at <= 0) return { variable: '', value: '' };
  return { variable: name.slice(0, at), value: name.slice(at + IS.length) };
}

/** What `… est X` states, or a name alone, which stands for yes. */
export function nameStatement(written: string, surroundings: Surroundings): Statement {
  const name = written.replace(NAMESPACE, '');
  const { variable, value } = partsOf(name);
  if (variable !== '' && isVariable(variable)) {
    const word = OBJECTIVE.test(variable) ? `est ${value}` : value;
    return memberStatement(variable, word, { rule: 'one_of', surroundings });
  }
  if (variable === '' && isVariable(name) && !MICRO.test(name)) return UNREAD;
  return yesOrNo(name, 'one_of');
}

function memberStatement(
  name: string,
  word: string,
  { rule, surroundings }: { readonly rule: Rule; readonly surroundings: Surroundings },
): Statement {
  if (TERRITORY.test(name)) {
    const territories = surroundings.territoriesNamed(word);
    return territories.length === 0 ? UNREAD : fact('territory', rule, territories);
  }
  if (ACTIVITY.test(name)) return fact('activity', rule, [word]);
  if (LEGAL_FORM.test(name)) return fact('legal_form', rule, [word]);
  if (SIZE.test(name)) return fact('company_size', rule, [word]);
  if (!OBJECTIVE.test(name)) return UNREAD;
  return {
    kind: 'criterion',
    criterion: { kind: 'fact', subject: 'objective', rule, values: [word], role: 'indicative' },
  };
}

function figureStatement(
  subject: Fact['subject'],
  factor: number,
  { operator, value }: { readonly operator: Operator; readonly value: Operand },
): Statement {
  if (value.kind !== 'number') return UNREAD;
  const isAge = subject === 'company_age_months';
  const unit = isAge ? (value.unit === '' ? factor : MONTHS[value.unit]) : UNIT_FACTORS[value.unit];
  if (unit === undefined) return UNREAD;
  return fact(subject, RULES[operator], [String(value.value * unit)]);
}

function fact(subject: Fact['subject'], rule: Rule, values: readonly string[]): Statement {
  return { kind: 'criterion', criterion: { kind: 'fact', subject, rule, values } };
}
