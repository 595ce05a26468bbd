import { describe, expect, test } from '@jest/globals';
import { BSON } from 'bson';
import fc from 'fast-check';
import { type Doc, decode, encode } from '../../src/bson/values.ts';
import { MongoCommandError } from '../../src/errors.ts';
import { compileUpdate } from '../../src/update/update.ts';

type Plain = Record<string, unknown>;
type Step = { readonly operator: string; readonly field: string; readonly operand: unknown };

const names = ['a', 'b', 'c', 'd'] as const;
const number = fc.integer({ min: -9, max: 9 });
const value = fc.oneof(number, fc.constantFrom('p', 'q', true), fc.array(number, { maxLength: 4 }));
const document = fc.dictionary(fc.constantFrom(...names), value, { noNullPrototype: true });

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    operator: fc.constantFrom('$set', '$max', '$min', '$push', '$addToSet', '$pull'),
    field: fc.constantFrom(...names),
    operand: fc.oneof(number, fc.constant('p')),
  }),
  fc.record({ operator: fc.constant('$inc'), field: fc.constantFrom(...names), operand: number }),
  fc.record({ operator: fc.constant('$unset'), field: fc.constantFrom(...names), operand: fc.constant('') }),
);

/** The manual's words for each operator on top-level fields, as simply as they can be written; undefined is refused. */
function oracle(before: Plain, steps: readonly Step[]): Plain | undefined {
  const after = structuredClone(before);
  for (const { operator, field, operand } of steps) {
    const has = Object.hasOwn(after, field);
    const current = after[field];
    if (operator === '$set') after[field] = operand;
    else if (operator === '$unset') delete after[field];
    else if (operator === '$inc') {
      if (has && typeof current !== 'number') return undefined;
      after[field] = has ? Number(current) + Number(operand) : operand;
    } else if (operator === '$max' || operator === '$min') {
      const greater = rank(operand) - rank(current) || (Number(operand) > Number(current) ? 1 : -1);
      if (!has || (greater > 0 === (operator === '$max') && operand !== current)) after[field] = operand;
    } else if (operator === '$pull' && !has) continue;
    else if (has && !Array.isArray(current)) return undefined;
    else if (operator === '$pull')
      after[field] = (current as unknown[]).filter((element) => element !== operand);
    else if (operator === '$push' || !has || !(current as unknown[]).includes(operand)) {
      after[field] = [...((current as unknown[] | undefined) ?? []), operand];
    }
  }
  return after;
}

/** Numbers come before strings, arrays and booleans in this order. */
function rank(operand: unknown): number {
  if (typeof operand === 'number') return 1;
  if (typeof operand === 'string') return 2;
  return Array.isArray(operand) ? 3 : 4;
}

describe('update operators', () => {
  test('change random documents as the manual of MongoDB describes', () => {
    fc.assert(
      fc.property(
        document,
        fc.uniqueArray(step, { selector: ({ field }) => field, minLength: 1 }),
        (before, steps) => {
          const update: Record<string, Plain> = {};
          for (const { operator, field, operand } of steps)
            update[operator] = { ...update[operator], [field]: operand };
          const expected = oracle(before, steps);
          const apply = (): unknown =>
            BSON.deserialize(
              encode(
                compileUpdate(decode(encode(update))).apply(decode(encode(before as Doc)), {
                  inserting: false,
                }),
              ),
            );
          if (expected === undefined) expect(apply).toThrow(MongoCommandError);
          else expect(apply()).toEqual(expected);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
