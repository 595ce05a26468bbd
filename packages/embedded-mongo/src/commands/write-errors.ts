import type { Doc } from '../bson/values.ts';
import { MongoCommandError } from '../errors.ts';
import { isTruthy } from '../query/filter.ts';
import type { CommandContext } from './context.ts';

/** One failed statement as a write reply lists it; other errors than refusals are thrown on. */
function writeError(error: unknown, index: number): Doc {
  if (!(error instanceof MongoCommandError)) throw error;
  return { index, code: error.code, errmsg: error.message, ...error.extra };
}

/** Whether a write stops at its first refused statement: yes unless `ordered` is false. */
export function isOrdered({ body }: CommandContext): boolean {
  return body.ordered === undefined || isTruthy(body.ordered);
}

/** Runs the statements in order; an ordered write stops at the first refused one. */
export function runStatements<T>(
  list: readonly T[],
  { ordered }: { readonly ordered: boolean },
  run: (statement: T, index: number) => void,
): Doc[] {
  const errors: Doc[] = [];
  for (const [index, statement] of list.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      errors.push(writeError(error, index));
      if (ordered || errors.some((known) => known.code === 50)) break;
    }
  }
  return errors;
}

export function withErrors(reply: Doc, errors: readonly Doc[]): Doc {
  return errors.length === 0 ? reply : { ...reply, writeErrors: [...errors] };
}
