import { Binary, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';

const scalar: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, new MinKey(), new MaxKey()),
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.constantFrom('', 'a', 'a\0', 'a\0b', 'ab', '\uffee', '\u{1f600}'),
  fc.integer({ min: -3, max: 3 }).map((value) => new Int32(value)),
  fc.double().map((value) => new Double(value)),
  fc
    .constantFrom(0, -0, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 2 ** 53, 2 ** 63)
    .map((value) => new Double(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => Long.fromBigInt(value)),
  fc.integer({ min: -2, max: 2 }).map((value) => Long.fromBigInt(2n ** 53n + BigInt(value))),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.uint8Array({ maxLength: 3 }).map((bytes) => new Binary(bytes)),
  fc.nat(5).map((t) => new Timestamp({ t, i: 1 })),
);

/** Any BSON value that can be an index key (all but decimals), nested up to two levels. */
export const bsonValue: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 2 }, scalar, tie('list'), tie('document')),
  list: fc.array(tie('value'), { maxLength: 3 }),
  document: fc.dictionary(fc.constantFrom('x', 'y', 'z', '', 'xx'), tie('value'), {
    maxKeys: 3,
    noNullPrototype: true,
  }),
})).value;

const small = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constantFrom('p', 'q', null, true));

/** A field of the small world in which queries and indexes are compared: collisions and arrays are frequent. */
const field: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: small },
  { weight: 2, arbitrary: fc.array(small, { maxLength: 3 }) },
  { weight: 2, arbitrary: fc.record({ x: small, y: small }, { requiredKeys: [], noNullPrototype: true }) },
  {
    weight: 1,
    arbitrary: fc.array(fc.record({ x: small, y: small }, { requiredKeys: [], noNullPrototype: true }), {
      maxLength: 2,
    }),
  },
);

export const smallDocument = fc.record(
  { a: field, b: small, c: field },
  { requiredKeys: [], noNullPrototype: true },
);

const number = fc.integer({ min: 0, max: 4 });

const valueCondition: fc.Arbitrary<unknown> = fc.oneof(
  small,
  fc.record({ $in: fc.array(small, { maxLength: 3 }) }, { noNullPrototype: true }),
  fc
    .constantFrom('$gt', '$gte', '$lt', '$lte', '$ne')
    .chain((operator) => number.map((value) => ({ [operator]: value }))),
  fc.tuple(number, number).map(([$gte, $lt]) => ({ $gte, $lt })),
  fc.boolean().map(($exists) => ({ $exists })),
  number.map(($gt) => ({ $not: { $gt } })),
);

const arrayCondition: fc.Arbitrary<unknown> = fc.oneof(
  number.map(($size) => ({ $size })),
  fc.tuple(number, number).map(([$gt, $lt]) => ({ $elemMatch: { $gt, $lt } })),
);

/** Conditions on which mingo and MongoDB agree below an array: there mingo gathers values and never sees "missing". */
const gatheredCondition: fc.Arbitrary<unknown> = fc.oneof(
  number,
  fc.record({ $in: fc.array(number, { maxLength: 3 }) }, { noNullPrototype: true }),
  fc
    .constantFrom('$gt', '$gte', '$lt', '$lte')
    .chain((operator) => number.map((value) => ({ [operator]: value }))),
);

type ByPath = Record<string, unknown>;

function conditionsOf(paths: readonly string[], condition: fc.Arbitrary<unknown>): fc.Arbitrary<ByPath> {
  return fc.dictionary(fc.constantFrom(...paths), condition, { maxKeys: 2, noNullPrototype: true });
}

function filtersOf(dotted: fc.Arbitrary<unknown>): fc.Arbitrary<object> {
  const plain = fc
    .tuple(
      conditionsOf(['a', 'b', 'c'], valueCondition),
      conditionsOf(['a.x', 'a.y', 'c.x'], dotted),
      conditionsOf(['a', 'c'], arrayCondition),
      fc.nat(3),
    )
    .map(([values, below, arrays, choice]) => ({ ...values, ...below, ...(choice === 0 ? arrays : {}) }));
  return fc.oneof(
    { weight: 4, arbitrary: plain },
    { weight: 1, arbitrary: fc.tuple(plain, plain).map(($or) => ({ $or })) },
    { weight: 1, arbitrary: fc.tuple(plain, plain).map(($and) => ({ $and })) },
  );
}

/** Any filter of the small world. */
export const smallFilter = filtersOf(valueCondition);

/** Filters whose meaning is the same in mingo. */
export const mingoFilter = filtersOf(gatheredCondition);

const direction = fc.constantFrom(1, -1);

/** A sort with `_id` last, so that the order is total. */
export const smallSort = fc
  .dictionary(fc.constantFrom('a', 'b', 'c', 'a.x'), direction, { maxKeys: 2, noNullPrototype: true })
  .map((fields) => ({ ...fields, _id: 1 }));

export const smallKeyPattern = fc
  .tuple(
    fc.shuffledSubarray(['a', 'b', 'c', 'a.x', 'a.y'], { minLength: 1, maxLength: 3 }),
    fc.array(direction, { minLength: 3, maxLength: 3 }),
  )
  .map(([paths, directions]) =>
    Object.fromEntries(paths.map((name, index) => [name, directions[index] ?? 1])),
  );
