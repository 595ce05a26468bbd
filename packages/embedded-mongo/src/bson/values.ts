import type { Decimal128, Double, Int32, Long } from 'bson';
import { BSON } from 'bson';
import { badValue } from '../errors.ts';

/** A document as the server holds it: BSON number wrappers kept, so that types survive a read-modify-write. */
export type Doc = { [field: string]: unknown };

/** Positions of the BSON types in MongoDB's comparison order (manual: "BSON comparison/sort order"). */
export const RANK = {
  minKey: 1,
  undefined: 3,
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binary: 30,
  objectId: 35,
  boolean: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  code: 60,
  maxKey: 120,
} as const;

const RANK_BY_BSON_TYPE: Record<string, number> = {
  Int32: RANK.number,
  Double: RANK.number,
  Long: RANK.number,
  Decimal128: RANK.number,
  BSONSymbol: RANK.string,
  Binary: RANK.binary,
  ObjectId: RANK.objectId,
  Timestamp: RANK.timestamp,
  BSONRegExp: RANK.regex,
  Code: RANK.code,
  MinKey: RANK.minKey,
  MaxKey: RANK.maxKey,
};

/** The rank of a value's type; throws BadValue for a type this server refuses (DBRef). */
export function rankOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return RANK.string;
    case 'number':
    case 'bigint':
      return RANK.number;
    case 'boolean':
      return RANK.boolean;
    case 'undefined':
      return RANK.undefined;
    default:
      return rankOfObject(value);
  }
}

function rankOfObject(value: unknown): number {
  if (value === null) return RANK.null;
  if (Array.isArray(value)) return RANK.array;
  if (value instanceof Date) return RANK.date;
  const type = bsonTypeOf(value);
  if (type === undefined) return RANK.object;
  const rank = RANK_BY_BSON_TYPE[type];
  if (rank === undefined) throw badValue(`BSON type ${type} is not supported`);
  return rank;
}

/** The `_bsontype` mark of a BSON wrapper object, undefined for plain objects and primitives. */
export function bsonTypeOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Object.hasOwn(value, '_bsontype')) return undefined;
  const mark = (value as { _bsontype?: unknown })._bsontype;
  return typeof mark === 'string' ? mark : undefined;
}

/** True for an embedded document (not an array, date or BSON wrapper). */
export function isDoc(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && rankOf(value) === RANK.object;
}

export function isNumeric(value: unknown): boolean {
  return rankOf(value) === RANK.number;
}

/** Own fields only: a stored field may be called `constructor`, and a missing one must read as missing. */
export function getField(doc: Doc, name: string): unknown {
  return Object.hasOwn(doc, name) ? doc[name] : undefined;
}

/** Sets a field under any name; `__proto__` becomes a plain own field. */
export function setField(doc: Doc, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(doc, name, { value, writable: true, enumerable: true, configurable: true });
  } else {
    doc[name] = value;
  }
}

/** The exact numeric content: a number where it is exact, else a bigint or a decimal. */
export function numericOf(value: unknown): number | bigint | Decimal128 {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  switch (bsonTypeOf(value)) {
    case 'Int32':
    case 'Double':
      return (value as Int32 | Double).value;
    case 'Long': {
      const long = (value as Long).toBigInt();
      const narrow = Number(long);
      return Number.isSafeInteger(narrow) ? narrow : long;
    }
    default:
      return value as Decimal128;
  }
}

/** A finite JavaScript number out of a numeric BSON value, for limits, sizes and flags. */
export function toNumber(value: unknown): number | undefined {
  if (!isNumeric(value)) return undefined;
  const exact = numericOf(value);
  return typeof exact === 'object' ? Number(exact.toString()) : Number(exact);
}

const DECODE: BSON.DeserializeOptions = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
};

/** Decodes a BSON document keeping number types; throws BadValue when the bytes are not BSON. */
export function decode(bytes: Uint8Array): Doc {
  try {
    return BSON.deserialize(bytes, DECODE) as Doc;
  } catch (error) {
    throw badValue(`invalid BSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Encodes a document; the result is a fresh buffer. */
export function encode(doc: Doc): Uint8Array {
  return BSON.serialize(doc, { ignoreUndefined: false, checkKeys: false });
}
