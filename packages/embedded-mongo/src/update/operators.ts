import { Int32 } from 'bson';
import { compareValues, equalValues } from '../bson/compare.ts';
import { type Doc, isDoc, isNumeric, toNumber } from '../bson/values.ts';
import { badValue, MongoCommandError } from '../errors.ts';
import { parseSort, sortKey } from '../query/sort.ts';
import { addNumbers, multiplyNumbers, requireNumber } from './arithmetic.ts';
import { arrayOf, pop, pull, pullAll } from './array-removal.ts';
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
  $pullAll: { creates: false, insertOnly: false, compile: pullAll },
  $pop: { creates: false, insertOnly: false, compile: pop },
  $mul: { creates: true, insertOnly: false, compile: multiply },
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

/** A missing field becomes zero of the operand's type. */
function multiply(operand: unknown): Change {
  requireNumber(operand, 'multiply');
  return (current) => {
    if (current === MISSING) return multiplyNumbers(operand, new Int32(0));
    if (!isNumeric(current)) {
      throw new MongoCommandError('TypeMismatch', 'Cannot apply $mul to a value of non-numeric type');
    }
    return multiplyNumbers(current, operand);
  };
}

function keepExtreme(operand: unknown, replaces: (order: number) => boolean): Change {
  return (current) =>
    current === MISSING || replaces(compareValues(current, operand)) ? cloneValue(operand) : current;
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
