import { compareValues, equalValues } from '../bson/compare.ts';
import { type Doc, isDoc, isNumeric, RANK, rankOf, toNumber } from '../bson/values.ts';
import { badValue, MongoCommandError } from '../errors.ts';
import { compileFilter, isOperatorDoc } from '../query/filter.ts';
import { parseSort, sortKey } from '../query/sort.ts';
import { addNumbers, requireNumber } from './arithmetic.ts';
import { type Change, cloneValue, MISSING } from './paths.ts';

export type Operator = {
  readonly creates: boolean;
  readonly insertOnly: boolean;
  readonly compile: (operand: unknown) => Change;
};

function setValue(operand: unknown): Change {
  return () => cloneValue(operand);
}

/** The update operators of SUPPORTED.md; every other name is refused by the compiler. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  $set: { creates: true, insertOnly: false, compile: setValue },
  $setOnInsert: { creates: true, insertOnly: true, compile: setValue },
  $unset: { creates: false, insertOnly: false, compile: () => () => MISSING },
  $inc: { creates: true, insertOnly: false, compile: increment },
  $max: {
    creates: true,
    insertOnly: false,
    compile: (operand) => keepExtreme(operand, (order) => order < 0),
  },
  $min: {
    creates: true,
    insertOnly: false,
    compile: (operand) => keepExtreme(operand, (order) => order > 0),
  },
  $push: { creates: true, insertOnly: false, compile: push },
  $addToSet: { creates: true, insertOnly: false, compile: addToSet },
  $pull: { creates: false, insertOnly: false, compile: pull },
};

function increment(operand: unknown): Change {
  requireNumber(operand, 'increment');
  return (current) => {
    if (current === MISSING) return operand;
    if (!isNumeric(current)) {
      throw new MongoCommandError('TypeMismatch', 'Cannot apply $inc to a value of non-numeric type');
    }
    return addNumbers(current, operand);
  };
}

function keepExtreme(operand: unknown, replaces: (order: number) => boolean): Change {
  return (current) =>
    current === MISSING || replaces(compareValues(current, operand)) ? cloneValue(operand) : current;
}

function arrayOf(current: unknown, operator: string): readonly unknown[] {
  if (current === MISSING) return [];
  if (!Array.isArray(current)) throw badValue(`The field must be an array to apply ${operator}`);
  return current;
}

/** `{ $each: [...], ...modifiers }` or one plain value. */
function eachOf(
  operand: unknown,
  operator: string,
  modifiers: readonly string[],
): { values: unknown[]; options: Doc } {
  if (!isDoc(operand) || Object.keys(operand)[0]?.startsWith('$') !== true)
    return { values: [operand], options: {} };
  const unknown = Object.keys(operand).find((name) => name !== '$each' && !modifiers.includes(name));
  if (unknown !== undefined) throw badValue(`Unrecognized clause in ${operator}: ${unknown}`);
  const each = operand.$each;
  if (!Array.isArray(each)) throw badValue(`The argument to $each in ${operator} must be an array`);
  return { values: each, options: operand };
}

function wholeNumber(value: unknown, name: string): number | undefined {
  if (value === undefined) return undefined;
  const number = toNumber(value);
  if (number === undefined || !Number.isInteger(number))
    throw badValue(`The value for ${name} must be an integer`);
  return number;
}

function push(operand: unknown): Change {
  const { values, options } = eachOf(operand, '$push', ['$slice', '$position', '$sort']);
  const position = wholeNumber(options.$position, '$position');
  const slice = wholeNumber(options.$slice, '$slice');
  const sort = options.$sort === undefined ? undefined : elementOrder(options.$sort);
  return (current) => {
    const array = [...arrayOf(current, '$push')];
    array.splice(position ?? array.length, 0, ...values.map(cloneValue));
    if (sort !== undefined) array.sort(sort);
    if (slice === undefined) return array;
    return slice >= 0 ? array.slice(0, slice) : array.slice(slice);
  };
}

function elementOrder(sort: unknown): (left: unknown, right: unknown) => number {
  if (!isDoc(sort)) {
    const sign = toNumber(sort);
    if (sign !== 1 && sign !== -1) throw badValue('$sort in $push must be 1, -1 or a document');
    return (left, right) => sign * compareValues(left, right);
  }
  const pattern = parseSort(sort);
  if (pattern.length === 0) throw badValue('The $sort pattern is empty');
  return (left, right) => Buffer.compare(sortKey(left, pattern), sortKey(right, pattern));
}

function addToSet(operand: unknown): Change {
  const { values } = eachOf(operand, '$addToSet', []);
  return (current) => {
    const array = [...arrayOf(current, '$addToSet')];
    for (const value of values) {
      if (!array.some((element) => equalValues(element, value))) array.push(cloneValue(value));
    }
    return array;
  };
}

function pull(operand: unknown): Change {
  const matches = pullCondition(operand);
  return (current) => {
    if (current === MISSING) return MISSING;
    const array = arrayOf(current, '$pull');
    return array.some(matches) ? array.filter((element) => !matches(element)) : current;
  };
}

/** Operators and regular expressions test each element, another document is a filter on document elements, else equality. */
function pullCondition(operand: unknown): (element: unknown) => boolean {
  if (isOperatorDoc(operand) || rankOf(operand) === RANK.regex) {
    const filter = compileFilter({ element: operand });
    return (element) => filter.test({ element });
  }
  if (isDoc(operand)) {
    const filter = compileFilter(operand);
    return (element) => isDoc(element) && filter.test(element);
  }
  return (element) => equalValues(element, operand);
}
