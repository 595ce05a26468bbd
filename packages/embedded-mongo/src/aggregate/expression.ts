import { Int32 } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { type Doc, getField, isDoc, setField } from '../bson/values.ts';
import { badValue } from '../errors.ts';
import { isOperatorDoc, isTruthy } from '../query/filter.ts';

/** A compiled aggregation expression; undefined means missing. */
export type Expression = (doc: Doc) => unknown;

/** Compiles field paths, $$ROOT, constants, documents, arrays and the operators of SUPPORTED.md; refuses the rest. */
export function compileExpression(source: unknown): Expression {
  if (typeof source === 'string' && source.startsWith('$')) return compilePath(source);
  if (Array.isArray(source)) {
    const elements = source.map(compileExpression);
    return (doc) => elements.map((element) => element(doc) ?? null);
  }
  if (!isDoc(source)) return () => source;
  return isOperatorDoc(source) ? compileOperator(source) : compileDocument(source);
}

function compilePath(source: string): Expression {
  if (source === '$$ROOT') return (doc) => doc;
  const path = source.startsWith('$$ROOT.') ? source.slice('$$ROOT.'.length) : source.slice(1);
  if (path.startsWith('$')) throw badValue(`the variable ${source} is not supported`);
  const parts = path.split('.');
  if (parts.includes('')) throw badValue(`'${source}' is not a valid field path`);
  return (doc) => readPath(doc, parts, 0);
}

/** Unlike in filters, an array on the way gives an array of what its documents have there. */
function readPath(value: unknown, parts: readonly string[], at: number): unknown {
  const name = parts[at];
  if (name === undefined) return value;
  if (Array.isArray(value)) {
    return value.map((element) => readPath(element, parts, at)).filter((element) => element !== undefined);
  }
  return isDoc(value) ? readPath(getField(value, name), parts, at + 1) : undefined;
}

function compileDocument(source: Doc): Expression {
  const fields = Object.entries(source).map(([name, value]) => {
    if (name.includes('.')) throw badValue(`field path '${name}' may not contain '.' in an expression`);
    return { name, value: compileExpression(value) };
  });
  return (doc) => {
    const out: Doc = {};
    for (const { name, value } of fields) {
      const computed = value(doc);
      if (computed !== undefined) setField(out, name, computed);
    }
    return out;
  };
}

const COMPARISONS: Record<string, (order: number) => boolean> = {
  $eq: (order) => order === 0,
  $ne: (order) => order !== 0,
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

function compileOperator(source: Doc): Expression {
  const [[name, operand] = ['', undefined], ...others] = Object.entries(source);
  if (others.length > 0) throw badValue('an expression takes exactly one operator');
  if (name === '$literal') return () => operand;
  if (name === '$cond') return compileCondition(operand);
  const operands = (Array.isArray(operand) ? operand : [operand]).map(compileExpression);
  const accept = COMPARISONS[name];
  if (accept !== undefined) return compileComparison(name, operands, accept);
  switch (name) {
    case '$and':
      return (doc) => operands.every((one) => isTruthy(one(doc)));
    case '$or':
      return (doc) => operands.some((one) => isTruthy(one(doc)));
    case '$not':
      return unary(name, operands, (value) => !isTruthy(value));
    case '$size':
      return unary(name, operands, sizeOf);
    case '$ifNull':
      return compileIfNull(operands);
    default:
      throw badValue(`Unrecognized expression '${name}'`);
  }
}

function sizeOf(value: unknown): unknown {
  if (!Array.isArray(value)) throw badValue('The argument to $size must be an array');
  return new Int32(value.length);
}

function unary(
  name: string,
  operands: readonly Expression[],
  compute: (value: unknown) => unknown,
): Expression {
  const [only] = operands;
  if (only === undefined || operands.length !== 1)
    throw badValue(`Expression ${name} takes exactly 1 argument`);
  return (doc) => compute(only(doc));
}

function compileComparison(
  name: string,
  operands: readonly Expression[],
  accept: (order: number) => boolean,
): Expression {
  const [left, right] = operands;
  if (left === undefined || right === undefined || operands.length !== 2) {
    throw badValue(`Expression ${name} takes exactly 2 arguments`);
  }
  return (doc) => accept(compareValues(left(doc), right(doc)));
}

function compileIfNull(operands: readonly Expression[]): Expression {
  if (operands.length < 2) throw badValue('$ifNull needs at least two arguments');
  return (doc) => {
    let value: unknown;
    for (const one of operands) {
      value = one(doc);
      if (value !== null && value !== undefined) return value;
    }
    return value;
  };
}

function compileCondition(operand: unknown): Expression {
  const parts = isDoc(operand) ? [operand.if, operand.then, operand.else] : operand;
  const named =
    !isDoc(operand) || (Object.keys(operand).length === 3 && !(parts as unknown[]).includes(undefined));
  if (!Array.isArray(parts) || parts.length !== 3 || !named) throw badValue('$cond needs if, then and else');
  const [condition, then, otherwise] = parts.map(compileExpression);
  return (doc) => (isTruthy(condition?.(doc)) ? then?.(doc) : otherwise?.(doc));
}
