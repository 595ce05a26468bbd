import type { Condition } from '@platform/contracts/catalog';
import { isYamlObject } from '../../text/read-yaml.ts';
import { conditionsOf, type StatedCondition } from '../../values/stated-conditions.ts';

/** The simple eligibility rules among the Publicodes of a programme. */
export type TeeConditions = {
  readonly regions: readonly string[];
  /** Sections that may apply; empty where the rules name none or all of them. */
  readonly nafSections: readonly string[];
  readonly objectives: readonly string[];
  readonly employeesMin: number | null;
  readonly employeesMax: number | null;
  readonly excludesMicro: boolean;
  /** All rules as data. */
  readonly stated: Condition[];
  /** Conditions of another form, quoted; they are kept as they are. */
  readonly unread: readonly string[];
};

const REGION = /^région = (.+)$/;
const SECTION = /^code NAF niveau 1 \. est ([A-U])$/;
/** Codes below the section: `code NAF niveau 2 . est 01`. */
const ACTIVITY = /^code NAF(?: niveau [1-5])? \. est ([A-U]|\d{2}(?:\.?\d{1,2}[A-Z]?)?)$/;
const OBJECTIVE = /^questionnaire \. objectif prioritaire \. (est .+)$/;
const EMPLOYEES = /^effectif (<=|>=|<|>|=) (\d{1,6})$/;
const MICRO = /^microentrepreneur = (oui|non)$/;
/** References between rules and validity dates, which are in fields of their own. */
const STRUCTURE =
  /^(est éligible|est dans un secteur d'activité ciblé|a un objectif ciblé|a un effectif éligible|a une categorie legale eligible|entreprise \. est dans une zone géographique éligible|oui|date du jour <= dispositif \. fin de validité|dispositif \. début de validité <= date du jour)$/;
/** Members of the tree whose conditions must not hold. */
const NEGATION = /^(?:non|aucune de ces conditions|non applicable si)$/;
const SECTIONS_OF_ALL = 21;

/** Whether what a leaf states must hold, or must not. */
type Side = 'one_of' | 'none_of';
type Leaf = { readonly text: string; readonly side: Side };

/** Reads the simple conditions anywhere in the tree of rules; everything else is listed as unread. */
export function readConditions(publicodes: unknown): TeeConditions {
  const leaves = isYamlObject(publicodes) ? leavesOf(publicodes, 'one_of') : [];
  const wanted = leaves.filter(({ side }) => side === 'one_of').map(({ text }) => text);
  const all = (pattern: RegExp) => [...new Set(wanted.flatMap((leaf) => pattern.exec(leaf)?.[1] ?? []))];
  const unread = leaves
    .filter(
      ({ text }) => ![REGION, ACTIVITY, OBJECTIVE, EMPLOYEES, MICRO, STRUCTURE].some((one) => one.test(text)),
    )
    .map(({ text }) => text);
  const limit = (sign: string) =>
    wanted.flatMap((leaf) => {
      const [, operator, count] = EMPLOYEES.exec(leaf) ?? [];
      return operator === sign ? [Number(count)] : [];
    })[0] ?? null;
  const sections = all(SECTION).sort();
  return {
    regions: all(REGION),
    nafSections: sections.length < SECTIONS_OF_ALL ? sections : [],
    objectives: all(OBJECTIVE),
    employeesMin: limit('>='),
    employeesMax: limit('<='),
    excludesMicro: wanted.includes('microentrepreneur = non'),
    stated: conditionsOf(statedIn(leaves)),
    unread,
  };
}

/** The rules as conditions: those of one kind that the tree lists as alternatives become one list. */
function statedIn(leaves: readonly Leaf[]): StatedCondition[] {
  const members = (pattern: RegExp, side: Side) =>
    leaves.flatMap((leaf) => (leaf.side === side ? (pattern.exec(leaf.text)?.[1] ?? []) : []));
  const lists = (['one_of', 'none_of'] as const).flatMap((rule): StatedCondition[] => [
    { subject: 'activity', rule, values: members(ACTIVITY, rule), native: 'code NAF' },
    {
      subject: 'objective',
      rule,
      values: members(OBJECTIVE, rule),
      native: 'questionnaire . objectif prioritaire',
    },
  ]);
  return [...lists, ...leaves.flatMap(singleCondition)];
}

const RULE_BY_SIGN = {
  '<=': 'at_most',
  '>=': 'at_least',
  '<': 'less_than',
  '>': 'more_than',
  '=': 'one_of',
} as const;
const OPPOSITE = {
  at_most: 'more_than',
  at_least: 'less_than',
  less_than: 'at_least',
  more_than: 'at_most',
  one_of: 'none_of',
} as const;

function singleCondition({ text, side }: Leaf): StatedCondition[] {
  if ([REGION, ACTIVITY, OBJECTIVE, STRUCTURE].some((pattern) => pattern.test(text))) return [];
  const native = side === 'none_of' ? `non : ${text}` : text;
  const [, sign = '', count = ''] = EMPLOYEES.exec(text) ?? [];
  if (count !== '') {
    const rule = RULE_BY_SIGN[sign as keyof typeof RULE_BY_SIGN];
    return [
      { subject: 'employees', rule: side === 'none_of' ? OPPOSITE[rule] : rule, values: [count], native },
    ];
  }
  const [, micro] = MICRO.exec(text) ?? [];
  if (micro === undefined) return [{ subject: 'other', rule: side, values: [text], native }];
  const isRequired = (micro === 'oui') === (side === 'one_of');
  return [
    {
      subject: 'company_status',
      rule: isRequired ? 'one_of' : 'none_of',
      values: ['micro_enterprise'],
      native,
    },
  ];
}

function leavesOf(value: unknown, side: Side): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((one) => leavesOf(one, side));
  if (isYamlObject(value))
    return Object.entries(value).flatMap(([key, one]) =>
      leavesOf(one, NEGATION.test(key.trim()) ? opposite(side) : side),
    );
  return typeof value === 'string' ? [{ text: value.replaceAll(/\s+/g, ' ').trim(), side }] : [];
}

function opposite(side: Side): Side {
  return side === 'one_of' ? 'none_of' : 'one_of';
}
