/** MongoDB's numeric error codes that this server returns, by their manual names. */
const ERROR_CODES = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  IllegalOperation: 20,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  NotSingleValueField: 54,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  NotExactValueField: 111,
  CommandNotSupported: 115,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  CursorInUse: 12051,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
} as const;

export type ErrorCodeName = keyof typeof ERROR_CODES;

/** An error a client sees as a MongoDB server error: code, code name, sentence, and extra reply fields. */
export class MongoCommandError extends Error {
  readonly code: number;
  readonly codeName: ErrorCodeName;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(codeName: ErrorCodeName, message: string, extra: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'MongoCommandError';
    this.code = ERROR_CODES[codeName];
    this.codeName = codeName;
    this.extra = extra;
  }
}

/** Shorthand for the most frequent refusal: an operator, option or value this server does not take. */
export function badValue(message: string): MongoCommandError {
  return new MongoCommandError('BadValue', message);
}

export type StoreErrorReason = 'corrupt' | 'foreign' | 'newer' | 'locked' | 'unwritable' | 'occupied';

/** The store file cannot be opened; `message` is one sentence with what to do. */
export class EmbeddedMongoStoreError extends Error {
  readonly reason: StoreErrorReason;
  readonly file: string;

  constructor(reason: StoreErrorReason, file: string, options: { cause?: unknown } = {}) {
    super(SENTENCES[reason](file), options);
    this.name = 'EmbeddedMongoStoreError';
    this.reason = reason;
    this.file = file;
  }
}

const SENTENCES: Record<StoreErrorReason, (file: string) => string> = {
  corrupt: (file) =>
    `The document store ${file} is damaged; restore it from a backup or move it away and start again.`,
  foreign: (file) => `The file ${file} is not a document store of this product; choose another data folder.`,
  newer: (file) =>
    `The document store ${file} was written by a newer version of this product; update the product.`,
  locked: (file) => `The document store ${file} is in use by another process; stop that process first.`,
  occupied: (file) =>
    `${file} is no socket, but the document store has to listen there; move it away and start again.`,
  unwritable: (file) =>
    `The document store ${file} cannot be written; check the folder's owner, rights and free space.`,
};
