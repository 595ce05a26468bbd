import { type Doc, isDoc, setField, toNumber } from '../bson/values.ts';
import { badValue } from '../errors.ts';
import { PAUSE } from '../planner/pause.ts';
import { isOperatorDoc, isTruthy } from '../query/filter.ts';
import { compileProjection } from '../query/projection.ts';
import { compileExpression } from './expression.ts';
import type { Stage } from './stage.ts';

/** $project: inclusion or exclusion, or inclusion with computed top-level fields. */
export function compileProjectStage(operand: unknown): Stage {
  if (!isDoc(operand) || Object.keys(operand).length === 0)
    throw badValue('$project needs a nonempty document');
  const entries = Object.entries(operand);
  const plain = Object.fromEntries(entries.filter(([, rule]) => isPlain(rule)));
  const computed = entries
    .filter(([, rule]) => !isPlain(rule))
    .map(([name, rule]) => computedField(name, rule));
  if (computed.length === 0) return mapping(compileProjection(plain)?.apply);
  const excluded = Object.entries(plain).find(([name, rule]) => name !== '_id' && !isInclusion(rule));
  if (excluded !== undefined) throw badValue('Cannot mix exclusion and computed fields in $project');
  const keepsId =
    !computed.some(({ name }) => name === '_id') && (plain._id === undefined || isTruthy(plain._id));
  const { _id: _flag, ...fields } = plain;
  const base = compileProjection({ ...fields, _id: true });
  const project = (doc: Doc): Doc => {
    const kept = base === undefined ? {} : base.apply(doc);
    const { _id: id, ...rest } = kept;
    const out: Doc = keepsId && id !== undefined ? { _id: id, ...rest } : rest;
    for (const { name, value } of computed) {
      const result = value(doc);
      if (result !== undefined) setField(out, name, result);
    }
    return out;
  };
  return mapping(project);
}

function computedField(name: string, rule: unknown): { name: string; value: (doc: Doc) => unknown } {
  if (name.includes('.') || name.startsWith('$'))
    throw badValue(`a computed field '${name}' below the top level is not supported`);
  return { name, value: compileExpression(rule) };
}

/** 0, 1, true, false, and documents of these. */
function isPlain(rule: unknown): boolean {
  if (typeof rule === 'boolean' || toNumber(rule) !== undefined) return true;
  if (!isDoc(rule) || isOperatorDoc(rule)) return false;
  const plain = Object.values(rule).map(isPlain);
  if (plain.every(Boolean)) return true;
  throw badValue('computed fields below the top level of $project are not supported');
}

function isInclusion(rule: unknown): boolean {
  return isDoc(rule) ? Object.values(rule).every(isInclusion) : isTruthy(rule);
}

function mapping(project: ((doc: Doc) => Doc) | undefined): Stage {
  return function* (input) {
    for (const doc of input) yield project === undefined || doc === PAUSE ? doc : project(doc);
  };
}
