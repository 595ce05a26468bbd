import { Int32, Long } from 'bson';
import { encodeKey } from '../bson/key-encoding.ts';
import { type Doc, getField, isDoc, setField, toNumber } from '../bson/values.ts';
import { badValue, MongoCommandError } from '../errors.ts';
import { PAUSE } from '../planner/pause.ts';
import { compileFilter, isTruthy } from '../query/filter.ts';
import { parseSort, sortKey } from '../query/sort.ts';
import { compileAccumulator } from './accumulators.ts';
import { compileExpression } from './expression.ts';
import { compileProjectStage } from './project.ts';
import type { Stage } from './stage.ts';

const STAGES: Readonly<Record<string, (operand: unknown) => Stage>> = {
  $match: match,
  $group: group,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $count: count,
  $unwind: unwind,
  $project: compileProjectStage,
};

/** Compiles one stage; throws BadValue for a stage outside SUPPORTED.md. */
export function compileStage(source: unknown): Stage {
  const entries = isDoc(source) ? Object.entries(source) : [];
  const [[name, operand] = ['', undefined]] = entries;
  if (entries.length !== 1)
    throw badValue('A pipeline stage specification object must contain exactly one field.');
  const compile = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
  if (compile === undefined) throw badValue(`Unrecognized pipeline stage name: '${name}'`);
  return compile(operand);
}

function match(operand: unknown): Stage {
  const filter = compileFilter(operand);
  return function* (input) {
    for (const doc of input) if (doc === PAUSE || filter.test(doc)) yield doc;
  };
}

function group(operand: unknown): Stage {
  if (!isDoc(operand) || !Object.hasOwn(operand, '_id'))
    throw badValue('a group specification must include an _id');
  const { _id: idSource, ...rest } = operand;
  const id = compileExpression(idSource);
  const specs = Object.entries(rest).map(([name, source]) => compileAccumulator(name, source));
  return function* (input, deadline) {
    const groups = new Map<string, { id: unknown; fields: ReturnType<(typeof specs)[number]['start']>[] }>();
    for (const doc of input) {
      if (doc === PAUSE) {
        yield PAUSE;
        continue;
      }
      deadline.check();
      const value = id(doc) ?? null;
      const key = encodeKey(value).toString('latin1');
      const known = groups.get(key) ?? { id: value, fields: specs.map((spec) => spec.start()) };
      groups.set(key, known);
      for (const [index, spec] of specs.entries()) known.fields[index]?.add(spec.input(doc));
    }
    for (const { id: value, fields } of groups.values()) {
      const out: Doc = { _id: value };
      for (const [index, spec] of specs.entries()) setField(out, spec.name, fields[index]?.result());
      yield out;
    }
  };
}

function sort(operand: unknown): Stage {
  const pattern = parseSort(operand);
  if (pattern.length === 0) throw badValue('$sort stage must have at least one sort key');
  return function* (input, deadline) {
    const keyed: { key: Buffer; doc: Doc }[] = [];
    for (const doc of input) {
      if (doc === PAUSE) {
        yield PAUSE;
        continue;
      }
      deadline.check();
      keyed.push({ key: sortKey(doc, pattern), doc });
    }
    for (const { doc } of keyed.sort((left, right) => Buffer.compare(left.key, right.key))) yield doc;
  };
}

function whole(operand: unknown, name: string, least: number): number {
  const number = toNumber(operand);
  if (number === undefined || !Number.isSafeInteger(number) || number < least) {
    throw badValue(`the argument of ${name} must be a whole number >= ${least}`);
  }
  return number;
}

function limit(operand: unknown): Stage {
  const most = whole(operand, '$limit', 1);
  return function* (input) {
    let left = most;
    for (const doc of input) {
      yield doc;
      if (doc === PAUSE) continue;
      left -= 1;
      if (left === 0) return;
    }
  };
}

function skip(operand: unknown): Stage {
  const drop = whole(operand, '$skip', 0);
  return function* (input) {
    let left = drop;
    for (const doc of input) {
      if (left === 0 || doc === PAUSE) yield doc;
      else left -= 1;
    }
  };
}

function count(operand: unknown): Stage {
  if (typeof operand !== 'string' || operand === '' || operand.startsWith('$') || operand.includes('.')) {
    throw badValue('the count field must be a nonempty string without $ and dots');
  }
  return function* (input) {
    let n = 0;
    for (const doc of input) {
      if (doc === PAUSE) yield PAUSE;
      else n += 1;
    }
    if (n > 0) yield { [operand]: new Int32(n) };
  };
}

const UNWIND_FIELDS = new Set(['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays']);

function unwind(operand: unknown): Stage {
  const options: Doc = isDoc(operand) ? operand : { path: operand };
  const unknown = Object.keys(options).find((name) => !UNWIND_FIELDS.has(name));
  if (unknown !== undefined) throw badValue(`unrecognized option to $unwind stage: ${unknown}`);
  const { path, includeArrayIndex: indexField } = options;
  if (typeof path !== 'string' || !/^\$[^$.]+(\.[^$.]+)*$/.test(path))
    throw badValue('$unwind needs a field path with $');
  if (indexField !== undefined && (typeof indexField !== 'string' || !/^[^$.]+$/.test(indexField))) {
    throw badValue('includeArrayIndex must be a field name without $ and dots');
  }
  const parts = path.slice(1).split('.');
  const preserve = isTruthy(options.preserveNullAndEmptyArrays);
  return function* (input) {
    for (const doc of input) {
      if (doc === PAUSE) yield PAUSE;
      else yield* unwound(doc, { parts, preserve, indexField });
    }
  };
}

type Unwind = {
  readonly parts: readonly string[];
  readonly preserve: boolean;
  readonly indexField: string | undefined;
};

function* unwound(doc: Doc, { parts, preserve, indexField }: Unwind): Generator<Doc> {
  const value = parts.reduce<unknown>((node, name) => (isDoc(node) ? getField(node, name) : undefined), doc);
  const indexed = (out: Doc, index: Long | null): Doc =>
    indexField === undefined ? out : { ...out, [indexField]: index };
  if (Array.isArray(value) && value.length > 0) {
    for (const [index, element] of value.entries())
      yield indexed(withValue(doc, parts, element), Long.fromNumber(index));
  } else if (!Array.isArray(value) && value !== null && value !== undefined) {
    yield indexed(doc, null);
  } else if (preserve) {
    yield indexed(Array.isArray(value) ? withoutValue(doc, parts) : doc, null);
  }
}

/** A copy with another value under a path that leads through documents. */
function withValue(doc: Doc, parts: readonly string[], value: unknown): Doc {
  const [name = '', ...rest] = parts;
  const copy = { ...doc };
  setField(copy, name, rest.length === 0 ? value : withValue(getField(doc, name) as Doc, rest, value));
  return copy;
}

function withoutValue(doc: Doc, parts: readonly string[]): Doc {
  const [name = '', ...rest] = parts;
  const copy = { ...doc };
  if (rest.length === 0) delete copy[name];
  else setField(copy, name, withoutValue(getField(doc, name) as Doc, rest));
  return copy;
}

/** Keeps what a pipeline holds in memory within MongoDB's bound of 100 MB. */
export function requireWithinMemory(bytes: number): void {
  if (bytes <= 100 * 1024 * 1024) return;
  const message =
    'the pipeline result exceeded the memory limit of 104857600 bytes; narrow it with $match or $limit';
  throw new MongoCommandError('QueryExceededMemoryLimitNoDiskUseAllowed', message);
}
