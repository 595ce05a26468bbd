import { activityPath, type StatedCriterion } from '@platform/eligibility';
import { isYamlObject } from '../../../text/read-yaml.ts';
import type { Expression } from './expression.ts';
import { type Formula, readFormula } from './formula.ts';
import { comparisonStatement, nameStatement, type Statement, type Surroundings } from './variables.ts';

/** A rule as it was read: what it states, or that it always or never holds. */
type Read = StatedCriterion | boolean;

/** Rules of the source that a programme names without limiting them itself. */
const OF_ALL =
  /^(est éligible|est ciblée|est dans un secteur d['’]activité ciblé|a un objectif ciblé|a un effectif éligible|a une catégorie légale éligible|a une categorie legale eligible|est dans une zone géographique éligible)$/;

const DEPTH_MAX = 40;
const SECTIONS = 'ABCDEFGHIJKLMNOPQRSTU';

/**
 * The criteria that the rules of a programme state. Rules that no other rule names must hold; a rule that names another
 * contains it. What cannot be read stays in its place as something to check, with its text.
 */
export function readPublicodes(publicodes: unknown, surroundings: Surroundings): StatedCriterion[] {
  if (!isYamlObject(publicodes)) return [];
  const rules = new Map(Object.entries(publicodes).map(([name, rule]) => [oneLine(name), readFormula(rule)]));
  const named = new Set([...rules].flatMap(([name, formula]) => namesIn(formula, name, rules)));
  const context: Context = { rules, surroundings };
  const roots = [...rules.keys()].filter((name) => !named.has(name));
  return (roots.length === 0 ? [...rules.keys()] : roots).flatMap((name) => {
    const read = readRule(name, context, []);
    if (typeof read !== 'boolean') return [read];
    return read ? [] : [{ kind: 'to_check' as const, sentence: name }];
  });
}

type Rules = ReadonlyMap<string, Formula>;
type Context = { readonly rules: Rules; readonly surroundings: Surroundings };

/** Names of other rules in a formula, resolved. */
function namesIn(formula: Formula, scope: string, rules: Rules): string[] {
  if (formula.kind === 'unread') return [];
  if (formula.kind !== 'expression') return formula.of.flatMap((one) => namesIn(one, scope, rules));
  return namesOf(formula.expression).flatMap((name) => {
    const rule = ruleNamed(name, scope, rules);
    return rule === null || rule === scope ? [] : [rule];
  });
}

function namesOf(expression: Expression): string[] {
  switch (expression.kind) {
    case 'name':
      return [expression.name];
    case 'not':
      return namesOf(expression.of);
    case 'comparison':
      return [expression.left, expression.right].flatMap((one) => (one.kind === 'name' ? [one.name] : []));
    default:
      return [];
  }
}

/** A name means the rule in the narrowest name space around the rule that uses it. */
function ruleNamed(name: string, scope: string, rules: Rules): string | null {
  const spaces = scope.split(' . ');
  for (let length = spaces.length; length >= 0; length -= 1) {
    const full = [...spaces.slice(0, length), name].join(' . ');
    if (rules.has(full)) return full;
  }
  return null;
}

function readRule(name: string, context: Context, path: readonly string[]): Read {
  const formula = context.rules.get(name);
  if (formula === undefined || path.includes(name) || path.length > DEPTH_MAX) return toCheck(name);
  return readPart(formula, name, { context, path: [...path, name] });
}

type Place = { readonly context: Context; readonly path: readonly string[] };

function readPart(formula: Formula, scope: string, place: Place): Read {
  if (formula.kind === 'unread') return toCheck(formula.text);
  if (formula.kind === 'expression') return readStatement(formula, scope, place);
  const members = formula.of.map((one) => readPart(one, scope, place));
  const stated = members.filter((one) => typeof one !== 'boolean');
  if (formula.kind === 'all') {
    return members.includes(false) ? false : (group('all_of', stated) ?? true);
  }
  const isAnyMet = members.includes(true) || coversEverySection(stated);
  if (formula.kind === 'any') return isAnyMet ? true : (group('any_of', stated) ?? members.length === 0);
  return isAnyMet ? false : (group('none_of', stated) ?? true);
}

/** Null for no members. */
function group(
  kind: 'all_of' | 'any_of' | 'none_of',
  of: readonly StatedCriterion[],
): StatedCriterion | null {
  return of.length === 0 ? null : { kind, of };
}

/** A list of all sections excludes nobody. */
function coversEverySection(members: readonly StatedCriterion[]): boolean {
  const sections = new Set(
    members.flatMap((one) =>
      one.kind === 'fact' && one.subject === 'activity' && one.rule === 'one_of' ? one.values : [],
    ),
  );
  return [...SECTIONS].every((section) => sections.has(section));
}

type Stated = Extract<Formula, { kind: 'expression' }>;

function readStatement({ expression, text }: Stated, scope: string, place: Place): Read {
  switch (expression.kind) {
    case 'constant':
      return expression.value;
    case 'not':
      return negated(readStatement({ kind: 'expression', expression: expression.of, text }, scope, place));
    case 'name':
      return readName(expression.name, text, { scope, place });
    case 'comparison':
      return readComparison(expression, text, { scope, place });
  }
}

type Where = { readonly scope: string; readonly place: Place };

function readName(name: string, text: string, { scope, place }: Where): Read {
  const { context, path } = place;
  const rule = ruleNamed(name, scope, context.rules);
  if (rule !== null) return readRule(rule, context, path);
  if (OF_ALL.test(name.replace(/^entreprise \. /, ''))) return true;
  return readOf(nameStatement(name, context.surroundings), text);
}

function readComparison(
  comparison: Extract<Expression, { kind: 'comparison' }>,
  text: string,
  { scope, place }: Where,
): Read {
  const { context, path } = place;
  const { operator, left, right } = comparison;
  const rule = left.kind === 'name' ? ruleNamed(left.name, scope, context.rules) : null;
  // `a un effectif éligible = oui` is another way to name a rule.
  if (rule !== null && right.kind === 'constant' && (operator === '=' || operator === '!=')) {
    const read = readRule(rule, context, path);
    return right.value === (operator === '=') ? read : negated(read);
  }
  return readOf(comparisonStatement(comparison, context.surroundings), text);
}

function readOf(statement: Statement, text: string): Read {
  if (statement.kind === 'constant') return statement.value;
  if (statement.kind === 'unread') return toCheck(text);
  const { criterion } = statement;
  const isCode =
    criterion.kind === 'fact' && criterion.subject === 'activity'
      ? criterion.values.every((value) => activityPath(value) !== null)
      : true;
  return isCode ? { ...criterion, sentence: text } : toCheck(text);
}

function negated(read: Read): Read {
  return typeof read === 'boolean' ? !read : { kind: 'none_of', of: [read] };
}

function toCheck(sentence: string): StatedCriterion {
  return { kind: 'to_check', sentence };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
