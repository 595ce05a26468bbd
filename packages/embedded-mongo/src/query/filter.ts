import type { BSONRegExp } from 'bson';
import { type Doc, isDoc, RANK, rankOf, toNumber } from '../bson/values.ts';
import { badValue } from '../errors.ts';
import type { Filter, Node, Predicate, Test } from './filter-ast.ts';
import {
  compares,
  equals,
  hasRemainder,
  hasSize,
  hasType,
  isIn,
  matchesValue,
  regexTest,
} from './operators.ts';
import { asPositions, someAtPath, splitPath } from './path.ts';

type Scope = {
  readonly topFields: Set<string>;
  conjunctive: boolean;
  /** False inside $elemMatch over values: an element that is itself an array is then compared as a whole. */
  readonly expandLeaves: boolean;
};

/** The test of a leaf sees an array as one value. */
const WHOLE_ARRAYS = { expandLeaves: false };

/** Compiles a query filter; throws BadValue for every operator outside SUPPORTED.md. The result is pure. */
export function compileFilter(filter: unknown): Filter {
  return compile(filter, { expandLeaves: true });
}

function compile(filter: unknown, { expandLeaves }: Pick<Scope, 'expandLeaves'>): Filter {
  if (!isDoc(filter)) throw badValue('a filter must be a document');
  const scope: Scope = { topFields: new Set(), conjunctive: true, expandLeaves };
  const node = compileConditions(filter, scope);
  return { ...node, topFields: scope.topFields, conjunctive: scope.conjunctive };
}

function compileConditions(filter: Doc, scope: Scope): Node {
  const nodes: Node[] = [];
  for (const [name, operand] of Object.entries(filter)) {
    if (name === '$comment') continue;
    if (name.startsWith('$')) nodes.push(compileLogical(name, operand, scope));
    else nodes.push(compileField(name, operand, scope));
  }
  return conjunction(nodes);
}

function conjunction(nodes: readonly Node[]): Node {
  const [only] = nodes;
  if (only !== undefined && nodes.length === 1) return only;
  const tests = nodes.map((node) => node.test);
  return {
    test: (doc) => tests.every((test) => test(doc)),
    predicates: nodes.flatMap((node) => node.predicates),
  };
}

function opaque(scope: Scope, test: Test): Node {
  scope.conjunctive = false;
  return { test, predicates: [] };
}

function compileLogical(name: string, operand: unknown, scope: Scope): Node {
  if (name !== '$and' && name !== '$or' && name !== '$nor')
    throw badValue(`unknown top level operator: ${name}`);
  if (!Array.isArray(operand) || operand.length === 0) throw badValue(`${name} must be a nonempty array`);
  const nodes = operand.map((entry) => {
    if (!isDoc(entry)) throw badValue(`${name} entries need to be full objects`);
    return compileConditions(entry, scope);
  });
  if (name === '$and' || (name === '$or' && nodes.length === 1)) return conjunction(nodes);
  const any: Test = (doc) => nodes.some((node) => node.test(doc));
  return opaque(scope, name === '$or' ? any : (doc) => !any(doc));
}

/** A document whose first name starts with `$` is a set of operators, anything else is a value to equal. */
export function isOperatorDoc(value: unknown): value is Doc {
  if (!isDoc(value)) return false;
  const names = Object.keys(value);
  const operators = names.filter((name) => name.startsWith('$'));
  if (operators.length > 0 && operators.length < names.length) {
    throw badValue(`cannot mix operators and fields: ${names.join(', ')}`);
  }
  return operators.length > 0;
}

function compileField(path: string, operand: unknown, scope: Scope): Node {
  const parts = splitPath(path);
  scope.topFields.add(parts[0] ?? '');
  if (!isOperatorDoc(operand)) {
    return leaf({ path, op: predicateOf(operand), value: operand }, matchesValue(operand), scope);
  }
  if (Object.hasOwn(operand, '$options') && !Object.hasOwn(operand, '$regex'))
    throw badValue('$options needs a $regex');
  const nodes: Node[] = [];
  for (const [name, value] of Object.entries(operand)) {
    if (name !== '$options') nodes.push(compileOperator(path, name, { operand, value, scope }));
  }
  return conjunction(nodes);
}

function predicateOf(value: unknown): Predicate['op'] {
  return rankOf(value) === RANK.regex ? 'other' : 'eq';
}

function leaf(
  predicate: Predicate,
  test: (value: unknown) => boolean,
  { expandLeaves }: Pick<Scope, 'expandLeaves'>,
): Node {
  const query = { parts: splitPath(predicate.path), expandLeaf: expandLeaves };
  const single = query.parts.length === 1;
  const [name = ''] = query.parts;
  return {
    test: (doc) => {
      if (single && isDoc(doc)) {
        const value = Object.hasOwn(doc, name) ? doc[name] : undefined;
        if (!Array.isArray(value)) return test(value);
      }
      return someAtPath(doc, query, test);
    },
    predicates: [predicate],
  };
}

type OperatorUse = { readonly operand: Doc; readonly value: unknown; readonly scope: Scope };

function compileOperator(path: string, name: string, { operand, value, scope }: OperatorUse): Node {
  const onPath = (op: Predicate['op'], test: (value: unknown) => boolean): Node =>
    leaf({ path, op, value }, test, scope);
  const whole = (test: (value: unknown) => boolean): Node =>
    leaf({ path, op: 'other', value }, test, WHOLE_ARRAYS);
  switch (name) {
    case '$eq':
      return onPath('eq', equals(value));
    case '$ne':
      if (rankOf(value) === RANK.regex) throw badValue("Can't have regex as arg to $ne.");
      return negation(scope, onPath('eq', equals(value)));
    case '$gt':
      return onPath(
        'gt',
        compares(value, (order) => order > 0),
      );
    case '$gte':
      return onPath(
        'gte',
        compares(value, (order) => order >= 0),
      );
    case '$lt':
      return onPath(
        'lt',
        compares(value, (order) => order < 0),
      );
    case '$lte':
      return onPath(
        'lte',
        compares(value, (order) => order <= 0),
      );
    case '$in':
      return onPath('in', isIn(value));
    case '$nin':
      return negation(scope, onPath('in', isIn(value)));
    case '$exists':
      return exists(path, value, scope);
    case '$type':
      return onPath('other', hasType(value));
    case '$size':
      return whole(hasSize(value));
    case '$mod':
      return onPath('other', hasRemainder(value));
    case '$regex':
      return onPath('other', regexTest(regexOperand(value, operand.$options)));
    case '$not':
      return not(path, value, scope);
    case '$all':
      return all(path, value, scope);
    case '$elemMatch':
      return whole(elementTest(value));
    default:
      throw badValue(`unknown operator: ${name}`);
  }
}

function negation(scope: Scope, node: Node): Node {
  return opaque(scope, (doc) => !node.test(doc));
}

/** How MongoDB reads a flag: 0, false, null and missing are no, everything else is yes. */
export function isTruthy(value: unknown): boolean {
  const number = toNumber(value);
  return number === undefined ? value !== null && value !== undefined && value !== false : number !== 0;
}

function exists(path: string, value: unknown, scope: Scope): Node {
  const present = leaf({ path, op: 'exists', value: true }, (found) => found !== undefined, WHOLE_ARRAYS);
  return isTruthy(value) ? present : negation(scope, present);
}

function regexOperand(value: unknown, options: unknown): Pick<BSONRegExp, 'pattern' | 'options'> {
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  if (typeof value === 'string') return { pattern: value, options: options ?? '' };
  if (rankOf(value) !== RANK.regex) throw badValue('$regex has to be a string');
  const regex = value as BSONRegExp;
  if (options !== undefined && regex.options !== '')
    throw badValue('options set in both $regex and $options');
  return { pattern: regex.pattern, options: options ?? regex.options };
}

function not(path: string, value: unknown, scope: Scope): Node {
  if (rankOf(value) === RANK.regex) {
    return negation(scope, leaf({ path, op: 'other', value }, regexTest(value as BSONRegExp), scope));
  }
  if (!isOperatorDoc(value)) throw badValue('$not needs a regex or a document of operators');
  return negation(scope, compileField(path, value, scope));
}

function all(path: string, value: unknown, scope: Scope): Node {
  if (!Array.isArray(value)) throw badValue('$all needs an array');
  if (value.length === 0) return opaque(scope, () => false);
  const isElemMatch = (entry: unknown): entry is Doc =>
    isDoc(entry) && Object.keys(entry)[0] === '$elemMatch';
  if (value.some(isElemMatch) && !value.every(isElemMatch))
    throw badValue('$all/$elemMatch has to be consistent');
  return conjunction(
    value.map((entry) => {
      if (isElemMatch(entry)) {
        return leaf({ path, op: 'other', value: entry }, elementTest(entry.$elemMatch), WHOLE_ARRAYS);
      }
      if (isOperatorDoc(entry)) throw badValue('no $ expressions in $all');
      return leaf({ path, op: predicateOf(entry), value: entry }, matchesValue(entry), scope);
    }),
  );
}

const LOGICAL = new Set(['$and', '$or', '$nor']);

/**
 * The test of $elemMatch for an array: some element matches the whole operand. To conditions on fields an element that is
 * itself an array reads as a document with its positions as names.
 */
export function elementTest(operand: unknown): (value: unknown) => boolean {
  if (!isDoc(operand)) throw badValue('$elemMatch needs an Object');
  const [first = ''] = Object.keys(operand);
  if (first.startsWith('$') && !LOGICAL.has(first)) {
    const filter = compile({ element: operand }, { expandLeaves: false });
    return (value) => Array.isArray(value) && value.some((element) => filter.test({ element }));
  }
  const filter = compileFilter(operand);
  return (value) =>
    Array.isArray(value) && value.map(asPositions).some((element) => isDoc(element) && filter.test(element));
}
