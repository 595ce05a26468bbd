import { equalValues } from '../bson/compare.ts';
import { isDoc, RANK, rankOf, toNumber } from '../bson/values.ts';
import { badValue, MongoCommandError } from '../errors.ts';
import { compileFilter, isOperatorDoc } from '../query/filter.ts';
import { type Change, MISSING } from './paths.ts';

/** The array an operator changes, empty when the field is missing. Throws BadValue for another value. */
export function arrayOf(current: unknown, operator: string): readonly unknown[] {
  if (current === MISSING) return [];
  if (!Array.isArray(current)) throw badValue(`The field must be an array to apply ${operator}`);
  return current;
}

/** $pull: removes the elements that are equal to the operand or meet its conditions. */
export function pull(operand: unknown): Change {
  return withoutElements('$pull', pullCondition(operand));
}

/** $pullAll: removes the elements that are equal to one of the given values. */
export function pullAll(operand: unknown): Change {
  if (!Array.isArray(operand)) throw badValue('$pullAll requires an array argument');
  return withoutElements('$pullAll', (element) => operand.some((value) => equalValues(element, value)));
}

function withoutElements(operator: string, matches: (element: unknown) => boolean): Change {
  return (current) => {
    if (current === MISSING) return MISSING;
    const array = arrayOf(current, operator);
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

/** $pop: removes the last element (1) or the first one (-1). */
export function pop(operand: unknown): Change {
  const end = toNumber(operand);
  if (end !== 1 && end !== -1) throw new MongoCommandError('FailedToParse', '$pop expects 1 or -1');
  return (current) => {
    if (current === MISSING) return MISSING;
    if (!Array.isArray(current))
      throw new MongoCommandError('TypeMismatch', '$pop needs an array in the field');
    return end === 1 ? current.slice(0, -1) : current.slice(1);
  };
}
