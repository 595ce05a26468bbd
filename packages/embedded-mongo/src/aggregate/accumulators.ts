import { Double, Int32, Long } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { bsonTypeOf, type Doc, isDoc, isNumeric, numericOf, toNumber } from '../bson/values.ts';
import { badValue } from '../errors.ts';
import { DistinctValues } from '../query/distinct-values.ts';
import { compileExpression, type Expression } from './expression.ts';

/** Computes one field of a group. */
type Accumulator = { readonly add: (value: unknown) => void; readonly result: () => unknown };

export type AccumulatorSpec = {
  readonly name: string;
  readonly input: Expression;
  readonly start: () => Accumulator;
};

const ACCUMULATORS: Readonly<Record<string, () => Accumulator>> = {
  $sum: sum,
  $avg: average,
  $min: () => extreme((order) => order < 0),
  $max: () => extreme((order) => order > 0),
  $first: first,
  $last: last,
  $push: push,
  $addToSet: addToSet,
};

/** Compiles one field of $group, such as `{total: {$sum: '$amount'}}`; throws BadValue for another accumulator. */
export function compileAccumulator(name: string, source: unknown): AccumulatorSpec {
  if (name.includes('.')) throw badValue(`The field name '${name}' cannot contain '.'`);
  const entries = isDoc(source) ? Object.entries(source) : [];
  const [[operator, operand] = ['', undefined]] = entries;
  if (entries.length !== 1) throw badValue(`The field '${name}' must be an accumulator object`);
  if (operator === '$count') {
    if (!isDoc(operand) || Object.keys(operand).length > 0)
      throw badValue('$count takes no arguments, i.e. $count:{}');
    return { name, input: () => new Int32(1), start: sum };
  }
  if (Array.isArray(operand)) throw badValue(`The ${operator} accumulator is a unary operator`);
  const start = Object.hasOwn(ACCUMULATORS, operator) ? ACCUMULATORS[operator] : undefined;
  if (start === undefined) throw badValue(`unknown group operator '${operator}'`);
  return { name, input: compileExpression(operand), start };
}

/** An exact integer part and a compensated (Neumaier) double part, as sums of mixed types need. */
class Total {
  private whole = 0n;
  private fraction = 0;
  private compensation = 0;
  doubles = false;
  longs = false;
  count = 0;

  add(value: unknown): void {
    if (!isNumeric(value)) return;
    const exact = numericOf(value);
    if (typeof exact === 'object') throw badValue('sums of Decimal128 are not supported');
    this.count += 1;
    const type = bsonTypeOf(value);
    if (type === 'Int32' || type === 'Long') {
      this.longs ||= type === 'Long';
      this.whole += BigInt(exact);
    } else {
      this.doubles = true;
      this.addDouble(Number(exact));
    }
  }

  private addDouble(value: number): void {
    const next = this.fraction + value;
    const larger = Math.abs(this.fraction) >= Math.abs(value);
    if (Number.isFinite(next)) {
      this.compensation += larger ? this.fraction - next + value : value - next + this.fraction;
    }
    this.fraction = next;
  }

  asDouble(): number {
    this.addDouble(Number(this.whole));
    this.whole = 0n;
    return this.fraction + this.compensation;
  }

  result(): unknown {
    if (this.doubles) return new Double(this.asDouble());
    if (!this.longs && this.whole === BigInt.asIntN(32, this.whole)) return new Int32(Number(this.whole));
    return this.whole === BigInt.asIntN(64, this.whole)
      ? Long.fromBigInt(this.whole)
      : new Double(this.asDouble());
  }
}

function sum(): Accumulator {
  const total = new Total();
  return { add: (value) => total.add(value), result: () => total.result() };
}

function average(): Accumulator {
  const total = new Total();
  const result = (): unknown => (total.count === 0 ? null : new Double(total.asDouble() / total.count));
  return { add: (value) => total.add(value), result };
}

function extreme(replaces: (order: number) => boolean): Accumulator {
  let best: unknown;
  return {
    add: (value) => {
      if (value === null || value === undefined) return;
      if (best === undefined || replaces(compareValues(value, best))) best = value;
    },
    result: () => best ?? null,
  };
}

function first(): Accumulator {
  let seen = false;
  let kept: unknown;
  return {
    add: (value) => {
      if (!seen) kept = value;
      seen = true;
    },
    result: () => kept ?? null,
  };
}

function last(): Accumulator {
  let kept: unknown;
  return {
    add: (value) => {
      kept = value;
    },
    result: () => kept ?? null,
  };
}

function push(): Accumulator {
  const list: unknown[] = [];
  return {
    add: (value) => {
      if (value !== undefined) list.push(value);
    },
    result: () => list,
  };
}

function addToSet(): Accumulator {
  const values = new DistinctValues();
  return {
    add: (value) => {
      if (value !== undefined) values.add(value);
    },
    result: () => values.list,
  };
}

/** Whether a $group only counts: a constant `_id` and one sum of the constant 1. Returns the field's name. */
export function plainCountField(group: Doc): string | undefined {
  const { _id: id, ...rest } = group;
  const [[name, source] = ['', undefined], ...others] = Object.entries(rest);
  if (others.length > 0 || !isDoc(source) || Object.keys(source).length !== 1) return undefined;
  return (id === null || toNumber(id) !== undefined) && toNumber(source.$sum) === 1 ? name : undefined;
}
